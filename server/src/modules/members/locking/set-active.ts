import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockAccountForAction, lockForRelease, type AccountAct, type ReleaseAct } from './hold-account.ts';
import { clearFailures, holdAccounts, updateActive, type HeldAccount } from './store.ts';

/**
 * Locks an account and records the reason. modules/auth ends the sessions.
 * @throws already_done, and what lockAccountForAction throws
 */
export async function setLocked(tx: Writer, act: AccountAct): Promise<HeldAccount> {
  const member = await lockAccountForAction(tx, act);
  if (!member.isActive) throw new Refusal(lockingRefusals.locked_already);
  await recordActive(tx, act, false);
  return member;
}

export async function setOpen(tx: Writer, act: ReleaseAct): Promise<HeldAccount> {
  const member = await lockForRelease(tx, act);
  if (member.isActive) throw new Refusal(lockingRefusals.not_locked);
  await recordActive(tx, act, true);
  return member;
}

/** Opens an account from the server's console. False if it is open already or is not an account. */
export async function openAccount(
  tx: Writer,
  { userId, actorId, reason }: AccountAct,
): Promise<HeldAccount | false> {
  const [member] = await holdAccounts(tx, [userId]);
  if (member?.status !== 'registered' || member.isActive) return false;
  await recordActive(tx, { userId, actorId, reason }, true);
  return member;
}

async function recordActive(tx: Writer, act: AccountAct, isActive: boolean): Promise<void> {
  await updateActive(tx, act.userId, isActive);
  await recordAuditEntries(tx, [
    {
      kind: isActive ? 'account.unlocked' : 'account.locked',
      subjectId: act.userId,
      actorId: act.actorId,
      detail: { reason: act.reason, before: { isActive: !isActive }, after: { isActive } },
    },
  ]);
}

/**
 * Ends a lock caused by wrong passwords before it expires.
 * @throws already_done if there is none, and what lockForRelease throws
 */
export async function clearSignInLock(tx: Writer, act: ReleaseAct): Promise<void> {
  const member = await lockForRelease(tx, act);
  if (!member.isSignInLocked && member.failures === 0) throw new Refusal(lockingRefusals.no_wrong_passwords);
  await clearFailures(tx, act.userId);
  await recordAuditEntries(tx, [
    {
      kind: 'account.sign_in_lock_cleared',
      subjectId: act.userId,
      actorId: act.actorId,
      detail: {
        reason: act.reason,
        before: { failures: member.failures, isLocked: member.isSignInLocked },
        after: { failures: 0, isLocked: false },
      },
    },
  ]);
}
