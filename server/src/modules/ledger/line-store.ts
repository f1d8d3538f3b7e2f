import type { Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Row } from '../../platform/database/database.ts';
import { type AccountName, type LedgerLine, type OwnedAccount, PLATFORM } from './rules.ts';
import { type Subject, subjectColumns } from './store.ts';

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

export async function listLines(
  db: Reader,
  account: OwnedAccount,
  ownerId: string,
  page: Period & { readonly limit: number; readonly before?: number | undefined },
): Promise<AccountLine[]> {
  const { from, until, limit, before = null } = page;
  const { rows } = await sql<Omit<AccountLine, 'subjects'>>`
    with lines as materialized (${selectAccountLines(account, ownerId)})
    select * from lines
     where (${from}::timestamptz is null or happened_at >= ${from}) and (${until}::timestamptz is null or happened_at < ${until})
       and (${before}::bigint is null or (happened_at, id) < (select happened_at, id from lines where id = ${before}))
     order by happened_at desc, id desc limit ${limit}`.execute(db);
  const subjects = await listTransactionSubjects(
    db,
    rows.map((row) => row.transactionId),
  );
  return rows.map((row) => ({ ...row, subjects: subjects.get(row.transactionId) ?? [] }));
}

interface AccountSums {
  readonly openingCents: Cents;
  readonly closingCents: Cents;
  readonly count: number;
}

export async function sumLines(
  db: Reader,
  account: OwnedAccount,
  ownerId: string,
  { from, until }: Period,
): Promise<AccountSums> {
  const { rows } = await sql<AccountSums>`
    select coalesce(sum(amount_cents) filter (where is_before), 0)::bigint as opening_cents,
           coalesce(sum(amount_cents), 0)::bigint as closing_cents,
           count(*) filter (where not is_before)::integer as count
      from (select amount_cents, coalesce(happened_at < ${from}::timestamptz, false) as is_before
              from (${selectAccountLines(account, ownerId)}) l
             where ${until}::timestamptz is null or happened_at < ${until}) l`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('sums without a row');
  return row;
}

export async function sumCredits(
  db: Reader,
  account: AccountName,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ id: number; cents: Cents }>`
    select l.transaction_id as id, -sum(l.amount_cents)::bigint as cents
      from ledger_lines l join ledger_accounts a on a.id = l.account_id
     where l.transaction_id = any(${transactionIds}::bigint[]) and a.name = ${account}
     group by l.transaction_id`.execute(db);
  return new Map(rows.map(({ id, cents }) => [id, cents]));
}

export interface BookedMovement extends Row<'ledger_transactions', 'id' | 'kind' | 'happenedAt'> {
  readonly lines: readonly LedgerLine[];
}

export function listMovements(
  db: Reader,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<BookedMovement[]> {
  const wanted = sql`select * from ledger_transactions where id > ${after} order by id limit ${limit}`;
  return readMovements(db, { wanted, isShown: sql`true`, order: sql`t.id` });
}

export function listOwnerMovements(db: Reader, ownerId: string, limit: number): Promise<BookedMovement[]> {
  const isOwn = sql`a.owner_id = ${ownerId}::uuid`;
  const wanted = sql`
    select * from ledger_transactions
     where id in (select l.transaction_id from ledger_accounts a join ledger_lines l on l.account_id = a.id where ${isOwn})
     order by happened_at, id limit ${limit}`;
  return readMovements(db, { wanted, isShown: isOwn, order: sql`t.happened_at, t.id` });
}

async function readMovements(
  db: Reader,
  { wanted, isShown, order }: Readonly<Record<'wanted' | 'isShown' | 'order', RawBuilder<unknown>>>,
): Promise<BookedMovement[]> {
  const { rows } = await sql<BookedMovement>`
    select t.id, t.kind, t.happened_at, l.lines
      from (${wanted}) t
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('account', a.name, 'ownerId', nullif(a.owner_id, ${PLATFORM}::uuid),
                                                     'amountCents', l.amount_cents) order by a.name, a.owner_id), '[]') as lines
          from ledger_lines l join ledger_accounts a on a.id = l.account_id
         where l.transaction_id = t.id and ${isShown}) l
     order by ${order}`.execute(db);
  return rows;
}

/**
 * Transactions about any of these, oldest first. For a contribution, excludes transactions of other charges: a second
 * charge may pay it after the first was reversed.
 */
export async function listChargeMovements(
  db: Reader,
  chargeId: string,
  others: readonly Subject[],
): Promise<number[]> {
  const { kinds, ids } = subjectColumns([{ kind: 'card_payment', id: chargeId }, ...others]);
  const { rows } = await sql<{ id: number }>`
    select distinct s.transaction_id as id
      from unnest(${kinds}::text[], ${ids}::text[]) w(kind, id)
      join ledger_subjects s on s.kind = w.kind and s.subject_id = w.id
     where s.kind <> 'group_payment'
        or not exists (select from ledger_subjects o
                        where o.transaction_id = s.transaction_id and o.kind = 'card_payment' and o.subject_id <> ${chargeId})
     order by id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function listTransactionSubjects(
  db: Reader,
  transactionIds: readonly number[],
): Promise<ReadonlyMap<number, Subject[]>> {
  const rows = await db
    .selectFrom('ledger_subjects')
    .selectAll()
    .where('transactionId', 'in', transactionIds)
    .orderBy('transactionId')
    .orderBy('kind')
    .orderBy('subjectId')
    .execute();
  const found = new Map<number, Subject[]>();
  for (const { transactionId, kind, subjectId: id, round } of rows) {
    const subject = (round === null ? { kind, id } : { kind, id, round }) as Subject;
    found.set(transactionId, [...(found.get(transactionId) ?? []), subject]);
  }
  return found;
}
