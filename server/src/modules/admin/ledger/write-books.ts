import { toLocalDay } from '@circle-link/contract/groups/local-time';
import type { BookFormat } from '@circle-link/contract/book-formats';
import type { Database } from '../../../platform/database/database.ts';
import { JournalWriter } from '../../../platform/documents/journal.ts';
import { listMovements } from '../../ledger/index.ts';
import { toJournalAccount } from './books-accounts.ts';

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
