import { RESET_LINK_HOURS } from '@circle-link/contract/limits';
import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttempt } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type AccountAct, lockAccountForAction } from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { issueToken } from '../verification/tokens.ts';
import { linkOccasion } from '../verification/link-occasion.ts';
import { resetByAdmin } from '../rate-limits.ts';

/**
 * Mails the member a link to choose a new password, which no admin sees (security 6.4.6). Requires an unlocked account
 * and a verified address: otherwise the link could open an account that belongs to another person.
 * @throws too_many_requests, own_account, no_such_member, role_missing, admin_account, no_account, address_unproven
 */
export async function mailReset(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  act: AccountAct,
): Promise<void> {
  await countAttempt(database, settings, resetByAdmin, act.userId);
  await database.transact(async (tx) => {
    const { email, isActive, isEmailVerified } = await lockAccountForAction(tx, act);
    if (email === null || !isActive) throw new Refusal(lockingRefusals.no_account);
    if (!isEmailVerified) throw new Refusal(lockingRefusals.address_unproven);
    const token = await issueToken(tx, {
      purpose: 'reset',
      email,
      userId: act.userId,
      validHours: RESET_LINK_HOURS,
    });
    await notify(tx, settings, notices.reset_started, {
      to: [act.userId],
      occasion: linkOccasion(token),
      facts: { token },
      secret: true,
    });
    await recordAuditEntries(tx, [
      {
        kind: 'account.reset_mailed',
        subjectId: act.userId,
        actorId: act.actorId,
        detail: { reason: act.reason },
      },
    ]);
  });
}
