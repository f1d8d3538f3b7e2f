import type { ActivityFilter, ActivityType, Question } from '@circle-link/contract/activities';
import { CASH_NOTE_HOURS, HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';

export interface VisiblePage extends ActivityFilter {
  readonly userId: string;
  readonly limit: number;
  /** Cursor: older than `before`. */
  readonly before?: string | number | undefined;
  readonly only?: string | undefined;
  /** Shows unread activities alone. */
  readonly unreadBy?: ReadMark | undefined;
  readonly silent?: readonly string[];
  readonly newsOnly?: boolean;
  /** Shows questions that the member has not answered alone. */
  readonly questionsOnly?: boolean;
}

/** Kinds by which a member's own row records their own action. */
const OWN_ACTS: readonly ActivityType[] = [
  'payment_completed',
  'payment_sent',
  'member_joined',
  'group_created',
];

/** The payment is the member's action, but the assigned number is news. */
const NUMBER_GIVEN = 'entry_paid';

/** Leaves out a group's line for readers whose own line asks them about the same event. */
function isNotRepeated(userId: string): RawBuilder<boolean> {
  return sql<boolean>`(a.audience = 'member' or a.occasion is null or not exists (
    select from activities r where r.user_id = ${userId}::uuid and r.occasion = a.occasion || ':request'))`;
}

const QUESTION = sql`activity_question(a, ${CASH_NOTE_HOURS}, ${HANDOVER_DAYS})`;

const nothing = sql``;

/**
 * The newest visible rows: the member's own, and those of each group since they joined. Each part reads the end of its
 * index and stops after `limit` rows, so the cost depends only on the member's groups.
 */
function visibleRows(page: VisiblePage): RawBuilder<unknown> {
  const { userId, limit, groupId } = page;
  const also = buildConditions(page);
  return sql`
    (select a.* from activities a
      where a.user_id = ${userId}::uuid ${also}
            ${page.newsOnly ? sql`and (a.type <> all(${OWN_ACTS}::text[]) or a.kind = ${NUMBER_GIVEN})` : nothing}
            ${groupId === undefined ? nothing : sql`and a.group_id = ${groupId}::uuid`}
      order by a.id desc limit ${limit})
    union all
    (select fact.* from group_members m cross join lateral (
       select a.* from activities a
        where a.group_id = m.group_id and a.audience = 'group' and a.created_at >= m.joined_at
              and a.user_id is distinct from ${userId}::uuid ${also}
        order by a.id desc limit ${limit}) fact
      where m.user_id = ${userId}::uuid and m.left_at is null
            ${groupId === undefined ? nothing : sql`and m.group_id = ${groupId}::uuid`})`;
}

function buildConditions({
  userId,
  type,
  since,
  before,
  only,
  unreadBy,
  silent = [],
  questionsOnly = false,
}: VisiblePage): RawBuilder<unknown> {
  return sql.join(
    [
      sql`and ${isNotRepeated(userId)}`,
      // A group's line asks nobody: its part then reads no row.
      questionsOnly ? sql`and a.audience = 'member' and ${QUESTION} ->> 'state' = 'open'` : nothing,
      type === undefined ? nothing : sql`and a.type = ${type}`,
      since === undefined ? nothing : sql`and a.created_at >= ${since}::timestamptz`,
      before === undefined ? nothing : sql`and a.id < ${before}::bigint`,
      only === undefined ? nothing : sql`and a.id = ${only}::bigint`,
      unreadBy === undefined ? nothing : isUnread(unreadBy),
      silent.length === 0 ? nothing : sql`and a.kind <> all(${silent}::text[])`,
    ],
    sql` `,
  );
}

/** Begins at the oldest unread activity, so that the index ends the search there. */
function isUnread({ readThrough, exceptions }: ReadMark): RawBuilder<unknown> {
  const oldest = Math.min(readThrough + 1, ...exceptions);
  return sql`and a.id >= ${oldest}::bigint
    and (a.id > ${readThrough}::bigint) <> (a.id = any(${exceptions}::bigint[]))`;
}

export interface VisibleActivity extends Omit<Row<'activities'>, 'audience' | 'occasion'> {
  readonly groupName: string | null;
  /** Whether the member it is about is still in the group. */
  readonly isPresent: boolean;
  readonly isReaderPresent: boolean;
  /** Of news alone. */
  readonly question: StoredQuestion | null;
}

/** Without the last three unless it is about cash. */
export interface StoredQuestion extends Pick<Question, 'kind' | 'subjectId' | 'state'> {
  readonly cents?: number;
  readonly payerName?: string;
  readonly isSetOff?: boolean;
}

export async function listVisible(db: Reader, page: VisiblePage): Promise<VisibleActivity[]> {
  const { rows } = await sql<VisibleActivity>`
    select v.id, v.group_id, g.name as group_name, v.user_id, v.type, v.kind, v.facts, v.amount_cents, v.created_at,
           exists (select from group_members m
                    where m.group_id = v.group_id and m.user_id = v.user_id and m.left_at is null) as is_present,
           exists (select from group_members m
                    where m.group_id = v.group_id and m.user_id = ${page.userId}::uuid and m.left_at is null) as is_reader_present,
           (select ${QUESTION} from activities a where a.id = v.id and ${page.newsOnly === true}) as question
      from (select * from (${visibleRows(page)}) u order by id desc limit ${page.limit}) v
      left join groups g on g.id = v.group_id
     order by v.id desc`.execute(db);
  return rows;
}

export async function countUnreadActivities(
  db: Reader,
  userId: string,
  { mark, silent }: { readonly mark: ReadMark; readonly silent: readonly string[] },
): Promise<number> {
  const page: VisiblePage = { userId, unreadBy: mark, silent, limit: 100, newsOnly: true };
  const { rows } = await sql<{ unread: number }>`
    select least(count(*), ${page.limit})::integer as unread from (${visibleRows(page)}) news`.execute(db);
  return rows[0]?.unread ?? 0;
}

export async function newestVisibleId(db: Reader, userId: string): Promise<number> {
  const { rows } = await sql<{ id: number | null }>`
    select max(id) as id from (${visibleRows({ userId, limit: 1 })}) newest`.execute(db);
  return rows[0]?.id ?? 0;
}

const PAID_AND_RECEIVED: readonly ActivityType[] = ['payment_completed', 'payout_received'];

export interface OwnMoney {
  readonly type: ActivityType;
  readonly amountCents: Cents;
  readonly createdAt: Date;
}

export async function listOwnMoney(db: Reader, userId: string): Promise<OwnMoney[]> {
  const { rows } = await sql<OwnMoney>`
    select type, amount_cents, created_at from activities
     where user_id = ${userId}::uuid and type = any(${PAID_AND_RECEIVED}::text[]) and amount_cents is not null
     order by created_at desc, id desc`.execute(db);
  return rows;
}

export interface OwnSums {
  readonly userId: string;
  readonly paidInCents: Cents;
  readonly receivedCents: Cents;
}

export async function sumOwnSince(
  db: Reader,
  members: readonly { readonly userId: string; readonly since: Date }[],
): Promise<ReadonlyMap<string, OwnSums>> {
  const { rows } = await sql<OwnSums>`
    select u.user_id, coalesce(sum(a.amount_cents) filter (where a.type = 'payment_completed'), 0)::bigint as paid_in_cents,
           coalesce(sum(a.amount_cents) filter (where a.type = 'payout_received'), 0)::bigint as received_cents
      from unnest(${members.map(({ userId }) => userId)}::uuid[],
                  ${members.map(({ since }) => since)}::timestamptz[]) u(user_id, since)
      join activities a on a.user_id = u.user_id and a.created_at >= u.since
                       and a.type = any(${PAID_AND_RECEIVED}::text[]) and a.amount_cents > 0
     group by u.user_id`.execute(db);
  return new Map(rows.map((row) => [row.userId, row]));
}

export interface VisibleTotals {
  readonly paidInCents: Cents;
  readonly receivedCents: Cents;
  readonly groupsJoined: number;
  readonly activities: number;
}

export async function sumVisible(db: Reader, userId: string): Promise<VisibleTotals> {
  const { rows } = await sql<VisibleTotals>`
    select own.paid_in_cents, own.received_cents, joined.groups_joined, own.activities + theirs.activities as activities
      from (select coalesce(sum(amount_cents) filter (where type = 'payment_completed'), 0)::bigint as paid_in_cents,
                   coalesce(sum(amount_cents) filter (where type = 'payout_received'), 0)::bigint as received_cents,
                   count(*)::integer as activities
              from activities a where user_id = ${userId}::uuid and ${isNotRepeated(userId)}) own,
           (select count(distinct group_id)::integer as groups_joined from group_members where user_id = ${userId}::uuid) joined,
           (select count(*)::integer as activities from group_members m
              join activities a on a.group_id = m.group_id and a.audience = 'group' and a.created_at >= m.joined_at
                               and a.user_id is distinct from m.user_id and ${isNotRepeated(userId)}
             where m.user_id = ${userId}::uuid and m.left_at is null) theirs`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('totals without a row');
  return row;
}

/** Everything through `readThrough` is read and everything after it unread, except for `exceptions`. */
export type ReadMark = Pick<Row<'notification_reads'>, 'readThrough' | 'exceptions'>;

export async function findReadMark(db: Reader, userId: string): Promise<ReadMark> {
  const row = await db
    .selectFrom('notification_reads')
    .select(['readThrough', 'exceptions'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? { readThrough: 0, exceptions: [] };
}

export async function updateReadThrough(tx: Writer, userId: string, readThrough: number): Promise<void> {
  await tx
    .insertInto('notification_reads')
    .values({ userId, readThrough })
    .onConflict((conflict) =>
      conflict
        .column('userId')
        .doUpdateSet({ readThrough, exceptions: [] })
        .where('notification_reads.readThrough', '<=', readThrough),
    )
    .execute();
}

/** Keeps the newest 200 exceptions. */
export async function updateReadMark(
  tx: Writer,
  userId: string,
  { id, isRead }: { readonly id: string; readonly isRead: boolean },
): Promise<void> {
  await sql`insert into notification_reads (user_id) values (${userId}) on conflict do nothing`.execute(tx);
  await sql`
    update notification_reads r
       set exceptions = array(
             select e from unnest(array_remove(r.exceptions, ${id}::bigint)
                    || case when (${id}::bigint <= r.read_through) <> ${isRead} then array[${id}::bigint] end) e
              order by e desc limit 200)
     where user_id = ${userId}`.execute(tx);
}
