import { negateCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { type RawBuilder, sql } from 'kysely';
import type { LedgerSubjectKind } from '@circle-link/contract/admin/ledger';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import { PLATFORM, type AccountName, type GroupsAccount, type LedgerLine } from './rules.ts';

/** What a transaction is about (docs/ledger.md). Its poster records it in the same call; no reader parses the key. */
export type Subject =
  | { readonly kind: Exclude<LedgerSubjectKind, 'round'>; readonly id: string }
  | { readonly kind: 'round'; readonly id: string; readonly round: number };

export type Subjects = readonly [Subject, ...Subject[]];

export function subjectColumns(subjects: readonly Subject[]) {
  return {
    kinds: subjects.map(({ kind }) => kind),
    ids: subjects.map(({ id }) => id),
    rounds: subjects.map((subject) => (subject.kind === 'round' ? subject.round : null)),
  };
}

export function findSubjectId(subjects: readonly Subject[], kind: LedgerSubjectKind): string | undefined {
  return subjects.find((subject) => subject.kind === kind)?.id;
}

export type { LedgerLine } from './rules.ts';

export interface NewTransaction {
  /** The idempotency key. It is never parsed. */
  readonly key: string;
  readonly kind: string;
  readonly subjects: Subjects;
  readonly happenedAt: Date;
  /** Sum to zero; lines of one account are added up. */
  readonly lines: readonly LedgerLine[];
}

export type NewMovement = Omit<NewTransaction, 'happenedAt'>;

export function postTransactionCall(transaction: NewTransaction): RawBuilder<number> {
  const { lines } = transaction;
  const { kinds, ids, rounds } = subjectColumns(transaction.subjects);
  return sql<number>`ledger_post(${transaction.key}, ${transaction.kind}, ${transaction.happenedAt},
    ${kinds}::text[], ${ids}::text[], ${rounds}::smallint[],
    ${lines.map((line) => line.account)}::text[], ${lines.map((line) => line.ownerId ?? PLATFORM)}::uuid[],
    ${lines.map((line) => line.amountCents)}::bigint[])`;
}

/** Posts a balanced transaction and returns its id; the database refuses an unbalanced one or a negative pool. */
export async function postTransaction(tx: Writer, transaction: NewTransaction): Promise<number> {
  const { rows } = await sql<{ id: number }>`select ${postTransactionCall(transaction)} as id`.execute(tx);
  return onlyId(rows);
}

/**
 * Posts several transactions as one: constraints on accounts apply after all of them. Refuses a key that was posted
 * before.
 */
export async function postTransactions(
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
 * Locks the accounts of a group and its members, and the platform's group accounts, in id order. Commands that post
 * several transactions in one database transaction call it first.
 */
export async function lockGroupsAccounts(tx: Writer, ownerIds: readonly string[]): Promise<void> {
  await sql`select ledger_lock(${ownerIds}::uuid[], ${GROUPS_ACCOUNTS}::text[])`.execute(tx);
}

/** Locks a member's accounts until the commit. Commands that decide by a balance call it before reading the balance. */
export async function lockMemberAccounts(tx: Writer, userId: string): Promise<void> {
  await sql`select ledger_lock(${[userId]}::uuid[], ${[]}::text[])`.execute(tx);
}

function onlyId(rows: readonly { id: number }[]): number {
  const [row] = rows;
  if (row === undefined) throw new Error('the ledger returned no transaction');
  return row.id;
}

/**
 * The balance on the normal side: money owed to a member or a pool is positive, and so is a member's debt. Zero for an
 * unused account.
 */
export async function readBalance(
  db: Reader,
  account: AccountName,
  ownerId: string | null = null,
): Promise<Cents> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['balanceCents', 'side'])
    .where('name', '=', account)
    .where('ownerId', '=', ownerId ?? PLATFORM)
    .executeTakeFirst();
  if (row === undefined) return ZERO_CENTS;
  return row.side === 'debit' ? row.balanceCents : negateCents(row.balanceCents);
}

export async function findNewestRecord(db: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_transactions')
    .select('recordedAt')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.recordedAt ?? null;
}

export async function sumByKind(
  db: Reader,
  account: AccountName,
  ownerId: string,
): Promise<{ readonly kind: string; readonly cents: Cents }[]> {
  const { rows } = await sql<{ kind: string; cents: Cents }>`
    select t.kind, sum(case a.side when 'debit' then l.amount_cents else -l.amount_cents end)::bigint as cents
      from ledger_accounts a
      join ledger_lines l on l.account_id = a.id
      join ledger_transactions t on t.id = l.transaction_id
     where a.owner_id = ${ownerId}::uuid and a.name = ${account}
     group by t.kind`.execute(db);
  return rows;
}

export async function getGroupTotals(db: Reader): Promise<Row<'ledger_group_totals'>> {
  return db.selectFrom('ledger_group_totals').selectAll().executeTakeFirstOrThrow();
}
