import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { computeQueueState, LEVELS, type LevelTerms } from '@circle-link/contract/queue/mechanism';
import {
  addCents,
  type Cents,
  floorDivide,
  multiplyCents,
  parseDollars,
  ZERO_CENTS,
} from '@circle-link/contract/money';

/** Balances of the public ledger by account, all from the same moment. */
export type AccountBalances = Readonly<Record<string, string>>;

export interface Comparison {
  readonly figure: 'raised' | 'payouts' | 'sum' | LevelTerms['name'];
  readonly formulaCents: Cents;
  readonly ledgerCents: Cents;
}

export interface ComparedBooks {
  readonly entries: number;
  readonly cashCents: Cents;
  readonly withheldCents: Cents;
  readonly rows: readonly Comparison[];
  readonly isSame: boolean;
}

/**
 * Compares every row. n is the queue's counter for the money raised and the ledger's for the rest, so that an entry
 * paid between both requests is no difference.
 */
export function compareBooks(counted: number, books: AccountBalances): ComparedBooks {
  const raisedCents = parseCents(books, 'raised:entries');
  const cashCents = parseCents(books, 'paid-out:queue');
  const withheldCents = parseCents(books, 'queue:withheld');
  const entries = floorDivide(raisedCents, ENTRY_QUOTE.baseCents);
  const formula = computeQueueState(entries);
  const poolCents = LEVELS.map(({ level }) => parseCents(books, `queue:pool:${level}`));
  const payoutsCents = addCents(cashCents, withheldCents);
  const rows: Comparison[] = [
    {
      figure: 'raised',
      formulaCents: multiplyCents(ENTRY_QUOTE.baseCents, counted),
      ledgerCents: raisedCents,
    },
    ...LEVELS.map(({ name }, index) => ({
      figure: name,
      formulaCents: formula.levels[index]?.poolCents ?? ZERO_CENTS,
      ledgerCents: poolCents[index] ?? ZERO_CENTS,
    })),
    { figure: 'payouts', formulaCents: formula.cashPaidCents, ledgerCents: payoutsCents },
    {
      figure: 'sum',
      formulaCents: multiplyCents(ENTRY_QUOTE.baseCents, entries),
      ledgerCents: addCents(payoutsCents, ...poolCents),
    },
  ];
  const isSame = rows.every(({ formulaCents, ledgerCents }) => formulaCents === ledgerCents);
  return { entries, cashCents, withheldCents, rows, isSame };
}

/** Unused accounts have a balance of zero. */
function parseCents(books: AccountBalances, account: string): Cents {
  return parseDollars(books[account] ?? '0.00') ?? ZERO_CENTS;
}
