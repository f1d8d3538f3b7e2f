/**
 * Member lists walk their sort index. A search runs one bounded prefix query per searchable field, so that "a" costs as
 * much as a whole name.
 */
import type { MemberFilter } from '@circle-link/contract/admin/members';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { MemberSearch } from './rules.ts';

export interface MemberMatches {
  readonly ids: readonly string[];
  readonly isCut: boolean;
}

export function buildMatchConditions({
  text,
  prefix,
  phonePrefixes,
  ids,
  position,
}: MemberSearch): RawBuilder<unknown>[] {
  return [
    sql`username is not null and fold_text(username) like fold_prefix(${text})`,
    sql`email is not null and email like lower(${prefix})`,
    sql`last_name is not null and fold_text(first_name || ' ' || last_name) like fold_prefix(${text})`,
    sql`last_name is not null and fold_text(last_name) like fold_prefix(${text})`,
    sql`last_name is null and fold_text(first_name) like fold_prefix(${text})`,
    ...phonePrefixes.flatMap((phone) => [
      sql`phone is not null and phone like ${phone}`,
      sql`verified_phone is not null and verified_phone like ${phone}`,
    ]),
    ...(ids === null ? [] : [sql`id between ${ids.from}::uuid and ${ids.to}::uuid`]),
    ...(position === null
      ? []
      : [sql`id = (select p.user_id from queue_positions p where p.global_position = ${position})`]),
  ];
}

export async function findMatchingMembers(
  db: Reader,
  search: MemberSearch,
  most: number,
): Promise<MemberMatches> {
  const conditions = buildMatchConditions(search);
  const branches = conditions.map(
    (condition, at) =>
      sql`(select id, ${sql.lit(at)} as branch from users where ${condition} limit ${most + 1})`,
  );
  const { rows } = await sql<{ id: string; branch: number }>`${sql.join(branches, sql` union all `)}`.execute(
    db,
  );
  const counts = conditions.map((_, at) => rows.filter(({ branch }) => branch === at).length);
  return { ids: [...new Set(rows.map(({ id }) => id))], isCut: counts.some((count) => count > most) };
}

export interface MemberRow {
  readonly id: string;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: 'registered' | 'pending' | 'closed';
  readonly isActive: boolean;
  readonly isAdmin: boolean;
  readonly position: number | null;
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
}

const FILTERS: Readonly<Record<MemberFilter, RawBuilder<unknown>>> = {
  all: sql`true`,
  locked: sql`not u.is_active and u.status = 'registered'`,
  pending: sql`u.status = 'pending'`,
  closed: sql`u.status = 'closed'`,
  admins: sql`u.is_admin`,
};

export interface MemberListPage {
  readonly filter: MemberFilter;
  readonly ids: readonly string[] | null;
  readonly before?: string | undefined;
  readonly limit: number;
}

export async function listMemberRows(db: Reader, page: MemberListPage): Promise<MemberRow[]> {
  return (await memberRowsQuery(page).execute(db)).rows;
}

export function memberRowsQuery({ filter, ids, before, limit }: MemberListPage): RawBuilder<MemberRow> {
  return sql<MemberRow>`
    select u.id, u.username, u.first_name as "firstName", u.last_name as "lastName", u.email, u.phone, u.status,
           u.is_active as "isActive", u.is_admin as "isAdmin", u.created_at as "createdAt", u.last_login_at as "lastLoginAt",
           (select p.global_position from queue_positions p
             where p.user_id = u.id and p.reentry_cleared_at is null) as position
      from users u
     where ${FILTERS[filter]}
           ${ids === null ? sql`` : sql`and u.id = any(${ids}::uuid[])`}
           ${before === undefined ? sql`` : olderThanMember(before)}
     order by u.created_at desc, u.id limit ${limit}`;
}

/** The first condition bounds the index scan, the second excludes rows already shown. */
function olderThanMember(id: string): RawBuilder<unknown> {
  const shown = sql`(select b.created_at from users b where b.id = ${id}::uuid)`;
  return sql`and u.created_at <= ${shown} and (u.created_at < ${shown} or u.id > ${id}::uuid)`;
}
