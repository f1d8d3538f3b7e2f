import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import type { TeamCandidate, TeamMember } from '@circle-link/contract/admin/team';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

interface PersonRow {
  readonly id: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly adminRoles: readonly string[];
}

function toPerson(row: PersonRow): TeamCandidate {
  return {
    id: row.id,
    username: row.username ?? '',
    name: [row.firstName, row.lastName].filter((part) => part !== null).join(' '),
    email: row.email ?? '',
    roles: ADMIN_ROLES.filter((role: AdminRole) => row.adminRoles.includes(role)),
  };
}

export async function selectTeam(db: Reader): Promise<TeamMember[]> {
  const { rows } = await sql<PersonRow & { lastLoginAt: Date | null; hasSecondFactor: boolean }>`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.admin_roles, u.last_login_at,
           f.confirmed_at is not null as has_second_factor
      from users u left join second_factors f on f.user_id = u.id
     where u.is_admin
     order by 'owner' = any(u.admin_roles) desc, lower(u.username), u.id`.execute(db);
  return rows.map((row) => ({
    ...toPerson(row),
    hasSecondFactor: row.hasSecondFactor,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }));
}

export async function selectCandidates(db: Reader, search: string, limit: number): Promise<TeamCandidate[]> {
  const beginning = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const { rows } = await sql<PersonRow>`
    select id, username, first_name, last_name, email, admin_roles
      from users
     where (username is not null and fold_text(username) like fold_prefix(${search}) or email like ${beginning})
       and status = 'registered' and is_active
     order by lower(username), id limit ${limit}`.execute(db);
  return rows.map(toPerson);
}

export async function selectPerson(db: Reader, userId: string): Promise<TeamCandidate | undefined> {
  const row = await db
    .selectFrom('users')
    .select(['id', 'username', 'firstName', 'lastName', 'email', 'adminRoles'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return row && toPerson(row);
}
