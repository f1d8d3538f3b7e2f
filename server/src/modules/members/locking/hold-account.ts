import { hasAbility } from '@circle-link/contract/admin-roles';
import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { holdAccounts, type HeldAccount } from './store.ts';

export interface AccountAct {
  readonly userId: string;
  readonly actorId: string;
  readonly reason: string;
}

/** An action that restores access. The back office decides whether both accounts may belong to one person. */
export interface ReleaseAct extends AccountAct {
  readonly areLinked: (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;
}

/**
 * Like lockAccountForAction, but refused for an account that may be the admin's second one.
 * @throws linked_account, and what lockAccountForAction throws
 */
export async function lockForRelease(tx: Writer, act: ReleaseAct): Promise<HeldAccount> {
  const held = await lockAccountForAction(tx, act);
  if (await act.areLinked(tx, act.actorId, [act.userId])) throw new Refusal(lockingRefusals.linked_account);
  return held;
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
