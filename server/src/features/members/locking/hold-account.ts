import { isAble } from '@circle-link/contract/admin-roles';
import { lockingRefusals } from '@circle-link/contract/refusals/locking';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { holdAccounts, type HeldAccount } from './store.ts';

/** What an admin does to a member's account, and why. */
export interface AccountAct {
  readonly userId: string;
  readonly actorId: string;
  readonly reason: string;
}

/** One that gives something back to the account; of whether both may be one person's the back office knows. */
export interface ReleaseAct extends AccountAct {
  readonly areLinked: (db: Reader, userId: string, others: readonly string[]) => Promise<boolean>;
}

/**
 * The same for an act that opens something again: not for an account that may be the admin's second one. What takes
 * something away is not refused, or typing an admin's phone number would keep that admin off.
 * @throws linked_account, and what holdAccount throws
 */
export async function holdForRelease(tx: Writer, act: ReleaseAct): Promise<HeldAccount> {
  const held = await holdAccount(tx, act);
  if (await act.areLinked(tx, act.actorId, [act.userId])) throw new Refusal(lockingRefusals.linked_account);
  return held;
}

/**
 * Holds the member's row and the admin's until the commit, so that of two who lock each other one comes second and finds
 * the right gone. No admin acts on themselves, and only an owner on another admin.
 * @throws own_account, no_such_member, role_missing, admin_account, no_account
 */
export async function holdAccount(
  tx: Writer,
  { userId, actorId }: Pick<AccountAct, 'userId' | 'actorId'>,
): Promise<HeldAccount> {
  if (userId === actorId) throw new Refusal(lockingRefusals.own_account);
  const held = await holdAccounts(tx, [userId, actorId]);
  const member = held.find(({ id }) => id === userId);
  const actor = held.find(({ id }) => id === actorId);
  if (member === undefined) throw new Refusal(memberRefusals.no_such_member);
  if (actor?.isActive !== true || !isAble(actor.roles, 'members'))
    throw new Refusal(memberRefusals.role_missing);
  if (member.roles.length > 0 && !actor.roles.includes('owner'))
    throw new Refusal(lockingRefusals.admin_account);
  if (member.status !== 'registered') throw new Refusal(lockingRefusals.no_account);
  return member;
}
