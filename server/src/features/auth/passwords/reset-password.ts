import type { Language } from '@circle-link/contract/language';
import { RESET_LINK_HOURS } from '@circle-link/contract/limits';
import { safeguardsRefusals } from '@circle-link/contract/refusals/safeguards';
import { verificationRefusals } from '@circle-link/contract/refusals/verification';
import { isRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { isWithinLimit } from '../../../platform/rate-limits/rate-limits.ts';
import {
  findCredentials,
  findMemberCredentials,
  findMember,
  findUnproven,
  grantLimitedAccess,
  setPassword,
} from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { recordChange } from '../../safeguards/index.ts';
import {
  closeResetLinks,
  getProof,
  issueToken,
  linkOccasion,
  mailRegistrationLink,
  redeemToken,
} from '../../verification/index.ts';
import { resetByAddress } from '../rate-limits.ts';
import { deleteKnownBrowsers } from '../sessions/forget-store.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { upsertKnownBrowser } from '../sessions/store.ts';
import { hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

type ResetPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Mails a link to the address of a proven account. Where accounts only name the address, its mailbox is led to a
 * registration, which replaces them. For any other nothing happens; the caller cannot tell. A member reads it in their own
 * language, whatever the caller's.
 */
export async function requestReset(
  { database, settings }: ResetPlatform,
  email: string,
  language: Language,
): Promise<void> {
  // Others may have used it up: then nothing more is mailed, and the links that were mailed still work.
  if (!(await isWithinLimit(database, settings, resetByAddress, email))) return;
  await database.transact(async (tx) => {
    const found = await findCredentials(tx, email);
    if (found?.isEmailVerified !== true) {
      if ((await findUnproven(tx, email)).length > 0)
        await mailRegistrationLink(tx, settings, { email, language });
      return;
    }
    const { userId } = found;
    const stored = (await findMember(tx, userId))?.language ?? language;
    const token = await issueToken(tx, { purpose: 'reset', email, userId, validHours: RESET_LINK_HOURS });
    await notify(tx, settings, notices.password_reset, {
      to: { email, language: stored },
      occasion: linkOccasion(token),
      facts: { token },
      secret: true,
    });
  });
}

/**
 * Sets the new password, ends a lock by wrong passwords and every session. The browser of the link is known from now on: no
 * lock that outsiders cause keeps the owner of the mailbox out. An account that is locked for review stays locked: the new
 * password opens a session that sees what is the member's own and pays what is owed. Passwords from before the lock open none.
 * @throws invalid_token, what refuseWeakPassword throws
 */
export async function resetPassword(
  { database, settings }: ResetPlatform,
  { token, password }: { readonly token: string; readonly password: string },
  browser: string,
): Promise<void> {
  const owner = await database.read(async (db) => {
    const proof = await getProof(db, 'reset', token);
    const found = proof.userId === null ? undefined : await findMemberCredentials(db, proof.userId);
    return found?.email === proof.email ? found : undefined;
  });
  if (owner?.isEmailVerified !== true) throw new Refusal(verificationRefusals.invalid_token);
  refuseWeakPassword(password, owner);
  const passwordHash = await hashPassword(password);
  const reset = database.transact(async (tx) => {
    await redeemToken(tx, 'reset', token);
    await closeResetLinks(tx, owner.userId);
    await recordChange(tx, settings, {
      ...{
        userId: owner.userId,
        kind: 'password',
        words: { notice: notices.password_changed, facts: {} },
        isLockNoObstacle: true,
      },
      former: (account) => ({ passwordHash: account.passwordHash }),
    });
    await setPassword(tx, owner.userId, passwordHash);
    await grantLimitedAccess(tx, owner.userId);
    await endOtherSessions(tx, owner.userId);
    // An unknown browser must not stay one that a lock does not keep out.
    await deleteKnownBrowsers(tx, owner.userId);
    await upsertKnownBrowser(tx, owner.userId, hashToken(browser));
  });
  // The link of an account that was closed meanwhile leads nowhere.
  await reset.catch((error: unknown) => {
    throw isRefusal(error, safeguardsRefusals.account_locked)
      ? new Refusal(verificationRefusals.invalid_token)
      : error;
  });
}
