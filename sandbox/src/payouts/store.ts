/** The SQL of connected accounts, of what is transferred to them, and of what is paid out of them. */
import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import { type Metadata, only } from '../cards/store.ts';
import type { Reader, Writer } from '../database.ts';

export interface AccountRow {
  readonly token: string;
  /** Which published test account it is; the number itself is never stored. */
  readonly testAccount: string;
  readonly isDeleted: boolean;
}

export async function insertAccount(
  tx: Writer,
  account: {
    readonly token: string;
    readonly holderName: string;
    readonly testAccount: string;
    readonly last4: string;
  },
): Promise<void> {
  await sql`
    insert into sandbox_payout_accounts (token, holder_name, test_account, last4)
    values (${account.token}, ${account.holderName}, ${account.testAccount}, ${account.last4})`.execute(tx);
}

/** The holder of this row decides what is paid out of the account. */
export async function lockAccount(tx: Writer, token: string): Promise<AccountRow | null> {
  const { rows } = await sql<AccountRow>`
    select token, test_account as "testAccount", deleted_at is not null as "isDeleted"
      from sandbox_payout_accounts where token = ${token} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Payouts of the past keep the row that they refer to. */
export async function eraseAccount(tx: Writer, token: string): Promise<void> {
  await sql`
    update sandbox_payout_accounts set holder_name = '', last4 = '0000', deleted_at = app_now()
     where token = ${token}`.execute(tx);
}

/** What was transferred to it and is there still. */
export async function readBalance(db: Reader, token: string): Promise<number> {
  const { rows } = await sql<{ balance: number }>`
    select ((select coalesce(sum(t.amount_cents), 0) from sandbox_transfers t
              where t.account_token = ${token} and t.reversed_at is null)
          - (select coalesce(sum(p.amount_cents), 0) from sandbox_payouts p
              where p.account_token = ${token}
                and (p.failure_message is null or app_now() < p.settles_at)))::float8 as balance`.execute(db);
  return only(rows).balance;
}

export interface TransferRow {
  readonly id: string;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
  readonly isReversed: boolean;
  readonly createdSeconds: number;
}

const transferColumns = sql`t.id, t.account_token as "accountToken", t.amount_cents::float8 as "amountCents", t.metadata,
  t.reversed_at is not null as "isReversed", floor(extract(epoch from t.created_at))::float8 as "createdSeconds"`;

export async function insertTransfer(
  tx: Writer,
  transfer: Omit<TransferRow, 'isReversed' | 'createdSeconds'>,
): Promise<TransferRow> {
  const { rows } = await sql<TransferRow>`
    insert into sandbox_transfers as t (id, account_token, amount_cents, metadata)
    values (${transfer.id}, ${transfer.accountToken}, ${transfer.amountCents},
      ${JSON.stringify(transfer.metadata)}::jsonb) returning ${transferColumns}`.execute(tx);
  return only(rows);
}

export async function findTransfer(db: Reader, id: string): Promise<TransferRow | null> {
  const { rows } = await sql<TransferRow>`
    select ${transferColumns} from sandbox_transfers t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function markReversed(tx: Writer, id: string): Promise<void> {
  await sql`update sandbox_transfers set reversed_at = app_now() where id = ${id}`.execute(tx);
}

/** A payout as the clock has it now. */
export interface PayoutRow {
  readonly id: string;
  readonly accountToken: string;
  readonly amountCents: Cents;
  readonly metadata: Metadata;
  readonly status: 'pending' | 'paid' | 'failed';
  readonly failureMessage: string | null;
  readonly arrivesSeconds: number;
  readonly createdSeconds: number;
}

const payoutColumns: RawBuilder<unknown> = sql`
  p.id, p.account_token as "accountToken", p.amount_cents::float8 as "amountCents", p.metadata,
  case when app_now() < p.settles_at then 'pending' when p.failure_message is null then 'paid' else 'failed' end as status,
  case when app_now() >= p.settles_at then p.failure_message end as "failureMessage",
  floor(extract(epoch from p.settles_at))::float8 as "arrivesSeconds",
  floor(extract(epoch from p.created_at))::float8 as "createdSeconds"`;

export interface NewPayout extends Pick<PayoutRow, 'id' | 'accountToken' | 'amountCents' | 'metadata'> {
  readonly failure: string | null;
  readonly settlesInSeconds: number;
}

export async function insertPayout(tx: Writer, payout: NewPayout): Promise<PayoutRow> {
  const { rows } = await sql<PayoutRow>`
    insert into sandbox_payouts as p (id, account_token, amount_cents, currency, metadata, failure_message, settles_at)
    values (${payout.id}, ${payout.accountToken}, ${payout.amountCents}, 'usd',
      ${JSON.stringify(payout.metadata)}::jsonb, ${payout.failure},
      app_now() + make_interval(secs => ${payout.settlesInSeconds})) returning ${payoutColumns}`.execute(tx);
  return only(rows);
}

export async function findPayout(db: Reader, id: string, accountToken: string): Promise<PayoutRow | null> {
  const { rows } = await sql<PayoutRow>`
    select ${payoutColumns} from sandbox_payouts p
     where p.id = ${id} and p.account_token = ${accountToken}`.execute(db);
  return rows[0] ?? null;
}
