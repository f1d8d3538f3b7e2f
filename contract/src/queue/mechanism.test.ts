import { describe, expect, it } from 'vitest';
import {
  computeCascade,
  computeEntriesWhenPaid,
  LEVELS,
  getLevelTerms,
  LIMIT_SHARES_PERCENT,
  computeOdds,
  computePositionState,
  computeQueueState,
  type Level,
} from './mechanism.ts';

/** A second, slow implementation of the rules: five real queues, moved entry by entry. */
function simulate(entries: number): { cash: number[]; waiting: number[][]; pools: number[]; n: number }[] {
  const waiting: number[][] = [[], [], [], [], []];
  const arrivals = [0, 0, 0, 0, 0];
  const pools = [0, 0, 0, 0, 0];
  const cash: number[] = [];
  const history = [];
  for (let position = 1; position <= entries; position += 1) {
    cash.push(0);
    let member: number | undefined = position;
    for (let line = 0; member !== undefined && line < 5; line += 1) {
      const level = LEVELS[line]!;
      waiting[line]!.push(member);
      arrivals[line]! += 1;
      pools[line]! += level.priceCents;
      member = undefined;
      if (arrivals[line]! > 1 && (arrivals[line]! - 1) % 3 === 0) {
        member = waiting[line]!.shift()!;
        pools[line]! -= level.grossCents;
        cash[member - 1]! += level.cashCents;
      }
    }
    history.push({
      cash: [...cash],
      waiting: waiting.map((line) => [...line]),
      pools: [...pools],
      n: position,
    });
  }
  return history;
}

describe('the terms', () => {
  it('pay out three prices and keep nothing', () => {
    expect(LEVELS.map((level) => level.grossCents)).toEqual([15_000, 22_500, 32_400, 48_600, 72_900]);
    expect(LEVELS.map((level) => level.cashCents)).toEqual([7_500, 11_700, 16_200, 24_300, 72_900]);
    for (const level of LEVELS) expect(level.grossCents).toBe(level.cashCents + level.nextPriceCents);
    for (const [index, level] of LEVELS.slice(1).entries())
      expect(level.priceCents).toBe(LEVELS[index]!.nextPriceCents);
  });
});

describe('the levels', () => {
  it('have their names', () => {
    const names = ([1, 2, 3, 4, 5] as const).map((level) => getLevelTerms(level).name);
    expect(names).toEqual(['Starter', 'Builder', 'Leader', 'Master', 'Legend']);
  });
});

describe('computeQueueState', () => {
  it('equals a simulation of five queues at every n up to 2,000', () => {
    for (const { n, cash, waiting, pools } of simulate(2_000)) {
      const state = computeQueueState(n);
      expect(state.levels.map((level) => level.poolCents)).toEqual(pools);
      expect(state.levels.map((level) => level.waiting)).toEqual(waiting.map((line) => line.length));
      expect(state.cashPaidCents + state.poolsCents).toBe(5_000 * n);
      for (const position of [1, (n >> 3) + 1, (n >> 1) + 1, n]) {
        if (position > n) continue;
        const place = computePositionState(position, n);
        expect(place.earningsCents).toBe(cash[position - 1]);
        const line = waiting[place.currentLevel - 1]!;
        expect(place.levelPosition).toBe(place.hasCompletedLevel ? null : line.indexOf(position) + 1);
      }
    }
  });

  it('pays the first member 75.00 at 4, 192.00 at 13 and all five levels at 364', () => {
    expect(computePositionState(1, 4)).toMatchObject({ earningsCents: 7_500, currentLevel: 2 });
    expect(computePositionState(1, 13)).toMatchObject({ earningsCents: 19_200, currentLevel: 3 });
    expect(computePositionState(1, 363).hasCompletedLevel).toBe(false);
    expect(computePositionState(1, 364)).toMatchObject({
      earningsCents: 132_600,
      hasCompletedLevel: true,
      nextPayout: null,
    });
  });

  it('returns each position’s next payout and the entries it still needs', () => {
    expect(computePositionState(466, 466).nextPayout).toEqual({ amountCents: 7_500, entriesNeeded: 933 });
    expect(computePositionState(1, 4).nextPayout).toEqual({ amountCents: 11_700, entriesNeeded: 9 });
    expect(computePositionState(1, 363).nextPayout).toEqual({ amountCents: 72_900, entriesNeeded: 1 });
  });

  it('returns 22,053.00 paid, 1,197.00 in pools and 311 unpaid members at 465 entries', () => {
    const state = computeQueueState(465);
    expect([state.cashPaidCents, state.poolsCents]).toEqual([2_205_300, 119_700]);
    expect(computeOdds(465).receivedNothing).toBe(311);
  });

  it('never drops a pool below one entry price after its first entry', () => {
    for (let n = 1; n <= 5_000; n += 1)
      for (const level of computeQueueState(n).levels)
        if (level.entries > 0)
          expect(level.poolCents).toBeGreaterThanOrEqual(LEVELS[level.level - 1]!.priceCents);
  });
});

describe('computeCascade', () => {
  it('is the difference between two states', () => {
    for (let n = 1; n <= 2_000; n += 1) {
      const [before, after] = [computeQueueState(n - 1), computeQueueState(n)];
      const paid = after.levels.filter((level, index) => level.payouts > before.levels[index]!.payouts);
      expect(computeCascade(n).map((payout) => [payout.level, payout.position])).toEqual(
        paid.map((level) => [level.level, level.payouts]),
      );
    }
  });

  it('agrees with the closed formula of when a position is paid', () => {
    for (const level of [1, 2, 3, 4, 5] as Level[])
      for (const position of [1, 2, 7, 100])
        expect(computeCascade(computeEntriesWhenPaid(position, level))).toContainEqual(
          expect.objectContaining({ level, position }),
        );
  });
});

describe('computeOdds', () => {
  it('matches the documented figures at 465', () => {
    expect(computeOdds(465)).toEqual({
      entries: 465,
      receivedNothing: 311,
      averageLossCents: 492,
      nextPosition: 466,
      entriesBeforeFirstPayout: 933,
      entriesBeforeLastPayout: 112_893,
    });
  });

  it('never shows an average loss below the fees or under two thirds unpaid', () => {
    for (let n = 1; n <= 3_000; n += 1) {
      const odds = computeOdds(n);
      expect(odds.averageLossCents).toBeGreaterThanOrEqual(235);
      expect(odds.receivedNothing * 3).toBeGreaterThanOrEqual(n * 2);
    }
  });

  it('approaches the limit shares', () => {
    const n = 1_000_000;
    const state = computeQueueState(n);
    const reached = [n, ...state.levels.map((level) => level.payouts)];
    const shares = reached.map((count, index) => ((count - (reached[index + 1] ?? 0)) / n) * 100);
    expect(shares.map((share) => Number(share.toFixed(1)))).toEqual(LIMIT_SHARES_PERCENT);
  });
});
