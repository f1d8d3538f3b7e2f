import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCents } from '../money.ts';
import { MAX_MEMBERS, MIN_MEMBERS } from './limits.ts';
import { computePotFee, quoteContribution } from './pot.ts';
import { readSimulation, simulateGroup } from './simulator.ts';

/** A second, slow implementation: round by round, each member decides whether to pay. */
function playCycle(members: number, contribution: number, stopping: number) {
  const paidIn = Array.from({ length: members }, () => 0);
  const received = Array.from({ length: members }, () => 0);
  let fees = 0;
  for (let round = 1; round <= members; round += 1) {
    let pot = 0;
    for (let turn = 1; turn <= members; turn += 1) {
      if (turn <= stopping && turn < round) continue;
      paidIn[turn - 1]! += contribution;
      pot += contribution;
    }
    const fee = Math.ceil(pot / 100);
    received[round - 1] = pot - fee;
    fees += fee;
  }
  return { paidIn, received, fees };
}

const groups = fc
  .tuple(
    fc.integer({ min: MIN_MEMBERS, max: MAX_MEMBERS }),
    fc.integer({ min: 100, max: 88_000_000 }),
    fc.nat({ max: MAX_MEMBERS }),
  )
  .map(([members, contribution, stopping]) => ({
    members,
    contributionCents: toCents(contribution),
    stopping: Math.min(stopping, members),
  }));

describe('the simulator', () => {
  it('returns contributions less the fee when all pay', () => {
    const rows = simulateGroup({ members: 10, contributionCents: toCents(5_000), stopping: 0 });
    expect(rows).toHaveLength(10);
    for (const [index, row] of rows.entries())
      expect(row).toEqual({
        turn: index + 1,
        stops: false,
        paidInCents: 50_000,
        receivedCents: 49_500,
        netCents: -500,
        cardFeesCents: 1_800,
      });
    expect(readSimulation(rows)).toEqual({ losing: 0, worstLossCents: 500, unpaidCents: 0 });
  });

  it('shows who bears the loss of two who stop after their turn', () => {
    const rows = simulateGroup({ members: 5, contributionCents: toCents(5_000), stopping: 2 });
    expect(rows.map((row) => [row.stops, row.paidInCents, row.receivedCents, row.netCents])).toEqual([
      [true, 5_000, 24_750, 19_750],
      [true, 10_000, 19_800, 9_800],
      [false, 25_000, 14_850, -10_150],
      [false, 25_000, 14_850, -10_150],
      [false, 25_000, 14_850, -10_150],
    ]);
    expect(readSimulation(rows)).toEqual({ losing: 3, worstLossCents: 10_150, unpaidCents: 35_000 });
  });

  it('counts members who stop late and still lose', () => {
    const rows = simulateGroup({ members: 5, contributionCents: toCents(5_000), stopping: 5 });
    expect(rows.map((row) => row.netCents)).toEqual([19_750, 9_800, -150, -10_100, -20_050]);
    expect(readSimulation(rows)).toEqual({ losing: 2, worstLossCents: 20_050, unpaidCents: 50_000 });
  });

  it('matches a cycle played round by round', () => {
    fc.assert(
      fc.property(groups, (terms) => {
        const rows = simulateGroup(terms);
        const played = playCycle(terms.members, terms.contributionCents, terms.stopping);
        expect(rows.map((row) => row.paidInCents)).toEqual(played.paidIn);
        expect(rows.map((row) => row.receivedCents)).toEqual(played.received);
        expect(rows.map((row) => row.stops)).toEqual(played.paidIn.map((_, index) => index < terms.stopping));
        const cardFee = quoteContribution(terms.contributionCents).cardFeeCents;
        for (const row of rows) {
          expect(row.netCents).toBe(row.receivedCents - row.paidInCents);
          expect(row.cardFeesCents * terms.contributionCents).toBe(cardFee * row.paidInCents);
        }
      }),
    );
  });

  it('loses no cent: payouts and fees equal contributions', () => {
    fc.assert(
      fc.property(groups, (terms) => {
        const rows = simulateGroup(terms);
        const sum = (of: (row: (typeof rows)[number]) => number) =>
          rows.reduce((total, row) => total + of(row), 0);
        const { fees } = playCycle(terms.members, terms.contributionCents, terms.stopping);
        expect(sum((row) => row.receivedCents) + fees).toBe(sum((row) => row.paidInCents));
        const reading = readSimulation(rows);
        const expected = terms.contributionCents * terms.members ** 2;
        expect(sum((row) => row.paidInCents) + reading.unpaidCents).toBe(expected);
      }),
    );
  });

  it('keeps its table consistent', () => {
    fc.assert(
      fc.property(groups, (terms) => {
        const rows = simulateGroup(terms);
        const reading = readSimulation(rows);
        const fee = computePotFee(toCents(terms.contributionCents * terms.members));
        const losses = rows.map((row) => row.paidInCents - row.receivedCents);
        expect(reading.losing).toBe(losses.filter((loss) => loss > fee).length);
        expect(reading.worstLossCents).toBe(Math.max(0, ...losses));
        // One more member who stops never helps a member who keeps paying.
        if (terms.stopping < terms.members) {
          const worse = simulateGroup({ ...terms, stopping: terms.stopping + 1 });
          for (const [index, row] of worse.entries())
            if (!row.stops) expect(row.netCents).toBeLessThanOrEqual(rows[index]!.netCents);
        }
      }),
    );
  });

  it('refuses invalid groups', () => {
    const contributionCents = toCents(5_000);
    expect(() => simulateGroup({ members: 0, contributionCents, stopping: 0 })).toThrow(RangeError);
    expect(() => simulateGroup({ members: 2.5, contributionCents, stopping: 0 })).toThrow(RangeError);
    expect(() => simulateGroup({ members: 5, contributionCents, stopping: 6 })).toThrow(RangeError);
    expect(() => simulateGroup({ members: 5, contributionCents, stopping: -1 })).toThrow(RangeError);
    expect(() => simulateGroup({ members: 5, contributionCents, stopping: 0.5 })).toThrow(RangeError);
    expect(() => readSimulation([])).toThrow(RangeError);
  });
});
