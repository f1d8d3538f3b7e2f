import type { AdminRole } from '@circle-link/contract/admin/roles';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import { getSqlState, UNIQUE_VIOLATION, type Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type LogSettings, recordAuditEntries, sealPersonal } from '../audit/index.ts';
import {
  countFailure,
  countLogin,
  type Credentials,
  lockSignInRow,
  replaceEmail,
  resetFailures,
  updatePassword,
  updateRoles,
} from './credentials-store.ts';

/** Counts a wrong password. @returns true for the one failure that locks the account. */
export async function recordLoginFailure(tx: Writer, userId: string): Promise<boolean> {
  const counted = await countFailure(tx, userId);
  const isNewLock = counted?.locked === true;
  const kind = isNewLock ? 'member.locked' : 'member.login_failed';
  // While the account is locked, further guesses change nothing here; only the log has them.
  if (counted) await recordAuditEntries(tx, [{ kind, subjectId: userId }]);
  return isNewLock;
}

/** Records a sign-in of a member who is not locked out. Resets the failure count, but not an active lock. */
export async function recordLogin(tx: Writer, userId: string): Promise<void> {
  await countLogin(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.signed_in', subjectId: userId, actorId: userId }]);
}

/**
 * Locks the member's row before steps that rely on a password checked outside this transaction.
 * `locked`: closed, locked by wrong passwords (unless this browser is exempt), or locked for review without a newly
 * verified email. `replaced`: the password has changed.
 */
export async function lockAndCheckPassword(
  tx: Writer,
  { userId, passwordHash }: Pick<Credentials, 'userId' | 'passwordHash'>,
  { exempt }: { exempt: boolean },
): Promise<'open' | 'locked' | 'replaced'> {
  const held = await lockSignInRow(tx, userId);
  if (held === undefined || (held.isLocked && !exempt)) return 'locked';
  return held.passwordHash === passwordHash ? 'open' : 'replaced';
}

/** Records that a signed-in member who is not locked out confirmed the password. Resets the failure count. */
export async function recordConfirmation(tx: Writer, userId: string): Promise<void> {
  await resetFailures(tx, userId);
  await recordAuditEntries(tx, [{ kind: 'member.confirmed', subjectId: userId, actorId: userId }]);
}

export async function setPassword(tx: Writer, userId: string, passwordHash: string): Promise<void> {
  await updatePassword(tx, userId, passwordHash);
  await recordAuditEntries(tx, [{ kind: 'member.password_changed', subjectId: userId, actorId: userId }]);
}

/** Sets the roles of a member; an empty list removes admin rights. The caller checks permissions. */
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

/**
 * Returns the previous address; undefined if there is no such registered, active account.
 * @throws registration_refused if another account has it; the transaction is then aborted
 */
export async function changeEmail(
  tx: Writer,
  settings: LogSettings,
  userId: string,
  email: string,
): Promise<string | undefined> {
  try {
    const previous = await replaceEmail(tx, userId, email);
    if (previous === undefined) return undefined;
    const personal = await sealPersonal(tx, settings, userId, { email: { before: previous, after: email } });
    await recordAuditEntries(tx, [
      { kind: 'member.email_changed', subjectId: userId, actorId: userId, detail: { personal } },
    ]);
    return previous;
  } catch (error) {
    if (getSqlState(error) === UNIQUE_VIOLATION) throw new Refusal(memberRefusals.registration_refused);
    throw error;
  }
}
