/** SQL of transfers to connected accounts and their payouts. */
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { type Metadata, getOnlyRow } from '../cards/store.ts';
import type { Reader, Writer } from '../database.ts';

export async function readBalance(db: Reader, token: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ((select coalesce(sum(t.amount_cents), 0) from sandbox_transfers t
              where t.account_token = ${token} and t.reversed_at is null)
          - (select coalesce(sum(p.amount_cents), 0) from sandbox_payouts p
              where p.account_token = ${token} and p.canceled_at is null
                and (p.failure_message is null or app_now() < p.settles_at)))::float8 as balance`.execute(db);
  return getOnlyRow(rows).balance;
}

export interface TransferRow {
  readonly id: string;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
  readonly group: string | null;
  readonly isReversed: boolean;
  readonly createdSeconds: number;
}

const transferColumns = sql`t.id, t.account_token as "accountToken", t.amount_cents::float8 as "amountCents", t.metadata,
  t.transfer_group as group, t.reversed_at is not null as "isReversed",
  floor(extract(epoch from t.created_at))::float8 as "createdSeconds"`;

export async function insertTransfer(
  tx: Writer,
  transfer: Omit<TransferRow, 'isReversed' | 'createdSeconds'>,
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into sandbox_transfers as t (id, account_token, amount_cents, metadata, transfer_group)
    values (${transfer.id}, ${transfer.accountToken}, ${transfer.amountCents},
      ${JSON.stringify(transfer.metadata)}::jsonb, ${transfer.group}) returning ${transferColumns}`.execute(
    tx,
  );
  return getOnlyRow(rows);
}

export async function findTransfer(db: Reader, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from sandbox_transfers t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** One page and one extra row, newest first. */
interface Page {
  readonly limit: number;
  readonly after: string | undefined;
}

export async function listTransfers(
  db: Reader,
  page: Page & { readonly group: string | undefined; readonly sinceSeconds: number },
): Promise<readonly TransferRow[]> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from sandbox_transfers t
     where (${page.group ?? null}::text is null or t.transfer_group = ${page.group ?? null})
       and t.created_at >= to_timestamp(${page.sinceSeconds})
       and (${page.after ?? null}::text is null or (t.created_at, t.id) <
            (select c.created_at, c.id from sandbox_transfers c where c.id = ${page.after ?? null}))
     order by t.created_at desc, t.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

export async function markReversed(tx: Writer, id: string): Promise<void> {
  await sql`update sandbox_transfers set reversed_at = app_now() where id = ${id}`.execute(tx);
}

/** A payout with its state by the clock. */
export interface PayoutRow {
  readonly id: string;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
  readonly bankId: string | null;
  readonly status: 'pending' | 'paid' | 'failed' | 'canceled';
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
  readonly arrivesSeconds: number;
  readonly createdSeconds: number;
}

const payoutColumns: RawBuilder<unknown> = sql`
  p.id, p.account_token as "accountToken", p.amount_cents::float8 as "amountCents", p.metadata, p.bank_id as "bankId",
  case when p.canceled_at is not null then 'canceled' when app_now() < p.settles_at then 'pending' when p.failure_message is null then 'paid' else 'failed' end as status,
  case when app_now() >= p.settles_at and p.canceled_at is null then p.failure_code end as "failureCode",
  case when app_now() >= p.settles_at and p.canceled_at is null then p.failure_message end as "failureMessage",
  floor(extract(epoch from p.settles_at))::float8 as "arrivesSeconds",
  floor(extract(epoch from p.created_at))::float8 as "createdSeconds"`;

export interface Failure {
  readonly code: string;
  readonly message: string;
}

export interface NewPayout extends Pick<
  PayoutRow,
  'id' | 'accountToken' | 'amountCents' | 'metadata' | 'bankId'
> {
  readonly failure: Failure | null;
  readonly settlesInSeconds: number;
}

export async function insertPayout(tx: Writer, payout: NewPayout): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    insert into sandbox_payouts as p
      (id, account_token, amount_cents, currency, metadata, bank_id, failure_code, failure_message, settles_at)
    values (${payout.id}, ${payout.accountToken}, ${payout.amountCents}, 'usd',
      ${JSON.stringify(payout.metadata)}::jsonb, ${payout.bankId}, ${payout.failure?.code ?? null},
      ${payout.failure?.message ?? null},
      app_now() + make_interval(secs => ${payout.settlesInSeconds})) returning ${payoutColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findPayout(db: Reader, id: string, accountToken: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from sandbox_payouts p
     where p.id = ${id} and p.account_token = ${accountToken}`.execute(db);
  return rows[0] ?? null;
}

/** Returns null when it has ended or was already canceled. */
export async function markCanceled(tx: Writer, id: string, accountToken: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    update sandbox_payouts p set canceled_at = app_now()
     where p.id = ${id} and p.account_token = ${accountToken} and p.canceled_at is null and app_now() < p.settles_at
    returning ${payoutColumns}`.execute(tx);
  return rows[0] ?? null;
}

export async function listPayouts(
  db: Reader,
  page: Page & { readonly accountToken: string },
): Promise<readonly PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from sandbox_payouts p
     where p.account_token = ${page.accountToken}
       and (${page.after ?? null}::text is null or (p.created_at, p.id) <
            (select c.created_at, c.id from sandbox_payouts c where c.id = ${page.after ?? null}))
     order by p.created_at desc, p.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** Pending payouts stay pending, as after a rejection at Stripe. */
export async function pausePayouts(tx: Writer, accountToken: string): Promise<void> {
  await sql`update sandbox_payouts set settles_at = settles_at + interval '10 years'
             where account_token = ${accountToken} and settles_at > app_now()`.execute(tx);
}

/** Marks and returns ended payouts whose event was not sent. */
export async function takeUnreportedPayouts(tx: Writer, limit: number): Promise<readonly PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    update sandbox_payouts p set reported_status = case when p.failure_message is null then 'paid' else 'failed' end
     where p.id in (select u.id from sandbox_payouts u where u.reported_status is null and u.canceled_at is null and u.settles_at <= app_now()
                     order by u.settles_at limit ${limit} for update skip locked)
    returning ${payoutColumns}`.execute(tx);
  return rows;
}

export async function markPaidPayoutFailed(tx: Writer, id: string, failure: Failure): Promise<void> {
  await sql`
    update sandbox_payouts set failure_code = ${failure.code}, failure_message = ${failure.message}, reported_status = null
     where id = ${id} and failure_message is null and canceled_at is null and settles_at <= app_now()`.execute(
    tx,
  );
}
