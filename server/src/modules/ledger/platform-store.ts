import { floorDivide, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { PLATFORM, type PlatformAccount } from './rules.ts';

/** Accounts that sum to the base of a batch of entries: inflow less all other parts. At most five lines per batch. */
const BASE_OF_ENTRIES: readonly PlatformAccount[] = [
  'queue:clearing',
  'provider:fees:queue',
  'fees:card:queue',
  'fees:app:queue',
  'queue:refunds-due',
];

export type PlatformBalances = (account: PlatformAccount) => Cents;

export async function readPlatformBalances(db: Reader): Promise<PlatformBalances> {
  const { rows } = await sql<{ name: string; cents: Cents }>`
    select name, case side when 'debit' then balance_cents else -balance_cents end as cents
      from ledger_accounts where owner_id = ${PLATFORM}::uuid`.execute(db);
  const balances = new Map(rows.map(({ name, cents }) => [name, cents]));
  return (account) => balances.get(account) ?? ZERO_CENTS;
}

export interface PlatformLine {
  readonly id: number;
  readonly kind: string;
  readonly happenedAt: Date;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
  readonly entries: number;
}

export async function listPlatformLines(
  db: Reader,
  name: PlatformAccount,
  page: { readonly limit: number; readonly before: number | undefined; readonly baseCents: Cents },
): Promise<PlatformLine[]> {
  const { rows } = await sql<Omit<PlatformLine, 'entries'> & { base: number }>`
    with lines as materialized (
      select transaction_id, account_version, amount_cents, current_balance_cents from ledger_lines
       where account_id = (select id from ledger_accounts where owner_id = ${PLATFORM}::uuid and name = ${name})
         and account_version < ${page.before ?? Number.MAX_SAFE_INTEGER}
       order by account_version desc limit ${page.limit}
    ), account as (
      select case side when 'debit' then 1 else -1 end as sign from ledger_accounts where owner_id = ${PLATFORM}::uuid and name = ${name}
    )
    select l.account_version as id, t.kind, t.happened_at, a.sign * l.amount_cents as amount_cents,
           a.sign * l.current_balance_cents as balance_cents,
           coalesce(case when t.kind = 'entries' then (
             select sum(b.amount_cents) from ledger_lines b
              where b.transaction_id = t.id and b.account_id = any(array(
                select id from ledger_accounts where owner_id = ${PLATFORM}::uuid and name = any(${BASE_OF_ENTRIES}::text[]))))
           end, 0)::bigint as base
      from lines l join ledger_transactions t on t.id = l.transaction_id cross join account a
     order by l.account_version desc`.execute(db);
  return rows.map(({ base, ...line }) => ({ ...line, entries: floorDivide(base, page.baseCents) }));
}
