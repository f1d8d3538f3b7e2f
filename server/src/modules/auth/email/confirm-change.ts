import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { changeEmail, lockMailboxOwner, supersedeJoins } from '../../members/index.ts';
import { recordMailboxChange } from '../safeguards/record-change.ts';
import { closeMemberLinks } from '../verification/use-proof.ts';
import { redeemToken } from '../verification/tokens.ts';
import { deleteUnprovenAccounts } from '../delete-unproven-accounts.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';

/**
 * Sets and verifies the new address by its link. Closes older links, ends every session except the confirming one, and
 * notifies the old address. Returns the address and the accounts it displaced, whose /join forms the caller closes.
 * @throws invalid_token, registration_refused if another account has it by now
 */
export async function confirmEmailChange(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  token: string,
  keepSessionId?: string,
): Promise<{ readonly email: string; readonly supersededIds: readonly string[] }> {
  return database.transact(async (tx) => {
    const { userId, email } = await redeemToken(tx, 'change', token);
    await lockMailboxOwner(tx, email);
    if (userId === null) throw new Refusal(verificationRefusals.invalid_token);
    await deleteUnprovenAccounts(tx, { email, exceptId: userId });
    const supersededIds = await supersedeJoins(tx, email);
    await recordMailboxChange(tx, settings, { userId, next: email });
    if ((await changeEmail(tx, settings, userId, email)) === undefined)
      throw new Refusal(verificationRefusals.invalid_token);
    await closeMemberLinks(tx, userId);
    await endOtherSessions(tx, userId, keepSessionId);
    return { email, supersededIds };
  });
}
