import { hasAbility } from '@circle-link/contract/admin/roles';
import { lockingRefusals, memberRefusals } from '@circle-link/contract/refusals/members';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { deletePersonalData, memberTables } from '../personal-data/index.ts';
import { clearFailures, type HeldAccount, holdAccounts, updateActive } from './account-state-store.ts';

export interface AccountAct {
  readonly userId: string;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Locks both rows: of two admins who lock each other, the second has lost the right.
 * @throws own_account, no_such_member, role_missing, admin_account, no_account
 */
export async function lockAccountForAction(
  tx: Writer,
  { userId, actorId }: Pick<AccountAct, 'userId' | 'actorId'>,
): Promise<HeldAccount> {
  if (userId === actorId) throw new Refusal(lockingRefusals.own_account);
  const held = await holdAccounts(tx, [userId, actorId]);
  const member = held.find(({ id }) => id === userId);
  const actor = held.find(({ id }) => id === actorId);
  if (member === undefined) throw new Refusal(memberRefusals.no_such_member);
  if (actor?.isActive !== true || !hasAbility(actor.roles, 'members'))
    throw new Refusal(memberRefusals.role_missing);
  if (member.roles.length > 0 && !actor.roles.includes('owner'))
    throw new Refusal(lockingRefusals.admin_account);
  if (member.status !== 'registered') throw new Refusal(lockingRefusals.no_account);
  return member;
}

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

/** The caller holds the account. @throws not_locked */
export async function setOpen(tx: Writer, member: HeldAccount, act: AccountAct): Promise<void> {
  if (member.isActive) throw new Refusal(lockingRefusals.not_locked);
  await recordActive(tx, act, true);
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
 * Ends a lock caused by wrong passwords before it expires. The caller holds the account.
 * @throws already_done if there is none
 */
export async function clearSignInLock(tx: Writer, member: HeldAccount, act: AccountAct): Promise<void> {
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

/** Anonymizes a member; the row and its id stay. The caller holds the member (lockMember). */
export async function closeMember(tx: Writer, userId: string): Promise<void> {
  await deletePersonalData(tx, { userId }, memberTables);
}
