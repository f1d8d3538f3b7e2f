/** SQL of the platform's balance: charges increase it after some days, refunds, disputes and transfers reduce it. */
import { type Cents, subtractCents, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { getOnlyRow } from '../cards/store.ts';
import type { Reader, Writer } from '../database.ts';
import { newId } from '../ids.ts';

export interface BalanceTransactionRow {
  readonly id: string;
  readonly type: string;
  readonly category: string;
  /** Id of the charge, refund, dispute or transfer. Null for changes of the balance itself. */
  readonly source: string | null;
  readonly description: string | null;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly createdSeconds: number;
  readonly availableSeconds: number;
  readonly isAvailable: boolean;
}

/** All balance transactions with their source ids. */
const BOOKINGS = sql`(
  select c.balance_transaction_id as id, case c.kind when 'card' then 'charge' else 'payment' end as type,
         'charge' as category, c.id as source, null as description, c.amount_cents, c.fee_cents,
         coalesce(c.settled_at, c.created_at) as created_at,
         coalesce(c.available_at, c.settled_at, c.created_at) as available_at
    from sandbox_charges c where c.balance_transaction_id is not null
  union all
  select c.failure_transaction_id, 'payment_failure_refund', 'charge_failure', c.id, null, 0, c.failure_fee_cents,
         coalesce(c.settled_at, c.created_at), coalesce(c.settled_at, c.created_at)
    from sandbox_charges c where c.failure_transaction_id is not null
  union all
  select 'txn_' || substr(r.id, 4), 'refund', 'refund', r.id, null, -r.amount_cents, 0, r.created_at, r.created_at
    from sandbox_refunds r
  union all
  select 'txn_back_' || substr(r.id, 4), 'refund_failure', 'refund_failure', r.id, null, r.amount_cents, 0,
         coalesce(r.failed_at, r.created_at), coalesce(r.failed_at, r.created_at)
    from sandbox_refunds r where r.status = 'failed'
  union all
  select 'txn_' || substr(d.id, 4), 'adjustment', 'dispute', d.id, null, -d.amount_cents, d.fee_cents, d.created_at, d.created_at
    from sandbox_disputes d where d.status not like 'warning%'
  union all
  select 'txn_back_' || substr(d.id, 4), 'adjustment', 'dispute_reversal', d.id, null, d.amount_cents, 0,
         coalesce(d.closed_at, d.created_at), coalesce(d.closed_at, d.created_at)
    from sandbox_disputes d where d.status = 'won'
  union all
  select 'txn_' || substr(t.id, 4), 'transfer', 'transfer', t.id, null, -t.amount_cents, 0, t.created_at, t.created_at
    from sandbox_transfers t
  union all
  select 'txn_back_' || substr(t.id, 4), 'transfer_refund', 'transfer_reversal', t.id, null, t.amount_cents, 0,
         t.reversed_at, t.reversed_at
    from sandbox_transfers t where t.reversed_at is not null
  union all
  select b.id, case b.category when 'fee' then 'stripe_fee' when 'other_adjustment' then 'adjustment' else b.category end,
         b.category, null, b.description, b.amount_cents, 0, b.created_at, b.created_at
    from sandbox_balance_changes b)`;

/** Newest first. Returns one more than the limit if there are more. */
export async function listBalanceTransactions(
  db: Reader,
  page: {
    readonly limit: number;
    readonly after: string | undefined;
    readonly gte: number | undefined;
    readonly lte: number | undefined;
  },
): Promise<readonly BalanceTransactionRow[]> {
  const { rows } = await sql<BalanceTransactionRow>`
    with bookings as (select * from ${BOOKINGS} b)
    select b.id, b.type, b.category, b.source, b.description, b.amount_cents::float8 as "amountCents",
           b.fee_cents::float8 as "feeCents", floor(extract(epoch from b.created_at))::float8 as "createdSeconds",
           floor(extract(epoch from b.available_at))::float8 as "availableSeconds", b.available_at <= app_now() as "isAvailable"
      from bookings b
     where floor(extract(epoch from b.created_at)) between ${page.gte ?? 0} and ${page.lte ?? 1e12}
       and (${page.after ?? null}::text is null
            or (b.created_at, b.id) < (select a.created_at, a.id from bookings a where a.id = ${page.after ?? null}))
     order by b.created_at desc, b.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

export interface PlatformBalance {
  readonly availableCents: Cents;
  readonly pendingCents: Cents;
}

export async function readPlatformBalance(db: Reader): Promise<PlatformBalance> {
  const { rows } = await sql<{ available: number; pending: number }>`
    select coalesce(sum(b.amount_cents - b.fee_cents) filter (where b.available_at <= app_now()), 0)::float8 as available,
           coalesce(sum(b.amount_cents - b.fee_cents) filter (where b.available_at > app_now()), 0)::float8 as pending
      from ${BOOKINGS} b`.execute(db);
  const { available, pending } = getOnlyRow(rows);
  return { availableCents: toCents(available), pendingCents: toCents(pending) };
}

export async function lockPlatformBalance(tx: Writer): Promise<PlatformBalance> {
  await sql`select pg_advisory_xact_lock(hashtext('sandbox_balance'))`.execute(tx);
  return readPlatformBalance(tx);
}

export interface BalanceChange {
  readonly category: 'topup' | 'payout' | 'fee' | 'other_adjustment';
  readonly amountCents: Cents;
  readonly description: string;
}

/** Records a top-up, a payout to the operator's bank, an account fee or an adjustment. Returns its id. */
export async function changePlatformBalance(
  tx: Writer,
  { category, amountCents, description }: BalanceChange,
): Promise<string> {
  const id = newId('txn');
  await sql`insert into sandbox_balance_changes (id, category, amount_cents, description)
            values (${id}, ${category}, ${amountCents}, ${description})`.execute(tx);
  return id;
}

export async function setPlatformBalance(tx: Writer, cents: Cents): Promise<void> {
  const { availableCents } = await lockPlatformBalance(tx);
  const amountCents = subtractCents(cents, availableCents);
  const category = amountCents < 0 ? 'payout' : 'topup';
  if (amountCents !== 0)
    await changePlatformBalance(tx, { category, amountCents, description: 'by the operator' });
}
