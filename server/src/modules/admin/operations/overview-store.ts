/**
 * Reads the overview without summing tables that grow: some twenty platform accounts, running totals, a member count
 * kept by a job, and short index ranges.
 */
import { CHECKS_FRESH_HOURS } from '@circle-link/contract/admin/checks';
import type { AdminOverview } from '@circle-link/contract/admin/overview';
import { negateCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { PLATFORM } from '../../ledger/index.ts';

/** Balances are positive on the account's normal side, signed amounts for debits: all accounts sum to zero. */
export async function listPlatformAccounts(db: Reader) {
  const rows = await db
    .selectFrom('ledger_accounts')
    .select(['name', 'side', 'balanceCents as signedCents'])
    .where('ownerId', '=', PLATFORM)
    .orderBy('name')
    .execute();
  return rows.map(({ name, side, signedCents }) => ({
    name,
    balanceCents: side === 'debit' ? signedCents : negateCents(signedCents),
    signedCents,
  }));
}

/**
 * Up to this many members are counted directly; beyond that the job's count is shown, which bounds the cost of a page.
 */
const FEW = 10_000;

const memberCounts = sql`
  count(*) filter (where status <> 'closed') as members, count(*) filter (where status = 'registered') as registered,
  count(*) filter (where status = 'registered' and exists (
    select from queue_positions p where p.user_id = users.id and p.reentry_cleared_at is null)) as with_position`;

export async function findMemberCounts(db: Reader): Promise<Omit<Row<'admin_member_counts'>, 'id'>> {
  const { rows } = await sql<Omit<Row<'admin_member_counts'>, 'id'> & { found: number }>`
    select ${memberCounts}, count(*) as found, now() as counted_at
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
       set members = u.members, registered = u.registered, with_position = u.with_position, counted_at = now()
      from (select ${memberCounts} from users) u
     where c.counted_at <= now() - make_interval(secs => ${notWithinSeconds})`.execute(tx);
}

export function listNewestEntries(db: Reader, limit: number) {
  return db
    .selectFrom('queue_positions as p')
    .innerJoin('admin_fee_tracking as f', 'f.contributionId', 'p.chargeId')
    .innerJoin('users as u', 'u.id', 'p.userId')
    .select(['p.chargeId as id', 'u.username', 'f.createdAt', 'f.totalAmountCents', 'f.adminFeeCents'])
    .orderBy('p.globalPosition', 'desc')
    .limit(limit)
    .execute();
}

type Pace = Omit<AdminOverview['performance'], 'requestP95Ms'>;

export async function findPace(db: Reader): Promise<Pace> {
  const { rows } = await sql<Pace>`
    select (select count(*) from queue_positions where created_at > app_now() - interval '1 day')::integer as entries_last_day,
           (select count(*) from payments where paid_at > app_now() - interval '1 day')::integer as payments_last_day,
           (select extract(epoch from app_now() - e.received_at)::float8 from provider_events e, provider_event_cursor i
             where e.id > i.applied_through order by e.id limit 1) as inbox_age_seconds,
           (select extract(epoch from app_now() - min(due))::float8 from (
              select min(send_after) as due from outbox where sent_at is null and failed_at is null
              union all select min(try_after) from refunds where status = 'requested'
              union all select min(try_after) from withdrawals where status = 'pending') work
             where due <= app_now()) as job_lag_seconds`.execute(db);
  return onlyRow(rows);
}

type Needs = Omit<AdminOverview['needs'], 'alarms' | 'stuckMoney' | 'failingChecks' | 'areChecksStale'>;
type Waiting = Omit<Needs, 'evidenceDueAt' | 'answerDueAt'> &
  Record<'evidenceDueAt' | 'answerDueAt', Date | null>;

export async function findWaiting(db: Reader): Promise<Needs> {
  const { rows } = await sql<Waiting>`
    select (select count(*) from id_verifications where verification_status = 'pending')::integer as identity_reviews,
           (select count(*) from fraud_prevention where review = 'open')::integer as risk_reviews,
           (select count(*) from provider_events where dead_lettered_at is not null and applied_at is null)::integer as dead_letter_events,
           (select count(*) from refund_requests where status = 'waiting')::integer as refund_requests,
           (select count(*) from stranded_refunds)::integer as stranded_refunds,
           (select count(*) from disputes where status = 'open')::integer as open_disputes,
           (select min(evidence_due_at) from disputes
             where status = 'open' and evidence_due_at > app_now()) as evidence_due_at,
           (select count(*) from waiting_warnings)::integer as open_warnings,
           (select min(respond_by) from waiting_warnings where respond_by > app_now()) as answer_due_at,
           array(select name from job_runs where failed_at is not null
                   and failed_at > coalesce(ended_at, '-infinity') order by name) as failing_jobs`.execute(
    db,
  );
  return formatFields(onlyRow(rows));
}

export async function findCheckState(
  db: Reader,
): Promise<Pick<AdminOverview['needs'], 'failingChecks' | 'areChecksStale'>> {
  const { rows } = await sql<Row<'check_results', 'name' | 'title' | 'holds'> & { isStale: boolean }>`
    select name, title, holds, max(checked_at) over () < now() - make_interval(hours => ${CHECKS_FRESH_HOURS}) as is_stale
      from check_results where day = (select max(day) from check_results) order by name`.execute(db);
  return {
    failingChecks: rows.filter(({ holds }) => !holds).map(({ name, title }) => ({ name, title })),
    areChecksStale: rows[0]?.isStale === true,
  };
}

function onlyRow<Found>(rows: readonly Found[]): Found {
  const [row] = rows;
  if (row === undefined) throw new Error('the query returned nothing');
  return row;
}
