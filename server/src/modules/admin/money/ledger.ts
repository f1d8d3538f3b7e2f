import type {
  LedgerAccountItem,
  LedgerAccountList,
  LedgerAccountPage,
  LedgerFilter,
  LedgerLineItem,
  LedgerTransactionItem,
  LedgerTransactionList,
} from '@circle-link/contract/admin/ledger';
import type { Language } from '@circle-link/contract/messages/language';
import {
  addCents,
  type Cents,
  formatAmount,
  negateCents,
  parseDollars,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import english from '../../../../../locales/en/server/exports.json' with { type: 'json' };
import { readTexts } from '../../../platform/texts.ts';
import type { Database, Reader } from '../../../platform/database/database.ts';
import { type CsvCell, csvHead, csvRow } from '../../../platform/documents/csv.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listTransactionSubjects, PLATFORM, type Subject } from '../../ledger/index.ts';
import {
  type Account,
  findAccount,
  findTransactions,
  type Line,
  listAccountNames,
  listAccounts,
  listCourse,
  listTransactionIds,
  listTransactionLines,
} from './ledger-store.ts';

export async function viewAccounts(
  db: Reader,
  wanted: Parameters<typeof listAccounts>[1],
): Promise<LedgerAccountList> {
  return { accounts: (await listAccounts(db, wanted)).map(toAccount), names: await listAccountNames(db) };
}

/** One account's lines, newest first, with the balance after each line. @throws not_found */
export async function viewAccount(
  db: Reader,
  page: { readonly account: number; readonly before?: number | undefined; readonly limit: number },
): Promise<LedgerAccountPage> {
  const account = await findAccount(db, page.account);
  if (account === null) throw new Refusal(httpRefusals.nothing_here);
  const inOwnSense = (cents: Cents): string =>
    formatAmount(account.side === 'debit' ? cents : negateCents(cents));
  return {
    account: toAccount(account),
    lines: (await listCourse(db, account.id, page)).map(({ amountCents, currentBalanceCents, ...line }) => ({
      ...formatFields(line),
      amount: inOwnSense(amountCents),
      balance: inOwnSense(currentBalanceCents),
    })),
  };
}

export async function viewTransactions(
  db: Reader,
  page: LedgerFilter & { readonly before?: number | undefined; readonly limit: number },
): Promise<LedgerTransactionList> {
  return { transactions: await readTransactions(db, await listTransactionIds(db, page)) };
}

export async function viewTransaction(db: Reader, id: number): Promise<LedgerTransactionItem> {
  const [found] = await readTransactions(db, [id]);
  if (found === undefined) throw new Refusal(httpRefusals.nothing_here);
  return found;
}

export async function readTransactions(db: Reader, ids: readonly number[]): Promise<LedgerTransactionItem[]> {
  if (ids.length === 0) return [];
  const rows = new Map((await findTransactions(db, ids)).map((row) => [row.id, row]));
  const lines = Map.groupBy(await listTransactionLines(db, ids), (line) => line.transactionId);
  const subjects = await listTransactionSubjects(db, ids);
  return ids.flatMap((id) => {
    const row = rows.get(id);
    if (row === undefined) return [];
    const own = lines.get(id) ?? [];
    const debits = own.filter(({ amountCents }) => amountCents > 0);
    return {
      ...formatFields(row),
      subjects: (subjects.get(id) ?? []).map(toSubjectItem),
      amount: formatAmount(addCents(ZERO_CENTS, ...debits.map((line) => line.amountCents))),
      lines: own.map(toLine),
    };
  });
}

function toSubjectItem(subject: Subject): LedgerTransactionItem['subjects'][number] {
  return { kind: subject.kind, id: subject.id, round: subject.kind === 'round' ? subject.round : null };
}

function toLine(line: Line): LedgerLineItem {
  const cents = line.amountCents;
  return {
    accountId: line.accountId,
    account: line.name,
    owner: toOwner(line),
    debit: cents > 0 ? formatAmount(cents) : null,
    credit: cents > 0 ? null : formatAmount(negateCents(cents)),
  };
}

function toAccount(row: Account): LedgerAccountItem {
  const cents = row.balanceCents;
  return {
    id: row.id,
    name: row.name,
    side: row.side,
    owner: toOwner(row),
    balance: formatAmount(row.side === 'debit' ? cents : negateCents(cents)),
    lines: row.version,
  };
}

function toOwner(row: Pick<Account, 'name' | 'ownerId' | 'ownerName'>): LedgerAccountItem['owner'] {
  if (row.ownerId === PLATFORM) return null;
  return {
    id: row.ownerId,
    name: row.ownerName ?? row.ownerId,
    kind: row.name.startsWith('group:') ? 'group' : 'member',
  };
}

const columns = readTexts('server/exports', english);
const A_READ = 200;
const MAX_TRANSACTIONS = 20_000;

export async function* exportLedger(
  database: Database,
  filter: LedgerFilter,
  language: Language,
): AsyncGenerator<string> {
  yield csvHead(columns[language].ledger);
  let before: number | undefined;
  for (let read = 0; read < MAX_TRANSACTIONS; read += A_READ) {
    const page = { ...filter, before, limit: A_READ };
    const { transactions } = await database.read((db) => viewTransactions(db, page));
    yield transactions.flatMap(toCsvRows).join('');
    if (transactions.length < A_READ) return;
    before = transactions.at(-1)?.id;
  }
}

function toCsvRows({ id, happenedAt, kind, key, lines }: LedgerTransactionItem): string[] {
  return lines.map(({ account, owner, debit, credit }) =>
    csvRow([String(id), happenedAt, kind, key, account, owner?.id ?? null, cell(debit), cell(credit)]),
  );
}

function cell(amount: string | null): CsvCell {
  return amount === null ? null : parseDollars(amount);
}
