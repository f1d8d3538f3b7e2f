import { isAble, type AdminRole } from '@circle-link/contract/admin-roles';
import type { Writer } from '../../../platform/database/database.ts';
import { setAdminRoles } from '../credentials/sign-in-facts.ts';
import { LastOwner, NoSuchMember, NotActive, OwnRoles, TeamRightLost } from '../errors.ts';
import { lockTeam } from './store.ts';

export interface RoleChange {
  readonly userId: string;
  readonly roles: readonly AdminRole[];
  readonly actorId: string;
}

/**
 * Grants and takes roles, by an owner for somebody else. Of two owners who take the role from each other at once, the
 * second finds that it has lost the right: one owner stays.
 * @returns the roles before; undefined where nothing changed
 * @throws OwnRoles, NoSuchMember, NotActive, LastOwner, TeamRightLost
 */
export async function changeRoles(
  tx: Writer,
  { userId, roles, actorId }: RoleChange,
): Promise<readonly AdminRole[] | undefined> {
  if (userId === actorId) throw new OwnRoles();
  const held = await lockTeam(tx, [userId, actorId]);
  const actor = held.find(({ id }) => id === actorId);
  if (actor?.isActive !== true || !isAble(actor.roles, 'team')) throw new TeamRightLost();
  const target = held.find(({ id }) => id === userId);
  if (!target) throw new NoSuchMember();
  if (!target.isActive && roles.length > 0) throw new NotActive();
  const wanted = new Set(roles);
  const isSame = wanted.size === target.roles.length && target.roles.every((role) => wanted.has(role));
  if (isSame) return undefined;
  const others = held.filter(
    ({ id, roles: own, isActive }) => id !== userId && isActive && own.includes('owner'),
  );
  if (target.roles.includes('owner') && !wanted.has('owner') && others.length === 0) throw new LastOwner();
  await setAdminRoles(tx, userId, [...wanted], actorId);
  return target.roles;
}
