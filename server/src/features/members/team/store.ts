/** The SQL of who has which role. */
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

/** A row that is held until the commit. */
export interface HeldMember {
  readonly id: string;
  readonly roles: readonly AdminRole[];
  /** Registered and active, with a proven mailbox: can sign in, and no other account takes its place. */
  readonly isActive: boolean;
}

/**
 * Holds these members and every owner, always in the order of their ids: another change of roles at the same time waits
 * here, and then sees what was changed.
 */
export async function lockTeam(tx: Writer, ids: readonly string[]): Promise<HeldMember[]> {
  const { rows } = await sql<{ id: string; admin_roles: string[]; is_active: boolean }>`
    select id, admin_roles, is_active and status = 'registered' and (is_email_verified or is_admin) as is_active
      from users where id = any(${ids}::uuid[]) or (is_admin and 'owner' = any(admin_roles))
     order by id for no key update`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    roles: ADMIN_ROLES.filter((role) => row.admin_roles.includes(role)),
    isActive: row.is_active,
  }));
}
