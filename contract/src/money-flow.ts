/** What came in beside what became of it, from the balances of the public ledger. */
import type { PublicAccountList } from './public-ledger.ts';
import { addCents, parseDollars, subtractCents, ZERO_CENTS, type Cents } from './money.ts';

export interface Stream {
  readonly name: 'paidQueue' | 'pools' | 'withheld' | 'paidGroups' | 'pots';
  readonly cents: Cents;
  readonly hasLeft: boolean;
  /** The account whose movements it opens. */
  readonly account: string;
}

export interface Flow {
  readonly sources: readonly { readonly account: string; readonly cents: Cents }[];
  /** In the order of their sources, so that no stream crosses another. */
  readonly streams: readonly Stream[];
  readonly inCents: Cents;
  readonly outCents: Cents;
  readonly restCents: Cents;
  /** What those who entered paid on top: in none of the sums. */
  readonly entryFees: { readonly cardCents: Cents; readonly appCents: Cents };
}

/** In English, of the page and of the document that the server sends before it. */
export const FLOW_WORDS = {
  sentence: 'Of {{in}} in, {{out}} went to members.',
  none: 'No data yet. The first payment starts the picture.',
} as const;

const POOLS = [1, 2, 3, 4, 5].map((level) => `queue:pool:${level}`);

/** Of groups what is published; what is not published yet is in no stream. */
export function flowOf(accounts: PublicAccountList['accounts']): Flow {
  const balanceOf = (name: string): Cents => {
    const found = accounts.find((account) => account.name === name)?.balance;
    return (found && parseDollars(found)) || ZERO_CENTS;
  };
  const entriesCents = balanceOf('raised:entries');
  const contributedCents = balanceOf('raised:contributions');
  const paidGroupsCents = balanceOf('paid-out:groups');
  // Late fees are in pots and not among the contributions: with little waiting, more can have gone out than came in.
  const potsCents =
    contributedCents > paidGroupsCents ? subtractCents(contributedCents, paidGroupsCents) : ZERO_CENTS;
  const all: readonly Stream[] = [
    { name: 'paidQueue', cents: balanceOf('paid-out:queue'), hasLeft: true, account: 'paid-out:queue' },
    { name: 'pools', cents: addCents(...POOLS.map(balanceOf)), hasLeft: false, account: 'queue:pool:1' },
    { name: 'withheld', cents: balanceOf('queue:withheld'), hasLeft: false, account: 'queue:withheld' },
    { name: 'paidGroups', cents: paidGroupsCents, hasLeft: true, account: 'paid-out:groups' },
    { name: 'pots', cents: potsCents, hasLeft: false, account: 'group:pot' },
  ];
  const streams = all.filter(({ cents }) => cents > 0);
  const sum = (hasLeft: boolean) =>
    addCents(...streams.filter((stream) => stream.hasLeft === hasLeft).map(({ cents }) => cents));
  return {
    sources: [
      { account: 'raised:entries', cents: entriesCents },
      { account: 'raised:contributions', cents: contributedCents },
    ].filter(({ cents }) => cents > 0),
    streams,
    inCents: addCents(entriesCents, contributedCents),
    outCents: sum(true),
    restCents: sum(false),
    entryFees: { cardCents: balanceOf('fees:card:queue'), appCents: balanceOf('fees:app:queue') },
  };
}
