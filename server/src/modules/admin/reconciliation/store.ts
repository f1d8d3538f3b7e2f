import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../../platform/database/database.ts';
import type { BalanceTransaction, OwnBalance } from '../../../platform/payout-provider/port.ts';

export type DifferenceKind = BookedItem['kind'];

export type BookedItem = Row<
  'provider_differences',
  'kind' | 'providerId' | 'chargeId' | 'withdrawalId' | 'bookedCents'
>;
export type Difference = BookedItem & Row<'provider_differences', 'problem' | 'reportedCents'>;

const BOOKED = sql`
  (select 'payment' as kind, intent_id as provider_id, id as charge_id, null::uuid as withdrawal_id, amount_cents as booked_cents,
          coalesce(succeeded_at, created_at) as at
     from charges where intent_id is not null and status not in ('open', 'canceled')
   union all
   select 'refund', provider_refund_id, charge_id, null, amount_cents - covered_cents, created_at
     from refunds where provider_refund_id is not null and status in ('pending', 'succeeded') and amount_cents > covered_cents
   union all
   select 'dispute', dispute_id, charge_id, null, amount_cents, opened_at from disputes
   union all
   select 'transfer', transfer_id, null, id, amount_cents, created_at
     from withdrawals where transfer_id is not null and status in ('pending', 'paid'))`;

export async function listBooked(
  db: Reader,
  kinds: readonly DifferenceKind[],
  { fromSeconds, untilSeconds }: { readonly fromSeconds: number; readonly untilSeconds: number },
): Promise<BookedItem[]> {
  const { rows } = await sql<BookedItem>`
    select b.kind, b.provider_id, b.charge_id, b.withdrawal_id, b.booked_cents from ${BOOKED} b
     where b.kind = any(${[...kinds]}::text[])
       and ((b.at >= to_timestamp(${fromSeconds}) and b.at < to_timestamp(${untilSeconds}))
         or exists (select from provider_differences d
                     where d.ended_at is null and d.kind = b.kind and d.provider_id = b.provider_id))
     order by b.at, b.provider_id`.execute(db);
  return rows;
}

export async function noteDifference(tx: Writer, difference: Difference): Promise<boolean> {
  const { kind, providerId, problem, chargeId, withdrawalId, bookedCents, reportedCents } = difference;
  const { rows } = await sql<{ isNew: boolean }>`
    insert into provider_differences (kind, provider_id, problem, charge_id, withdrawal_id, booked_cents, reported_cents)
    values (${kind}, ${providerId}, ${problem}, ${chargeId}, ${withdrawalId}, ${bookedCents}, ${reportedCents})
    on conflict (kind, provider_id, problem) do update
       set seen_at = app_now(), reported_cents = excluded.reported_cents,
           found_at = case when provider_differences.ended_at is null then provider_differences.found_at else app_now() end,
           ended_at = null
     where provider_differences.settled_by is null
    returning found_at = app_now() as is_new`.execute(tx);
  return rows[0]?.isNew === true;
}

export async function endAgreed(
  tx: Writer,
  { kind, providerId }: Pick<BookedItem, 'kind' | 'providerId'>,
  still: Difference['problem'] | null,
): Promise<void> {
  await sql`
    update provider_differences set ended_at = app_now()
     where kind = ${kind} and provider_id = ${providerId} and ended_at is null
       and problem is distinct from ${still}`.execute(tx);
}

export async function settleOpen(
  tx: Writer,
  id: string,
  { actorId, reason }: { readonly actorId: string; readonly reason: string },
): Promise<{ readonly subjectId: string } | null> {
  const { rows } = await sql<{ subjectId: string }>`
    update provider_differences set ended_at = app_now(), settled_by = ${actorId}, reason = ${reason}
     where id = ${id}::uuid and ended_at is null
    returning coalesce(charge_id::text, withdrawal_id::text, provider_id) as subject_id`.execute(tx);
  return rows[0] ?? null;
}

export type OpenDifference = Omit<Difference, 'chargeId'> &
  Row<'provider_differences', 'id' | 'foundAt' | 'seenAt'> &
  Pick<ReconciliationPage['differences'][number], 'paymentId' | 'withdrawal'>;

export async function listOpenDifferences(db: Reader): Promise<OpenDifference[]> {
  const { rows } = await sql<OpenDifference>`
    select d.id, d.kind, d.provider_id, d.problem, d.charge_id as payment_id, d.withdrawal_id, d.booked_cents, d.reported_cents, d.found_at,
           d.seen_at, case when w.id is not null then json_build_object('id', w.id, 'memberId', w.user_id) end as withdrawal
      from provider_differences d left join withdrawals w on w.id = d.withdrawal_id
     where d.ended_at is null order by d.found_at, d.id limit 100`.execute(db);
  return rows;
}

export async function findNewestSeconds(db: Reader): Promise<number | null> {
  const { rows } = await sql<{ seconds: number | null }>`
    select floor(extract(epoch from max(created_at)))::float8 as seconds from provider_balance_transactions`.execute(
    db,
  );
  return rows[0]?.seconds ?? null;
}

export async function insertTransactions(
  tx: Writer,
  transactions: readonly BalanceTransaction[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    insert into provider_balance_transactions (id, category, net_cents, created_at)
    select * from unnest(${transactions.map(({ id }) => id)}::text[], ${transactions.map(({ category }) => category)}::text[],
      ${transactions.map(({ netCents }) => netCents)}::bigint[], ${transactions.map(({ createdAt }) => createdAt)}::timestamptz[])
    on conflict (id) do nothing returning id`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function upsertBalance(tx: Writer, { availableCents, pendingCents }: OwnBalance): Promise<void> {
  await sql`
    insert into provider_balance (available_cents, pending_cents) values (${availableCents}, ${pendingCents})
    on conflict (only_one) do update
       set available_cents = excluded.available_cents, pending_cents = excluded.pending_cents, read_at = app_now()`.execute(
    tx,
  );
}

export async function findBalance(db: Reader) {
  const { rows } = await sql<
    Row<'provider_balance', 'availableCents' | 'pendingCents' | 'readAt'> & {
      ledgerCents: Cents;
      underWayCents: Cents;
    }
  >`
    select b.available_cents, b.pending_cents, b.read_at,
           (select coalesce(sum(a.balance_cents), 0)::bigint from ledger_accounts a
             where a.name in ('queue:clearing', 'groups:clearing', 'withdrawals:clearing')) as ledger_cents,
           (select coalesce(sum(w.amount_cents), 0)::bigint from withdrawals w
             where w.status = 'pending' and w.transfer_id is not null) as under_way_cents
      from provider_balance b`.execute(db);
  const [balance] = rows;
  if (balance === undefined) return null;
  const sums = await sql<Row<'provider_balance_transactions', 'category' | 'netCents'>>`
    select category, sum(net_cents)::bigint as net_cents from provider_balance_transactions group by category`.execute(
    db,
  );
  return { ...balance, categories: sums.rows };
}
