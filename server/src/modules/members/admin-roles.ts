import { type AdminRole, hasAbility } from '@circle-link/contract/admin/roles';
import { memberRefusals } from '@circle-link/contract/refusals/members';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { setAdminRoles } from './credentials.ts';
import { type HeldMember, lockTeam } from './credentials-store.ts';

export interface RoleChange {
  readonly userId: string;
  readonly roles: readonly AdminRole[];
  readonly actorId: string;
}

/**
 * If two owners revoke each other's role, the second has lost the right, so one owner stays.
 * @returns the previous roles; undefined if nothing changed
 * @throws own_roles, no_such_member, not_active, last_owner, role_missing
 */
export async function changeRoles(
  tx: Writer,
  { userId, roles, actorId }: RoleChange,
): Promise<readonly AdminRole[] | undefined> {
  if (userId === actorId) throw new Refusal(memberRefusals.own_roles);
  const held = await lockTeam(tx, [userId, actorId]);
  const before = rolesBefore(held, { userId, actorId });
  const wanted = [...new Set(roles)];
  if (wanted.length === before.length && before.every((role) => wanted.includes(role))) return undefined;
  refuseImpossible(held, userId, wanted);
  await setAdminRoles(tx, userId, wanted, actorId);
  return before;
}

function rolesBefore(
  held: readonly HeldMember[],
  { userId, actorId }: Pick<RoleChange, 'userId' | 'actorId'>,
): readonly AdminRole[] {
  const actor = held.find(({ id }) => id === actorId);
  if (actor?.isActive !== true || !hasAbility(actor.roles, 'team'))
    throw new Refusal(memberRefusals.role_missing);
  const target = held.find(({ id }) => id === userId);
  if (!target) throw new Refusal(memberRefusals.no_such_member);
  return target.roles;
}

function refuseImpossible(held: readonly HeldMember[], userId: string, wanted: readonly AdminRole[]): void {
  const isActive = held.find(({ id }) => id === userId)?.isActive === true;
  if (!isActive && wanted.length > 0) throw new Refusal(memberRefusals.not_active);
  const staysOwner = (member: HeldMember) =>
    member.isActive && (member.id === userId ? wanted : member.roles).includes('owner');
  if (!held.some(staysOwner)) throw new Refusal(memberRefusals.last_owner);
}

/** Includes the last owner's; the console can appoint another. True if something changed. */
export async function assignRoles(tx: Writer, userId: string, roles: readonly AdminRole[]): Promise<boolean> {
  const held = await lockTeam(tx, [userId]);
  const before = held.find(({ id }) => id === userId)?.roles ?? [];
  if (roles.length === before.length && before.every((role) => roles.includes(role))) return false;
  await setAdminRoles(tx, userId, roles, null);
  return true;
}
