import type { Writer } from '../../platform/database/database.ts';
import { type LogSettings, recordAuditEntries, sealPersonal } from '../audit/index.ts';
import { updatePassword } from './credentials-store.ts';
import {
  allowLimitedAccess,
  denyLimitedAccess,
  isOthersMailbox,
  lockJoins,
  markMailboxDisowned,
  markSuperseded,
  updateActive,
  updateCoolOff,
  updateEmail,
} from './account-state-store.ts';

/** Unpaid /join visitors lose the address. The caller holds its lock and closes their forms after the commit. */
export async function supersedeJoins(tx: Writer, email: string): Promise<string[]> {
  const given = await markSuperseded(tx, await lockJoins(tx, email));
  await recordAuditEntries(
    tx,
    given.map((subjectId) => ({ kind: 'member.gave_way', subjectId })),
  );
  return given;
}

export async function restorePassword(tx: Writer, userId: string, passwordHash: string): Promise<void> {
  await updatePassword(tx, userId, passwordHash);
  await recordAuditEntries(tx, [{ kind: 'member.password_restored', subjectId: userId, actorId: userId }]);
}

/**
 * The caller holds the locks of address and account.
 * @returns false if another account has it now; then the current address cannot reset the password
 */
export async function restoreEmail(
  tx: Writer,
  settings: LogSettings,
  userId: string,
  email: { readonly before: string; readonly after: string },
): Promise<boolean> {
  if (await isOthersMailbox(tx, userId, email.after)) {
    await markMailboxDisowned(tx, userId);
    return false;
  }
  await updateEmail(tx, userId, email.after);
  const personal = await sealPersonal(tx, settings, userId, { email });
  await recordAuditEntries(tx, [
    { kind: 'member.email_restored', subjectId: userId, actorId: userId, detail: { personal } },
  ]);
  return true;
}

/** Money waits from now on, and again from the unlock. */
export function startCoolOff(tx: Writer, userId: string): Promise<void> {
  return updateCoolOff(tx, userId);
}

/** The member locks the account until an admin opens it. The caller holds it and ends its sessions. */
export async function lockForReview(tx: Writer, userId: string, reason: string): Promise<void> {
  await updateActive(tx, userId, false);
  await recordAuditEntries(tx, [
    {
      kind: 'account.locked',
      subjectId: userId,
      actorId: userId,
      detail: { reason, before: { isActive: true }, after: { isActive: false } },
    },
  ]);
}

/**
 * Lets the owner sign in to see their data and pay debts. No effect on an open account. The caller holds the account.
 */
export async function grantLimitedAccess(tx: Writer, userId: string): Promise<void> {
  if (!(await allowLimitedAccess(tx, userId))) return;
  await recordAuditEntries(tx, [
    { kind: 'account.limited_access_granted', subjectId: userId, actorId: userId },
  ]);
}

/** Ends limited access; the account stays locked. The caller holds it and ends its sessions. */
export function endLimitedAccess(tx: Writer, userId: string): Promise<void> {
  return denyLimitedAccess(tx, userId);
}
