import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_MEMBERS, MIN_MEMBERS } from './limits.ts';
import {
  swapLateRecipient,
  FREEZE_AFTER_MISSED,
  isFrozen,
  MAX_SWAPS,
  findOldestShortfall,
  PAYOUT_ORDERS,
  findSwapRefusal,
  SWAP_HOURS,
  type Seat,
  type SwapSide,
} from './turns.ts';

/** Seats "a", "b", … with turns 1, 2, … and their shortfalls; the first `received` have received. */
function buildSeats(shortfalls: readonly number[], received = 0): Seat[] {
  return shortfalls.map((openShortfalls, index) => ({
    memberId: String.fromCharCode(97 + index),
    turn: index + 1,
    hasReceived: index < received,
    openShortfalls,
  }));
}
const order = (seats: readonly Seat[]) =>
  [...seats]
    .sort((a, b) => a.turn - b.turn)
    .map((seat) => seat.memberId)
    .join('');

describe('swapLateRecipient', () => {
  it.each([
    ['no member is late', [0, 0, 0, 0], 1, 'abcd'],
    ['the recipient is late: the next one receives', [1, 0, 0, 0], 1, 'bacd'],
    ['the next one is late too: the one after that receives', [1, 2, 0, 0], 1, 'cbad'],
    ['only the last one is on time', [1, 1, 1, 0], 1, 'dbca'],
    ['all are late: nothing changes', [1, 1, 1, 1], 1, 'abcd'],
    ['another member is late: nothing changes yet', [0, 3, 0, 0], 1, 'abcd'],
    ['the last round has no later seat', [0, 0, 0, 5], 4, 'abcd'],
    ['in the middle of the cycle', [0, 0, 1, 0], 3, 'abdc'],
    ['a round without a seat', [1, 1, 1, 1], 9, 'abcd'],
  ])('%s', (_, shortfalls, round, expected) => {
    expect(order(swapLateRecipient(buildSeats(shortfalls, round - 1), round))).toBe(expected);
  });

  it('skips members who have received and keeps a received turn', () => {
    const seats = buildSeats([1, 0, 0]);
    expect(order(swapLateRecipient([seats[0]!, { ...seats[1]!, hasReceived: true }, seats[2]!], 1))).toBe(
      'cba',
    );
    expect(order(swapLateRecipient([{ ...seats[0]!, hasReceived: true }, seats[1]!, seats[2]!], 1))).toBe(
      'abc',
    );
  });

  it('never moves back to an earlier waiting seat', () => {
    const seats = buildSeats([0, 1, 0]);
    expect(order(swapLateRecipient([seats[0]!, seats[1]!, { ...seats[2]!, hasReceived: true }], 2))).toBe(
      'abc',
    );
  });

  it('uses turns whatever the list order', () => {
    const listed = (text: string) =>
      buildSeats([1, 0, 0, 0]).toSorted((a, b) => text.indexOf(a.memberId) - text.indexOf(b.memberId));
    for (const text of ['abcd', 'dcba', 'cadb', 'dbac'])
      expect(order(swapLateRecipient(listed(text), 1))).toBe('bacd');
  });

  it('keeps list order and input seats unchanged', () => {
    const seats = buildSeats([1, 0, 0]);
    const before = structuredClone(seats);
    expect(swapLateRecipient(seats, 1).map((seat) => [seat.memberId, seat.turn])).toEqual([
      ['a', 2],
      ['b', 1],
      ['c', 3],
    ]);
    expect(seats).toEqual(before);
  });

  it('keeps a permutation of turns and swaps at most two', () => {
    const groups = fc.array(fc.nat({ max: 2 }), { minLength: MIN_MEMBERS, maxLength: MAX_MEMBERS });
    fc.assert(
      fc.property(groups, fc.nat(), (shortfalls, seed) => {
        const round = 1 + (seed % shortfalls.length);
        const seats = buildSeats(shortfalls, round - 1);
        const after = swapLateRecipient(seats, round);
        expect(after.map((seat) => seat.turn).sort((a, b) => a - b)).toEqual(seats.map((seat) => seat.turn));
        const moved = after.filter((seat, index) => seat.turn !== seats[index]!.turn);
        expect([0, 2]).toContain(moved.length);
        for (const seat of moved) expect(seat.turn >= round && !seat.hasReceived).toBe(true);
        const recipient = after.find((seat) => seat.turn === round)!;
        const goodOnes = seats.filter((seat) => seat.turn >= round && seat.openShortfalls === 0);
        expect(recipient.openShortfalls === 0).toBe(goodOnes.length > 0);
        if (moved.length === 2) expect(recipient.memberId).toBe(goodOnes[0]!.memberId);
      }),
    );
  });

  it('pays everyone once per cycle and members who never catch up last', () => {
    const late = fc.array(fc.boolean(), { minLength: MIN_MEMBERS, maxLength: MAX_MEMBERS });
    fc.assert(
      fc.property(late, (marks) => {
        let seats: readonly Seat[] = buildSeats(marks.map(Number));
        const recipients: Seat[] = [];
        for (let round = 1; round <= marks.length; round += 1) {
          seats = swapLateRecipient(seats, round);
          recipients.push(seats.find((seat) => seat.turn === round)!);
          seats = seats.map((seat) => (seat.turn === round ? { ...seat, hasReceived: true } : seat));
        }
        expect(new Set(recipients.map((seat) => seat.memberId)).size).toBe(marks.length);
        const shortfalls = recipients.map((seat) => seat.openShortfalls);
        expect(shortfalls).toEqual([...shortfalls].sort((a, b) => a - b));
      }),
    );
  });
});

