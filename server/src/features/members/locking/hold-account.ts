import { isAble } from '@circle-link/contract/admin-roles';
import type { Writer } from '../../../platform/database/database.ts';
import { NoSuchMember, TeamRightLost } from '../errors.ts';
import { AdminAccount, NoAccount, OwnAccount } from './errors.ts';
import { holdAccounts, type HeldAccount } from './store.ts';

/** What an admin does to somebody's account, and why. */
export interface AccountAct {
  readonly userId: string;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Holds the member's row and the admin's until the commit, so that of two who lock each other one comes second and finds
 * the right gone. Nobody acts on themselves, and only an owner on another admin.
 * @throws OwnAccount, NoSuchMember, TeamRightLost, AdminAccount, NoAccount
 */
export async function holdAccount(
  tx: Writer,
  { userId, actorId }: Pick<AccountAct, 'userId' | 'actorId'>,
): Promise<HeldAccount> {
  if (userId === actorId) throw new OwnAccount();
  const held = await holdAccounts(tx, [userId, actorId]);
  const member = held.find(({ id }) => id === userId);
  const actor = held.find(({ id }) => id === actorId);
  if (member === undefined) throw new NoSuchMember();
  if (actor?.isActive !== true || !isAble(actor.roles, 'members')) throw new TeamRightLost();
  if (member.roles.length > 0 && !actor.roles.includes('owner')) throw new AdminAccount();
  if (member.status !== 'registered') throw new NoAccount();
  return member;
}
