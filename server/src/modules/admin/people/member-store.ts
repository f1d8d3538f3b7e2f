import type { Person } from '@circle-link/contract/admin/fields';
import type { MemberFilter } from '@circle-link/contract/admin/members';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';
import type { MemberSearch } from './rules.ts';

export async function findFacts(db: Reader, id: string) {
  const facts = await db
    .selectFrom('users')
    .select([
      'id',
      'status',
      'isActive',
      'username',
      'firstName',
      'lastName',
      'email',
      'phone',
      'verifiedPhone',
    ])
    .select(['dateOfBirth', 'adminRoles', 'createdAt', 'lastLoginAt', 'failedLoginAttempts as failures'])
    .select(['isEmailVerified', 'phoneVerifiedAt', 'idVerifiedAt', 'isProfileComplete'])
    .select([
      sql<
        string | null
      >`nullif(concat_ws(', ', address, city, nullif(concat_ws(' ', state, zip_code), '')), '')`.as(
        'address',
      ),
      sql<boolean>`has_given_consent and consent_version = ${CONSENT_VERSION}`.as('hasConsented'),
      sql<Date | null>`case when locked_until > app_now() then locked_until end`.as('lockedUntil'),
    ])
    .where('id', '=', id)
    .executeTakeFirst();
  return facts ?? null;
}

export function listMemberGroups(db: Reader, userId: string) {
  return db
    .selectFrom('group_members as m')
    .innerJoin('groups as g', 'g.id', 'm.groupId')
    .select(['g.id', 'g.name', 'g.status', 'm.role', 'm.payoutOrder as turn'])
    .select(sql<boolean>`m.left_at is not null`.as('hasLeft'))
    .where('m.userId', '=', userId)
    .orderBy('m.joinedAt', 'desc')
    .limit(50)
    .execute();
}

export function listMemberPayments(db: Reader, userId: string) {
  return db
    .selectFrom('payments as p')
    .innerJoin('groups as g', 'g.id', 'p.groupId')
    .select(['p.id', 'g.name as groupName', 'p.round', 'p.amountCents', 'p.status', 'p.dueOn'])
    .where('p.payerId', '=', userId)
    .orderBy('p.dueOn', 'desc')
    .orderBy('p.id', 'desc')
    .limit(10)
    .execute();
}

export function listMemberSessions(db: Reader, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['id', 'createdAt', 'lastSeenAt'])
    .select(sql<string>`coalesce(sess ->> 'device', 'Unknown device')`.as('device'))
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`app_now()`)
    .orderBy('lastSeenAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
}

export type AuditEntry = Row<'audit_entries', 'id' | 'kind' | 'detail'> & {
  readonly at: Date;
  readonly actor: Person | null;
};

/** Risk reviews are visible to reviewers, and never about themselves. */
const isReviewEntry = sql`(kind ~ '^(risk|fraud|review)[._]' or kind = 'identity.number_reused')`;

/** Entries before `before`, newest first. An actor id that is no member's is shown unchanged. */
export async function listAuditEntries(
  db: Reader,
  page: {
    readonly userId: string;
    readonly before: number;
    readonly limit: number;
    readonly withReview: boolean;
  },
): Promise<AuditEntry[]> {
  const { userId, before, limit, withReview } = page;
  const shown = withReview ? sql`true` : sql`not ${isReviewEntry}`;
  const { rows } = await sql<AuditEntry>`
    select l.id, l.kind, l.recorded_at as at, l.detail, case when l.actor_id is not null then json_build_object(
             'id', l.actor_id, 'name', case when u.id is null then l.actor_id else ${personName('u')} end) end as actor
      from (select id from (
              (select id from audit_entries where subject_id = ${userId} and id < ${before} and ${shown} order by id desc limit ${limit})
              union
              (select id from audit_entries where actor_id = ${userId} and id < ${before} and ${shown} order by id desc limit ${limit})) both_sides
             order by id desc limit ${limit}) newest
      join audit_entries l on l.id = newest.id
      left join users u on u.id::text = l.actor_id
     order by l.id desc`.execute(db);
  return rows;
}

export function listActivities(
  db: Reader,
  page: { readonly userId: string; readonly before: number; readonly limit: number },
) {
  return db
    .selectFrom('activities')
    .select(['id', 'type', 'kind', 'facts', 'amountCents', 'createdAt as at'])
    .where('userId', '=', page.userId)
    .where('id', '<', page.before)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export async function memberExists(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
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

/** One bounded prefix query per searchable field, so that "a" costs as much as a whole name. */
export async function findMatchingMembers(
  db: Reader,
  search: MemberSearch,
  most: number,
): Promise<{ readonly ids: readonly string[]; readonly isCut: boolean }> {
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

export type MemberRow = Row<
  'users',
  | 'id'
  | 'username'
  | 'firstName'
  | 'lastName'
  | 'email'
  | 'phone'
  | 'status'
  | 'isActive'
  | 'isAdmin'
  | 'createdAt'
  | 'lastLoginAt'
> & { readonly position: number | null };

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

/** Walks the sort index. */
export async function listMemberRows(db: Reader, page: MemberListPage): Promise<MemberRow[]> {
  return (await memberRowsQuery(page).execute(db)).rows;
}

export function memberRowsQuery({ filter, ids, before, limit }: MemberListPage): RawBuilder<MemberRow> {
  return sql<MemberRow>`
    select u.id, u.username, u.first_name, u.last_name, u.email, u.phone, u.status,
           u.is_active, u.is_admin, u.created_at, u.last_login_at,
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
