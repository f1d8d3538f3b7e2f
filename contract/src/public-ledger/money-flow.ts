/** Sources and uses of money, from the balances of the public ledger. */
import type { PublicAccountList } from './public-ledger.ts';
import { addCents, type Cents, parseAmount, ZERO_CENTS } from '../money.ts';

export type StreamEnd = 'members' | 'held' | 'fees';

export interface Stream {
  readonly name: 'paidQueue' | 'pools' | 'withheld' | 'paidGroups' | 'pots' | 'potFees';
  readonly cents: Cents;
  readonly end: StreamEnd;
  readonly account: string;
}

export interface MoneyFlowFigures {
  readonly sources: readonly { readonly account: string; readonly cents: Cents }[];
  /** In source order, so that streams do not cross. Their sum equals the sources to the cent. */
  readonly streams: readonly Stream[];
  readonly inCents: Cents;
  readonly outCents: Cents;
  readonly restCents: Cents;
  readonly feeCents: Cents;
  /** Fees paid in addition to entries, in none of the sums. */
  readonly entryFees: { readonly cardCents: Cents; readonly appCents: Cents };
}

const POOLS = [1, 2, 3, 4, 5].map((level) => `queue:pool:${level}`);

/** Money flow from published figures: withheld amounts are missing on every side, so nothing is a remainder. */
export function computeMoneyFlow(accounts: PublicAccountList['accounts']): MoneyFlowFigures {
  const getBalanceCents = (name: string): Cents => {
    const found = accounts.find((account) => account.name === name)?.balance ?? null;
    return found === null ? ZERO_CENTS : parseAmount(found);
  };
  const stream = (
    name: Stream['name'],
    end: StreamEnd,
    account: string,
    cents = getBalanceCents(account),
  ): Stream => ({
    name,
    end,
    account,
    cents,
  });
  // Negative rows stay, otherwise the rest would not add up.
  const streams = [
    stream('paidQueue', 'members', 'paid-out:queue'),
    stream('pools', 'held', 'queue:pool:1', addCents(...POOLS.map(getBalanceCents))),
    stream('withheld', 'held', 'queue:withheld'),
    stream('paidGroups', 'members', 'paid-out:groups'),
    stream('pots', 'held', 'group:pot'),
    stream('potFees', 'fees', 'fees:app:groups'),
  ].filter(({ cents }) => cents !== 0);
  const sources = ['raised:entries', 'raised:contributions']
    .map((account) => ({ account, cents: getBalanceCents(account) }))
    .filter(({ cents }) => cents !== 0);
  const sum = (end: StreamEnd) =>
    addCents(...streams.filter((one) => one.end === end).map(({ cents }) => cents));
  return {
    sources,
    streams,
    inCents: addCents(...sources.map(({ cents }) => cents)),
    outCents: sum('members'),
    restCents: sum('held'),
    feeCents: sum('fees'),
    entryFees: { cardCents: getBalanceCents('fees:card:queue'), appCents: getBalanceCents('fees:app:queue') },
  };
}