describe('findSwapRefusal', () => {
  const side = (memberId: string, rest: Partial<SwapSide> = {}): SwapSide => ({
    memberId,
    hasReceived: false,
    missed: 0,
    swaps: 0,
    ...rest,
  });

  it.each<[string, Partial<SwapSide>, ReturnType<typeof findSwapRefusal>]>([
    ['two waiting members', {}, null],
    ['one earlier swap', { swaps: 1 }, null],
    ['two earlier swaps', { swaps: 2 }, 'too_many'],
    ['more than two', { swaps: 3 }, 'too_many'],
    ['one missed', { missed: 1 }, null],
    ['two missed', { missed: 2 }, null],
    ['three missed', { missed: 3 }, 'frozen'],
    ['received', { hasReceived: true }, 'received'],
    ['received and frozen', { hasReceived: true, missed: 3, swaps: 2 }, 'received'],
    ['frozen and too many', { missed: 3, swaps: 2 }, 'frozen'],
  ])('%s', (_, rest, reason) => {
    expect(findSwapRefusal(side('a', rest), side('b'))).toBe(reason);
    expect(findSwapRefusal(side('b'), side('a', rest))).toBe(reason);
  });

  it('refuses a swap with oneself', () => {
    expect(findSwapRefusal(side('a'), side('a'))).toBe('same');
    expect(findSwapRefusal(side('a', { hasReceived: true }), side('a'))).toBe('same');
  });

  it('has the documented limits', () => {
    expect([MAX_SWAPS, FREEZE_AFTER_MISSED, SWAP_HOURS]).toEqual([2, 3, 72]);
    expect([0, 1, 2, 3, 4].map(isFrozen)).toEqual([false, false, false, true, true]);
    expect(PAYOUT_ORDERS).toEqual(['random', 'join', 'organizer']);
  });
});

describe('findOldestShortfall', () => {
  const row = (paymentId: string, round: number, isShort: boolean) => ({ paymentId, round, isShort });

  it.each([
    ['nothing is short: the intended row', [row('p1', 1, false), row('p2', 2, false)], 'p2', 'p2'],
    ['no rows at all', [], 'p9', 'p9'],
    ['an older one is short', [row('p1', 1, true), row('p2', 2, false)], 'p2', 'p1'],
    ['the oldest of several', [row('p3', 3, true), row('p1', 1, true), row('p2', 2, true)], 'p3', 'p1'],
    ['intended for the oldest', [row('p1', 1, true), row('p2', 2, true)], 'p1', 'p1'],
    ['rounds are numbers, not text', [row('p10', 10, true), row('p9', 9, true)], 'p10', 'p9'],
    ['an older row that is only open', [row('p1', 1, false), row('p2', 2, true)], 'p3', 'p2'],
  ])('%s', (_, rows, paidFor, repaired) => {
    const before = structuredClone(rows);
    expect(findOldestShortfall(rows, paidFor)).toBe(repaired);
    expect(rows).toEqual(before);
  });

  it('repairs every shortfall in round order before other payments', () => {
    const rounds = fc.uniqueArray(fc.integer({ min: 1, max: MAX_MEMBERS }), { maxLength: MAX_MEMBERS });
    fc.assert(
      fc.property(rounds, (short) => {
        let rows = short.map((round) => row(`p${round}`, round, true));
        const repaired: string[] = [];
        while (rows.some((each) => each.isShort)) {
          const next = findOldestShortfall(rows, 'new');
          repaired.push(next);
          rows = rows.map((each) => (each.paymentId === next ? { ...each, isShort: false } : each));
        }
        expect(repaired).toEqual([...short].sort((a, b) => a - b).map((round) => `p${round}`));
        expect(findOldestShortfall(rows, 'new')).toBe('new');
      }),
    );
  });
});
