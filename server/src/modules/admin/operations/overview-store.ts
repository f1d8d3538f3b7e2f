/**
 * Reads the overview without summing tables that grow: some twenty platform accounts, running totals, a member count
 * kept by a job, and short index ranges.
 */
import { CHECKS_FRESH_HOURS } from '@circle-link/contract/admin/checks';
import { type Cents, negateCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { PLATFORM } from '../../ledger/index.ts';

export interface PlatformAccount {
  readonly name: string;
  /** Positive on the account's normal side. */
  readonly balanceCents: Cents;
  /** Debits positive: all accounts sum to zero. */
  readonly signedCents: Cents;
}

export async function listPlatformAccounts(db: Reader): Promise<PlatformAccount[]> {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['name', 'side', 'balanceCents'])
    .where('ownerId', '=', PLATFORM)
    .orderBy('name')
    .execute();
  return rows.map(({ name, side, balanceCents: cents }) => ({
    name,
    balanceCents: side === 'debit' ? cents : negateCents(cents),
    signedCents: cents,
  }));
}

export async function countEntries(db: Reader): Promise<number> {
  return (await db.selectFrom('queue_counter').select('entries').executeTakeFirstOrThrow()).entries;
}

export interface MemberCounts {
  readonly members: number;
  readonly registered: number;
  readonly withPosition: number;
  readonly countedAt: Date;
}

/**
 * Up to this many members are counted directly; beyond that the job's count is shown, which bounds the cost of a page.
 */
const FEW = 10_000;

const memberCounts = sql`
  count(*) filter (where status <> 'closed') as members, count(*) filter (where status = 'registered') as registered,
  count(*) filter (where status = 'registered' and exists (
    select from queue_positions p where p.user_id = users.id and p.reentry_cleared_at is null)) as "withPosition"`;

export async function findMemberCounts(db: Reader): Promise<MemberCounts> {
  const { rows } = await sql<MemberCounts & { found: number }>`
    select ${memberCounts}, count(*) as found, now() as "countedAt"
      from (select id, status from users limit ${FEW + 1}) users`.execute(db);
  const now = onlyRow(rows);
  if (now.found <= FEW) return now;
  return db
    .selectFrom('admin_member_counts')
    .select(['members', 'registered', 'withPosition', 'countedAt'])
    .executeTakeFirstOrThrow();
}

export async function recountMembers(tx: Writer, notWithinSeconds: number): Promise<void> {
  await sql`
    update admin_member_counts c
       set members = u.members, registered = u.registered, with_position = u."withPosition", counted_at = now()
      from (select ${memberCounts} from users) u
     where c.counted_at <= now() - make_interval(secs => ${notWithinSeconds})`.execute(tx);
}

export interface EntryRow {
  readonly id: string;
  readonly username: string | null;
  readonly createdAt: Date;
  readonly totalCents: Cents;
  readonly adminFeeCents: Cents;
}

export async function listNewestEntries(db: Reader, limit: number): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom('queue_positions as p')
    .innerJoin('admin_fee_tracking as f', 'f.contributionId', 'p.chargeId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.chargeId', 'u.username', 'f.createdAt', 'f.totalAmountCents', 'f.adminFeeCents'])
    .orderBy('p.globalPosition', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.chargeId,
    username: row.username,
    createdAt: row.createdAt,
    totalCents: row.totalAmountCents,
    adminFeeCents: row.adminFeeCents,
  }));
}

export interface ActivityRates {
  readonly entriesLastDay: number;
  readonly paymentsLastDay: number;
  readonly inboxAgeSeconds: number | null;
  readonly jobLagSeconds: number | null;
}

export async function findPace(db: Reader): Promise<ActivityRates> {
  const { rows } = await sql<ActivityRates>`
    select (select count(*) from queue_positions where created_at > app_now() - interval '1 day')::integer as "entriesLastDay",
           (select count(*) from payments where paid_at > app_now() - interval '1 day')::integer as "paymentsLastDay",
           (select extract(epoch from app_now() - e.received_at)::float8 from provider_events e, provider_event_cursor i
             where e.id > i.applied_through order by e.id limit 1) as "inboxAgeSeconds",
           (select extract(epoch from app_now() - min(due))::float8 from (
              select min(send_after) as due from outbox where sent_at is null and failed_at is null
              union all select min(try_after) from refunds where status = 'requested'
              union all select min(try_after) from withdrawals where status = 'pending') work
             where due <= app_now()) as "jobLagSeconds"`.execute(db);
  return onlyRow(rows);
}

export interface WaitingCounts {
  readonly identityReviews: number;
  readonly riskReviews: number;
  readonly deadLetterEvents: number;
  readonly refundRequests: number;
  readonly strandedRefunds: number;
  readonly openDisputes: number;
  readonly evidenceDueAt: Date | null;
  readonly openWarnings: number;
  readonly answerDueAt: Date | null;
  readonly failingJobs: readonly string[];
}

export async function findWaiting(db: Reader): Promise<WaitingCounts> {
  const { rows } = await sql<WaitingCounts>`
    select (select count(*) from id_verifications where verification_status = 'pending')::integer as "identityReviews",
           (select count(*) from fraud_prevention where review = 'open')::integer as "riskReviews",
           (select count(*) from provider_events where dead_lettered_at is not null and applied_at is null)::integer as "deadLetterEvents",
           (select count(*) from refund_requests where status = 'waiting')::integer as "refundRequests",
           (select count(*) from stranded_refunds)::integer as "strandedRefunds",
           (select count(*) from disputes where status = 'open')::integer as "openDisputes",
           (select min(evidence_due_at) from disputes
             where status = 'open' and evidence_due_at > app_now()) as "evidenceDueAt",
           (select count(*) from waiting_warnings)::integer as "openWarnings",
           (select min(respond_by) from waiting_warnings where respond_by > app_now()) as "answerDueAt",
           array(select name from job_runs where failed_at is not null
                   and failed_at > coalesce(ended_at, '-infinity') order by name) as "failingJobs"`.execute(
    db,
  );
  return onlyRow(rows);
}

export interface CheckState {
  readonly failing: readonly { readonly name: string; readonly title: string }[];
  readonly isStale: boolean;
}

export async function findCheckState(db: Reader): Promise<CheckState> {
  const { rows } = await sql<{ name: string; title: string; holds: boolean; isStale: boolean }>`
    select name, title, holds, max(checked_at) over () < now() - make_interval(hours => ${CHECKS_FRESH_HOURS}) as "isStale"
      from check_results where day = (select max(day) from check_results) order by name`.execute(db);
  return {
    failing: rows.filter(({ holds }) => !holds).map(({ name, title }) => ({ name, title })),
    isStale: rows[0]?.isStale === true,
  };
}

function onlyRow<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined) throw new Error('the query returned nothing');
  return row;
}
