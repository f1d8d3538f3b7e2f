import type { AdminRole } from '@circle-link/contract/admin-roles';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { normaliseUsername } from '../rules.ts';
import {
  countFailure,
  countLogin,
  lockSignInRow,
  resetFailures,
  selectCredentials,
  selectCredentialsById,
  updatePassword,
  updateRoles,
  type Credentials,
} from './store.ts';

/** By username or e-mail, as typed, of a registered account; whether it can be signed in to, isLockedOut says. */
export function findCredentials(db: Reader, login: string): Promise<Credentials | undefined> {
  return selectCredentials(db, normaliseUsername(login));
}

/** Of a signed-in member, for the change of a password. */
export function findMemberCredentials(db: Reader, userId: string): Promise<Credentials | undefined> {
  return selectCredentialsById(db, userId);
}

/** Counts a wrong password. @returns true for the one failure that locks the account. */
export async function recordLoginFailure(tx: Writer, userId: string): Promise<boolean> {
  const counted = await countFailure(tx, userId);
  const isNewLock = counted?.locked === true;
  const kind = isNewLock ? 'member.locked' : 'member.login_failed';
  // While the lock lasts, guesses change nothing and leave no trace here; the log has them.
  if (counted) await recordAuditEntries(tx, [{ kind, subjectId: userId }]);
  return isNewLock;
}

/** Counts a sign-in of someone whom no lock keeps out; ends the count of wrong passwords, not a lock that lasts. */
export async function recordLogin(tx: Writer, userId: string): Promise<void> {
  await countLogin(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.signed_in', subjectId: userId, actorId: userId }]);
}

/**
 * Before anything that rests on a password which was judged outside this transaction: holds the member's row, so that the
 * password stays, and wrong codes that come at once are counted one after the other.
 * `locked`: the account cannot be signed in to now: locked by wrong passwords (unless this browser is exempt), closed,
 * or locked for review without a new proof of its mailbox. `replaced`: it has another password by now.
 */
export async function holdJudged(
  tx: Writer,
  { userId, passwordHash }: Pick<Credentials, 'userId' | 'passwordHash'>,
  { exempt }: { exempt: boolean },
): Promise<'open' | 'locked' | 'replaced'> {
  const held = await lockSignInRow(tx, userId);
  if (held === undefined || (held.isLocked && !exempt)) return 'locked';
  return held.passwordHash === passwordHash ? 'open' : 'replaced';
}

/** A password typed again by someone signed in, whom no lock keeps out; ends the count of wrong ones. */
export async function recordConfirmation(tx: Writer, userId: string): Promise<void> {
  await resetFailures(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.confirmed', subjectId: userId, actorId: userId }]);
}

/** Stores a new password's hash and ends a lock. */
export async function setPassword(tx: Writer, userId: string, passwordHash: string): Promise<void> {
  await updatePassword(tx, userId, passwordHash);
  await recordAuditEntries(tx, [{ kind: 'member.password_changed', subjectId: userId, actorId: userId }]);
}

/** Sets the roles of a member; none makes an admin a member again. The caller has checked who may. */
export async function setAdminRoles(
  tx: Writer,
  userId: string,
  roles: readonly AdminRole[],
  actorId: string | null,
): Promise<void> {
  await updateRoles(tx, userId, roles);
  await recordAuditEntries(tx, [
    { kind: 'member.roles_set', subjectId: userId, actorId, detail: { roles: [...roles].sort() } },
  ]);
}
