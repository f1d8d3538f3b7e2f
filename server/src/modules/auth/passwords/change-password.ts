import type { PasswordChangeForm } from '@circle-link/contract/auth';
import { authRefusals } from '@circle-link/contract/refusals/auth';
import { isRefusal, Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { setPassword } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { recordChange } from '../safeguards/record-change.ts';
import { proveIdentity } from '../prove-identity.ts';
import { endOtherSessions } from '../sessions/end-sessions.ts';
import { deleteKnownBrowsers } from '../sessions/store.ts';
import { type StartedSession, startSession, type Visitor } from '../sessions/start-session.ts';
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
      ...{ userId, kind: 'password', words: { notice: notices.password_changed, facts: {} } },
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
