import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin-roles';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export interface HeldMember {
  readonly id: string;
  readonly roles: readonly AdminRole[];
  /** Registered and active, with a verified email: can sign in, and no other account can replace it. */
  readonly isActive: boolean;
}

/** Includes all owners, in the order of ids. Concurrent role changes wait here and then see the result. */
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
