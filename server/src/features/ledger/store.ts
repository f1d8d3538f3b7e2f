import { negateCents, toCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { PLATFORM, type AccountName, type GroupsAccount, type LedgerLine } from './rules.ts';
import { subjectColumns, type Subjects } from './subjects.ts';

export type { LedgerLine } from './rules.ts';

export interface NewTransaction {
  /** Our own name for the movement; the same key again moves nothing. Nothing is read out of it. */
  readonly key: string;
  readonly kind: string;
  /** What it is about. */
  readonly subjects: Subjects;
  readonly happenedAt: Date;
  /** Sum to zero; lines of one account are added up. */
  readonly lines: readonly LedgerLine[];
}

/** One of several that are posted together, at one instant. */
export type NewMovement = Omit<NewTransaction, 'happenedAt'>;

/** The call that posts a transaction and yields its id; the batch makes all its calls in one statement. */
export function postTransactionCall(transaction: NewTransaction): RawBuilder<number> {
  const { lines } = transaction;
  const { kinds, ids, rounds } = subjectColumns(transaction.subjects);
  return sql<number>`ledger_post(${transaction.key}, ${transaction.kind}, ${transaction.happenedAt},
    ${kinds}::text[], ${ids}::text[], ${rounds}::smallint[],
    ${lines.map((line) => line.account)}::text[], ${lines.map((line) => line.ownerId ?? PLATFORM)}::uuid[],
    ${lines.map((line) => line.amountCents)}::bigint[])`;
}

/** Posts a balanced transaction and returns its id; the database refuses an unbalanced one or a pool below zero. */
export async function postTransaction(tx: Writer, transaction: NewTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${postTransactionCall(transaction)} as id`.execute(tx);
  return onlyId(rows);
}

/**
 * Posts several new transactions as one: accounts must hold when all are posted, not after each. Refuses a key that was
 * posted before.
 */
export async function postTogether(
  tx: Writer,
  happenedAt: Date,
  transactions: readonly NewMovement[],
): Promise<void> {
  if (transactions.length === 0) return;
  const lines = transactions.flatMap((transaction, index) =>
    transaction.lines.map((line) => ({ ...line, place: index + 1 })),
  );
  const subjects = transactions.flatMap((transaction, index) =>
    transaction.subjects.map((subject) => ({ subject, place: index + 1 })),
  );
  const { kinds, ids, rounds } = subjectColumns(subjects.map(({ subject }) => subject));
  await sql`select ledger_post_together(
    ${transactions.map(({ key }) => key)}::text[], ${transactions.map(({ kind }) => kind)}::text[], ${happenedAt},
    ${subjects.map(({ place }) => place)}::int[], ${kinds}::text[], ${ids}::text[], ${rounds}::smallint[],
    ${lines.map((line) => line.place)}::int[], ${lines.map((line) => line.account)}::text[],
    ${lines.map((line) => line.ownerId ?? PLATFORM)}::uuid[], ${lines.map((line) => line.amountCents)}::bigint[])`.execute(
    tx,
  );
}

const GROUPS_ACCOUNTS: readonly GroupsAccount[] = [
  'groups:clearing',
  'groups:refunds-due',
  'provider:fees:groups',
  'fees:card:groups',
  'fees:app:groups',
  'loss:groups',
];

/**
 * Locks the accounts of a group and its members, and the platform's of groups, in the order of their ids. A command
 * that posts several transactions in one of the database calls it first.
 */
export async function lockGroupsAccounts(tx: Writer, ownerIds: readonly string[]): Promise<void> {
  await sql`select ledger_lock(${ownerIds}::uuid[], ${GROUPS_ACCOUNTS}::text[])`.execute(tx);
}

/**
 * Locks a member's own accounts until the commit. A command that decides by a balance calls it before reading it, so
 * that no other takes from it meanwhile.
 */
export async function lockMemberAccounts(tx: Writer, userId: string): Promise<void> {
  await sql`select ledger_lock(${[userId]}::uuid[], ${[]}::text[])`.execute(tx);
}

function onlyId(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('the ledger returned no transaction');
  return row.id;
}

/**
 * What an account holds, in its own sense: money owed to a member or a pool is positive, so is a member's debt.
 * Zero for an account that was never used.
 */
export async function readBalance(
  db: Reader,
  account: AccountName,
  ownerId: string | null = null,
): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['balance_cents', 'side'])
    .where('name', '=', account)
    .where('owner_id', '=', ownerId ?? PLATFORM)
    .executeTakeFirst();
  if (row === undefined) return ZERO_CENTS;
  const balanceCents = toCents(row.balance_cents);
  return row.side === 'debit' ? balanceCents : negateCents(balanceCents);
}

/** When the newest movement was recorded; null without any. */
export async function findNewestRecord(db: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('recorded_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.recorded_at ?? null;
}

/** What came into and went out of an account, by the kind of movement, in the account's own sense. */
export async function sumByKind(
  db: Reader,
  account: AccountName,
  ownerId: string,
): Promise<{ readonly kind: string; readonly cents: Cents }[]> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select t.kind, sum(case a.side when 'debit' then l.amount_cents else -l.amount_cents end)::bigint as cents
      from ledger_accounts a
      join ledger_lines l on l.account_id = a.id
      join ledger_transactions t on t.id = l.transaction_id
     where a.owner_id = ${ownerId}::uuid and a.name = ${account}
     group by t.kind`.execute(db);
  return rows.map((row) => ({ kind: row.kind, cents: toCents(row.cents) }));
}

/** Platform-wide totals of savings groups, kept with every movement: contributions without late fees, pots paid out less our fee. */
export async function groupTotals(
  db: Reader,
): Promise<{ readonly contributionsCents: Cents; readonly paidOutCents: Cents }> {
  const row = await db
    .selectFrom('ledger_group_totals')
    .select(['contributions_cents', 'paid_out_cents'])
    .executeTakeFirstOrThrow();
  return {
    contributionsCents: toCents(row.contributions_cents),
    paidOutCents: toCents(row.paid_out_cents),
  };
}
