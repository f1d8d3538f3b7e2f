import type { AdminRole } from '@circle-link/contract/admin-roles';
import type { Writer } from '../../../platform/database/database.ts';
import { setAdminRoles } from '../credentials/sign-in-facts.ts';
import { lockTeam } from './store.ts';

/** Includes the last owner's; the console can appoint another. True if something changed. */
export async function assignRoles(tx: Writer, userId: string, roles: readonly AdminRole[]): Promise<boolean> {
  const held = await lockTeam(tx, [userId]);
  const before = held.find(({ id }) => id === userId)?.roles ?? [];
  if (roles.length === before.length && before.every((role) => roles.includes(role))) return false;
  await setAdminRoles(tx, userId, roles, null);
  return true;
}
