import { toCents, type Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { AccountName, OwnedAccount } from './rules.ts';
import { listTransactionSubjects } from './subject-store.ts';
import type { Subject } from './subjects.ts';

export interface Period {
  readonly from: Date | null;
  readonly until: Date | null;
}

export interface AccountLine {
  readonly id: number;
  readonly transactionId: number;
  readonly kind: string;
  readonly subjects: readonly Subject[];
  readonly happenedAt: Date;
  readonly amountCents: Cents;
  readonly balanceCents: Cents;
}

/**
 * The lines of one owner's account by time of occurrence, with running balances. A late line changes the following
 * balances, so this reads all lines of the account.
 */
function selectAccountLines(account: OwnedAccount, ownerId: string): RawBuilder<unknown> {
  return sql`
    select o.*, sum(o.amount_cents) over (order by o.happened_at, o.id)::bigint as balance_cents
      from (select l.account_version as id, l.transaction_id, t.kind, t.happened_at,
                   case a.side when 'debit' then l.amount_cents else -l.amount_cents end as amount_cents
              from ledger_accounts a
              join ledger_lines l on l.account_id = a.id
              join ledger_transactions t on t.id = l.transaction_id
             where a.owner_id = ${ownerId}::uuid and a.name = ${account}) o`;
}

interface LineRow {
  readonly id: number;
  readonly transaction_id: number;
  readonly kind: string;
  readonly happened_at: Date;
  readonly amount_cents: number;
  readonly balance_cents: number;
}

export async function listLines(
  db: Reader,
  account: OwnedAccount,
  ownerId: string,
  page: Period & { readonly limit: number; readonly before?: number | undefined },
): Promise<AccountLine[]> {
  const { from, until, limit, before = null } = page;
  const { rows } = await sql<LineRow>`
    with lines as materialized (${selectAccountLines(account, ownerId)})
    select * from lines
     where (${from}::timestamptz is null or happened_at >= ${from}) and (${until}::timestamptz is null or happened_at < ${until})
       and (${before}::bigint is null or (happened_at, id) < (select happened_at, id from lines where id = ${before}))
     order by happened_at desc, id desc limit ${limit}`.execute(db);
  const subjects = await listTransactionSubjects(
    db,
    rows.map((row) => row.transaction_id),
  );
  return rows.map((row) => ({
    id: row.id,
    transactionId: row.transaction_id,
    kind: row.kind,
    subjects: subjects.get(row.transaction_id) ?? [],
    happenedAt: row.happened_at,
    amountCents: toCents(row.amount_cents),
    balanceCents: toCents(row.balance_cents),
  }));
}

export async function sumLines(
  db: Reader,
  account: OwnedAccount,
  ownerId: string,
  { from, until }: Period,
): Promise<{ readonly openingCents: Cents; readonly closingCents: Cents; readonly count: number }> {
  const { rows } = await sql<{ opening: number; closing: number; count: number }>`
    select coalesce(sum(amount_cents) filter (where is_before), 0)::bigint as opening,
           coalesce(sum(amount_cents), 0)::bigint as closing,
           count(*) filter (where not is_before)::integer as count
      from (select amount_cents, coalesce(happened_at < ${from}::timestamptz, false) as is_before
              from (${selectAccountLines(account, ownerId)}) l
             where ${until}::timestamptz is null or happened_at < ${until}) l`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a row');
  return { openingCents: toCents(row.opening), closingCents: toCents(row.closing), count: row.count };
}

export async function sumCredits(
  db: Reader,
  account: AccountName,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select l.transaction_id as id, -sum(l.amount_cents)::bigint as cents
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = any(${transactionIds}::bigint[]) and a.name = ${account}
     group by l.transaction_id`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, toCents(cents)]));
}
