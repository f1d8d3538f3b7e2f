import { computeQueueState } from '@circle-link/contract/queue/mechanism';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { type AccountBalances, compareBooks } from './live-books.tsx';

function booksAfter(entries: number, withheld = 0): AccountBalances {
  const { levels, cashPaidCents } = computeQueueState(entries);
  return {
    'raised:entries': formatAmount(toCents(entries * 5_000)),
    'paid-out:queue': formatAmount(toCents(cashPaidCents - withheld)),
    'queue:withheld': formatAmount(toCents(withheld)),
    ...Object.fromEntries(
      levels.map(({ level, poolCents }) => [`queue:pool:${level}`, formatAmount(poolCents)]),
    ),
  };
}

describe('the formula and the ledger', () => {
  it.each([0, 1, 4, 465, 10_000_000])('match after %i entries', (entries) => {
    expect(compareBooks(entries, booksAfter(entries))).toMatchObject({ entries, isSame: true });
    expect(compareBooks(entries, booksAfter(entries, entries > 3 ? 7_500 : 0)).isSame).toBe(true);
  });

  it.each(['queue:pool:3', 'paid-out:queue', 'queue:withheld', 'raised:entries'])(
    'differ when a cent is missing in %s',
    (account) => {
      const books = booksAfter(465, 7_500);
      const cents = Math.round(Number(books[account]) * 100) - 1;
      expect(compareBooks(465, { ...books, [account]: formatAmount(toCents(cents)) }).isSame).toBe(false);
    },
  );

  it('differ when the queue counts another number of entries', () => {
    expect(
      compareBooks(466, booksAfter(465)).rows.filter((row) => row.formulaCents !== row.ledgerCents),
    ).toMatchObject([{ figure: 'raised' }]);
  });

  it('match in empty books', () => {
    expect(compareBooks(0, {}).isSame).toBe(true);
  });
});
