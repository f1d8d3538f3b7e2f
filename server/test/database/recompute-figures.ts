/**
 * Computes every public figure twice: read from the public API, and added up from raw rows without database functions
 * or stored totals. Both have the same shape, so a test compares them whole.
 */
import type { LevelList, PublicQueueState } from '@circle-link/contract/queue/queue';
import type { PublicAccountList, PublicHistory } from '@circle-link/contract/public-ledger/public-ledger';
import type { NextActions, SystemTransparency } from '@circle-link/contract/public-ledger/transparency';
import { type Client, LIVE_ACCOUNTS, rawAccounts, rawDays, rawFigures, rawLevels } from './raw-figures.ts';

export type ReadPath = (path: string) => Promise<unknown>;

export interface RecomputedFigures {
  readonly system: Readonly<Record<string, unknown>>;
  readonly queue: Readonly<Record<string, unknown>>;
  readonly levels: readonly Readonly<Record<string, unknown>>[];
  readonly accounts: Readonly<Record<string, string | null>>;
  readonly history: readonly Readonly<Record<string, unknown>>[];
  readonly nextPayout: unknown;
}

/** Reads the public API. */
export async function readFigures(ask: ReadPath): Promise<RecomputedFigures> {
  const system = (await ask('/api/transparency/system')) as SystemTransparency;
  const queue = (await ask('/api/queue/state')) as PublicQueueState;
  const levels = (await ask('/api/transparency/levels')) as LevelList;
  const { accounts } = (await ask('/api/transparency/accounts')) as PublicAccountList;
  const { days } = (await ask('/api/transparency/history?days=400')) as PublicHistory;
  const { nextPayout } = (await ask('/api/transparency/actions')) as NextActions;
  const { totalRaised, totalPaidOut, activeUsers, totalCircles, averageCircleSize } = system;
  const { appFeesCollected, systemFee, totalHeld, potFees } = system;
  return {
    system: {
      totalRaised,
      totalPaidOut,
      totalHeld,
      potFees,
      activeUsers,
      totalCircles,
      averageCircleSize,
      appFeesCollected,
      systemFee,
    },
    queue: {
      entries: queue.entries,
      cashPaid: queue.cashPaid,
      withheld: queue.withheld,
      pools: queue.pools,
    },
    levels: queue.levels.map((level, index) => ({
      level: level.level,
      waiting: level.waiting,
      payouts: level.payouts,
      pool: level.pool,
      cashPaid: level.cashPaid,
      userCount: levels[index]?.userCount,
      totalEarnings: levels[index]?.totalEarnings,
      averageEarnings: levels[index]?.averageEarnings,
    })),
    accounts: Object.fromEntries(
      accounts.filter(({ name }) => LIVE_ACCOUNTS.includes(name)).map(({ name, balance }) => [name, balance]),
    ),
    history: days.filter(({ entries, raised }) => entries !== 0 || raised !== '0.00'),
    nextPayout,
  };
}

/** Computes the figures from rows of positions, sessions and ledger lines. Groups use published lines. */
export async function recomputeFigures(client: Client): Promise<RecomputedFigures> {
  const raw = await rawFigures(client);
  const cashCents = raw.queueCash;
  return {
    system: {
      totalRaised: dollars(raw.entries * 5_000 + raw.contributed),
      totalPaidOut: dollars(cashCents + raw.pots),
      totalHeld: dollars(raw.pools + raw.withheld + raw.inPots),
      potFees: dollars(raw.potFees),
      activeUsers: raw.active,
      totalCircles: raw.circles,
      averageCircleSize: raw.average,
      appFeesCollected: dollars(raw.fees),
      systemFee: '1.00',
    },
    queue: {
      entries: raw.entries,
      cashPaid: dollars(cashCents),
      withheld: dollars(raw.withheld),
      pools: dollars(raw.pools),
    },
    levels: (await rawLevels(client)).map(({ level, waiting, payouts, pool, cash }) => ({
      level,
      waiting,
      payouts,
      pool: dollars(pool),
      cashPaid: dollars(payouts * cash),
      userCount: waiting,
      totalEarnings: dollars(payouts * cash),
      averageEarnings: payouts === 0 ? null : dollars(cash),
    })),
    accounts: Object.fromEntries(
      (await rawAccounts(client)).map(({ name, cents }) => [name, dollars(cents)]),
    ),
    history: (await rawDays(client)).map(({ day, entries, inAll, raised, paidOut, pools, held, fees }) => ({
      day,
      entries,
      entriesInAll: inAll,
      raised: dollars(raised),
      paidOut: dollars(paidOut),
      held: dollars(held),
      fees: dollars(fees),
      pools: dollars(pools),
    })),
    nextPayout: nextPayoutAfter(raw.entries),
  };
}

/** Replays the five lines entry by entry: three later entries pay the oldest waiting one. */
function nextPayoutAfter(entries: number): unknown {
  const cash = [7_500, 11_700, 16_200, 24_300, 72_900];
  for (let needed = 1; ; needed += 1) {
    const paid: number[] = [];
    let inLine = entries + needed;
    while (paid.length < 5 && inLine >= 4 && inLine % 3 === 1) {
      paid.push(cash[paid.length] ?? 0);
      inLine = (inLine - 1) / 3;
    }
    if (paid.length === 0) continue;
    const amount = dollars(paid.reduce((sum, cents) => sum + cents, 0));
    return { entriesNeeded: needed, payouts: paid.length, amount };
  }
}

function dollars(cents: number): string {
  return `${cents < 0 ? '-' : ''}${(Math.abs(cents) / 100).toFixed(2)}`;
}
