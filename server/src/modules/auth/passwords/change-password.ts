import type { PasswordChangeForm } from '@circle-link/contract/auth/auth';
import type { Language } from '@circle-link/contract/messages/language';
import { RESET_LINK_HOURS } from '@circle-link/contract/limits';
import { authRefusals, safeguardsRefusals, verificationRefusals } from '@circle-link/contract/refusals/auth';
import { hashToken } from '../../../platform/crypto/tokens.ts';
import { isRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWithinLimit } from '../../../platform/rate-limits/rate-limits.ts';
import {
  findCredentials,
  findMember,
  findMemberCredentials,
  findUnproven,
  grantLimitedAccess,
  setPassword,
} from '../../members/index.ts';
import { notices, notify } from '../../notifications/index.ts';
import { proveIdentity } from '../prove-identity.ts';
import { resetByAddress } from '../rate-limits.ts';
import { recordChange } from '../safeguards/record-change.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/open-sessions.ts';
import { deleteKnownBrowsers, upsertKnownBrowser } from '../sessions/store.ts';
import { mailRegistrationLink } from '../verification/send-email.ts';
import { closeResetLinks, getProof, issueToken, linkOccasion, redeemToken } from '../verification/tokens.ts';
import { hashPassword } from './hash-password.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Needs the current password, and the code with two-step sign-in. Every session ends; the current browser gets a new
 * one. A refused new password leaves the code unused.
 * @throws the refusals of refuseWeakPassword and proveIdentity; wrong_current_password names the field
 * `currentPassword`
 */
export async function changePassword(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  who: { readonly userId: string; readonly visitor: Visitor },
  { currentPassword, code, password }: PasswordChangeForm,
): Promise<StartedSession> {
  // Before the transaction, because hashing waits in a queue.
  const passwordHash = await hashPassword(password);
  const { userId, visitor } = who;
  const proof = { password: currentPassword, code };
  const changed = proveIdentity({ database, settings }, who, proof, async (tx, member) => {
    refuseWeakPassword(password, member);
    await recordChange(tx, settings, {
      userId,
      kind: 'password',
      words: { notice: notices.password_changed, facts: {} },
      former: (account) => ({ passwordHash: account.passwordHash }),
    });
    await setPassword(tx, userId, passwordHash);
    await endOtherSessions(tx, userId);
    await deleteKnownBrowsers(tx, userId);
    return startSession(tx, userId, visitor);
  });
  return changed.catch((error: unknown) => {
    throw isRefusal(error, authRefusals.wrong_current_password)
      ? new Refusal(authRefusals.wrong_current_password, {}, { field: 'currentPassword' })
      : error;
  });
}

type ResetPlatform = Pick<Platform, 'database' | 'settings'>;

/**
 * Mails a reset link to the verified address of an account, in the member's language. An address named only by
 * unverified accounts gets a registration link instead. The answer never reveals which.
 */
export async function requestReset(
  { database, settings }: ResetPlatform,
  email: string,
  language: Language,
): Promise<void> {
  // Over the limit nothing more is mailed, because others may have used it up; earlier links still work.
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
 * Sets the new password, and ends a lock by wrong passwords and every session. Makes the browser of the link known, so
 * that lockouts by outsiders do not affect it. An account locked for review stays locked: its session can read and pay
 * debts. A password set before that lock opens no session.
 * @throws invalid_token, the refusals of refuseWeakPassword
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
    // Known browsers bypass a lock, so an intruder's browser must be removed.
    await deleteKnownBrowsers(tx, owner.userId);
    await upsertKnownBrowser(tx, owner.userId, hashToken(browser));
  });
  await reset.catch((error: unknown) => {
    throw isRefusal(error, safeguardsRefusals.account_locked)
      ? new Refusal(verificationRefusals.invalid_token)
      : error;
  });
}
