/** The whole ledger as books for an accountant's own program (docs/books.md). */
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookFormat } from '@circle-link/contract/statements';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { Database } from '../../../platform/database/database.ts';
import { type JournalAccount, JournalWriter } from '../../../platform/documents/journal.ts';
import { type AccountName, listMovements } from '../../ledger/index.ts';

const A_READ = 1_000;

export interface BookExport {
  readonly format: BookFormat;
  readonly isTestMoney: boolean;
  readonly take: (text: string) => unknown;
}

/**
 * Writes the whole ledger as books for accountants: every transaction, and the final balance of each account as a
 * check. Reads one snapshot. Days are UTC.
 */
export async function writeBooks(
  database: Database,
  { format, isTestMoney, take }: BookExport,
): Promise<void> {
  const writer = new JournalWriter(format);
  await take(
    writer.head([
      'Circle Link: the whole ledger. Days are UTC; members and groups are named by their ids.',
      isTestMoney ? 'Test money: no real money moved.' : 'Real money, in US dollars.',
    ]),
  );
  const options = { isolation: 'repeatable read', retry: false, unnoticed: true } as const;
  await database.transact(async (tx) => {
    let after = 0;
    for (;;) {
      const movements = await listMovements(tx, { after, limit: A_READ });
      const entries = movements.map(({ id, kind, happenedAt, lines }) =>
        writer.entry({
          day: toLocalDay(happenedAt, 'UTC'),
          number: id,
          words: kind,
          kind,
          postings: lines.map(({ account, ownerId, amountCents }) => ({
            account: toJournalAccount(account, ownerId),
            amountCents,
          })),
        }),
      );
      await take(entries.join(''));
      const last = movements.at(-1);
      if (last === undefined || movements.length < A_READ) return;
      after = last.id;
    }
  }, options);
  await take(writer.close());
}

/**
 * Writes the books to an unlinked file before the first byte is sent, so that a slow client does not hold the database
 * snapshot open.
 */
export async function spoolBooks(
  database: Database,
  books: Omit<BookExport, 'take'>,
): Promise<AsyncIterable<string>> {
  const folder = await mkdtemp(join(tmpdir(), 'circle-link-books-'));
  const path = join(folder, 'books');
  try {
    const file = await open(path, 'wx', 0o600);
    try {
      await writeBooks(database, { ...books, take: async (text) => void (await file.write(text)) });
    } finally {
      await file.close();
    }
    const stream = createReadStream(path, { encoding: 'utf8' });
    // The file is unlinked once it is open; its content stays until the stream ends.
    await new Promise<void>((opened, failed) => stream.once('open', () => opened()).once('error', failed));
    return stream as AsyncIterable<string>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const NAMES: Readonly<Record<AccountName, (owner: string) => JournalAccount>> = {
  'queue:clearing': () => 'Assets:CardProvider:Queue',
  'groups:clearing': () => 'Assets:CardProvider:Groups',
  'withdrawals:clearing': () => 'Assets:PayoutProvider',
  'provider:fees:queue': () => 'Expenses:ProviderFees:Queue',
  'provider:fees:groups': () => 'Expenses:ProviderFees:Groups',
  'provider:fees:withdrawals': () => 'Expenses:ProviderFees:Withdrawals',
  'fees:card:queue': () => 'Income:CardFees:Queue',
  'fees:card:groups': () => 'Income:CardFees:Groups',
  'fees:app:queue': () => 'Income:AppFees:Queue',
  'fees:app:groups': () => 'Income:AppFees:Groups',
  'queue:pool:1': () => 'Liabilities:Queue:Pool1',
  'queue:pool:2': () => 'Liabilities:Queue:Pool2',
  'queue:pool:3': () => 'Liabilities:Queue:Pool3',
  'queue:pool:4': () => 'Liabilities:Queue:Pool4',
  'queue:pool:5': () => 'Liabilities:Queue:Pool5',
  'queue:withheld': () => 'Liabilities:Queue:Withheld',
  'queue:withheld-applied': () => 'Liabilities:Queue:WithheldApplied',
  'queue:refunds-due': () => 'Liabilities:RefundsDue:Queue',
  'groups:refunds-due': () => 'Liabilities:RefundsDue:Groups',
  'loss:entries': () => 'Expenses:Losses:Entries',
  'loss:groups': () => 'Expenses:Losses:Groups',
  'loss:debts': () => 'Expenses:Losses:Debts',
  'member:balance': (owner) => `Liabilities:Members:M-${owner}:Balance`,
  'member:withdrawing': (owner) => `Liabilities:Members:M-${owner}:Withdrawing`,
  'member:owed': (owner) => `Assets:Members:M-${owner}:Owed`,
  'group:pot': (owner) => `Liabilities:Groups:G-${owner}:Pot`,
  'group:outside': (owner) => `Assets:Groups:G-${owner}:CashWithRecipient`,
};

/** Names members and groups by id, because books are retained longer than names. */
export function toJournalAccount(account: AccountName, ownerId: string | null): JournalAccount {
  return NAMES[account](ownerId ?? '');
}
