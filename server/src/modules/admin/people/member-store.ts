import type { Cents } from '@circle-link/contract/money';
import { ADMIN_ROLES, type AdminRole } from '@circle-link/contract/admin/roles';
import type { MemberFilter } from '@circle-link/contract/admin/members';
import { CONSENT_VERSION } from '@circle-link/contract/limits';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';
import type { MemberSearch } from './rules.ts';

export interface MemberFacts {
  readonly id: string;
  readonly status: 'registered' | 'pending' | 'closed';
  readonly isActive: boolean;
  readonly username: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly verifiedPhone: string | null;
  readonly dateOfBirth: string | null;
  readonly address: string | null;
  readonly roles: readonly AdminRole[];
  readonly createdAt: Date;
  readonly lastLoginAt: Date | null;
  readonly isEmailVerified: boolean;
  readonly hasConsented: boolean;
  readonly isPhoneVerified: boolean;
  readonly isIdVerified: boolean;
  readonly isProfileComplete: boolean;
  readonly failures: number;
  readonly lockedUntil: Date | null;
}

export async function findFacts(db: Reader, id: string): Promise<MemberFacts | null> {
  const { rows } = await sql<MemberFacts>`
    select id, status, is_active as "isActive", username, first_name as "firstName", last_name as "lastName", email, phone,
           verified_phone as "verifiedPhone", date_of_birth::text as "dateOfBirth",
           nullif(concat_ws(', ', address, city, nullif(concat_ws(' ', state, zip_code), '')), '') as address,
           admin_roles as roles, created_at as "createdAt", last_login_at as "lastLoginAt",
           is_email_verified as "isEmailVerified",
           has_given_consent and consent_version = ${CONSENT_VERSION} as "hasConsented",
           phone_verified_at is not null as "isPhoneVerified", id_verified_at is not null as "isIdVerified",
           is_profile_complete as "isProfileComplete", failed_login_attempts as failures,
           case when locked_until > app_now() then locked_until end as "lockedUntil"
      from users where id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return { ...row, roles: ADMIN_ROLES.filter((role) => row.roles.includes(role)) };
}

export interface PositionRow {
  readonly number: number;
  readonly status: 'active' | 'frozen' | 'withdrawn';
  readonly level: number;
  readonly earningsCents: Cents;
}

export async function findNewestPosition(db: Reader, userId: string): Promise<PositionRow | null> {
  const { rows } = await sql<PositionRow>`
    select global_position as number, status, current_level as level, earnings_cents as "earningsCents"
      from queue_positions where user_id = ${userId}::uuid and reentry_cleared_at is null`.execute(db);
  return rows[0] ?? null;
}

export interface GroupRow {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly role: string;
  readonly turn: number | null;
  readonly hasLeft: boolean;
}

export async function listMemberGroups(db: Reader, userId: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, g.status, m.role, m.payout_order as turn, m.left_at is not null as "hasLeft"
      from group_members m join groups g on g.id = m.group_id
     where m.user_id = ${userId}::uuid order by m.joined_at desc limit 50`.execute(db);
  return rows;
}

export interface PaymentRow {
  readonly id: string;
  readonly groupName: string;
  readonly round: number;
  readonly amountCents: Cents;
  readonly status: string;
  readonly dueOn: string;
}

export async function listMemberPayments(db: Reader, userId: string): Promise<PaymentRow[]> {
  const { rows } = await sql<PaymentRow>`
    select p.id, g.name as "groupName", p.round, p.amount_cents as "amountCents", p.status, p.due_on::text as "dueOn"
      from payments p join groups g on g.id = p.group_id
     where p.payer_id = ${userId}::uuid order by p.due_on desc, p.id desc limit 10`.execute(db);
  return rows;
}

export interface SessionRow {
  readonly id: string;
  readonly device: string;
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export async function listMemberSessions(db: Reader, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, coalesce(sess ->> 'device', 'Unknown device') as device, created_at as "createdAt",
           last_seen_at as "lastSeenAt"
      from sessions where user_id = ${userId}::uuid and expires_at > app_now()
     order by last_seen_at desc, id limit 100`.execute(db);
  return rows;
}

export interface AuditEntryRow {
  readonly id: number;
  readonly kind: string;
  readonly at: Date;
  readonly detail: unknown;
  readonly actorId: string | null;
  readonly actorName: string | null;
}

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
): Promise<AuditEntryRow[]> {
  const { userId, before, limit, withReview } = page;
  const shown = withReview ? sql`true` : sql`not ${isReviewEntry}`;
  const { rows } = await sql<AuditEntryRow>`
    select l.id, l.kind, l.recorded_at as at, l.detail, l.actor_id as "actorId",
           case when u.id is null then l.actor_id else ${personName('u')} end as "actorName"
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

export interface ActivityRow {
  readonly id: number;
  readonly type: string;
  readonly kind: string;
  readonly facts: unknown;
  readonly amountCents: Cents | null;
  readonly at: Date;
}

export async function listActivities(
  db: Reader,
  page: { readonly userId: string; readonly before: number; readonly limit: number },
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select id, type, kind, facts, amount_cents as "amountCents", created_at as at
      from activities where user_id = ${page.userId}::uuid and id < ${page.before}
     order by id desc limit ${page.limit}`.execute(db);
  return rows;
}

export async function memberExists(db: Reader, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

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

/** One bounded prefix query per searchable field, so that "a" costs as much as a whole name. */
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

/** Walks the sort index. */
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
