import { ADMIN_ROLES } from '@circle-link/contract/admin/roles';
import type { TeamCandidate, TeamMember } from '@circle-link/contract/admin/team';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';

const columns = ['id', 'username', 'firstName', 'lastName', 'email', 'adminRoles'] as const;

function toPerson(row: Row<'users', (typeof columns)[number]>): TeamCandidate {
  return {
    id: row.id,
    username: row.username ?? '',
    name: [row.firstName, row.lastName].filter((part) => part !== null).join(' '),
    email: row.email ?? '',
    roles: ADMIN_ROLES.filter((role) => row.adminRoles.includes(role)),
  };
}

export async function selectTeam(db: Reader): Promise<TeamMember[]> {
  const rows = await db
    .selectFrom('users')
    .leftJoin('second_factors as f', 'f.userId', 'users.id')
    .select(columns)
    .select(['users.lastLoginAt', sql<boolean>`f.confirmed_at is not null`.as('hasSecondFactor')])
    .where(sql<boolean>`users.is_admin`)
    .orderBy(sql`'owner' = any(users.admin_roles)`, 'desc')
    .orderBy(sql`lower(users.username)`)
    .orderBy('users.id')
    .execute();
  return rows.map((row) => ({
    ...toPerson(row),
    hasSecondFactor: row.hasSecondFactor,
    lastLoginAt: row.lastLoginAt?.toISOString() ?? null,
  }));
}

export async function selectCandidates(db: Reader, search: string, limit: number): Promise<TeamCandidate[]> {
  const beginning = `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('users')
    .select(columns)
    .where(
      sql<boolean>`(username is not null and fold_text(username) like fold_prefix(${search}) or email like ${beginning})`,
    )
    .where('status', '=', 'registered')
    .where('isActive', '=', true)
    .orderBy(sql`lower(username)`)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toPerson);
}

export async function selectPerson(db: Reader, userId: string): Promise<TeamCandidate | undefined> {
  const row = await db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst();
  return row && toPerson(row);
}
