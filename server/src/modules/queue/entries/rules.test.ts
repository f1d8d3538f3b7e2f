/** A batch of paid entries on the line before it (product §3), without a database. */
import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { buildPaidEntry, buildPosition, PAID_AT } from '../../../../test/factories/build-entries.ts';
import { computeAppFee, planEntries, computePoolChanges, type PositionState } from './rules.ts';

const cents = toCents;

function computeLine(
  entries: number,
  {
    positions = [],
    positioned = [],
    gone = [],
  }: { positions?: PositionState[]; positioned?: string[]; gone?: string[] } = {},
) {
  return {
    entries,
    positioned: new Set(positioned),
    gone: new Set(gone),
    recipients: new Map(positions.map((one) => [one.globalPosition, one])),
  };
}

describe('numbers', () => {
  it('follow the last one in the order of the payments, without a gap', () => {
    const plan = planEntries(computeLine(40, { positions: [buildPosition(14)] }), [
      buildPaidEntry('ana'),
      buildPaidEntry('ben'),
    ]);
    expect([plan.from, plan.to]).toEqual([40, 42]);
    expect(plan.newPositions).toEqual([
      {
        globalPosition: 41,
        userId: 'ana',
        chargeId: 'payment-ana',
        status: 'active',
        currentLevel: 1,
        hasCompletedLevel: false,
        earningsCents: 0,
        withheldCents: 0,
        appliedCents: 0,
        lossCents: 0,
        createdAt: PAID_AT,
        lastAdvancedAt: null,
      },
      expect.objectContaining({ globalPosition: 42, userId: 'ben' }),
    ]);
    expect(plan.accepted).toEqual([buildPaidEntry('ana'), buildPaidEntry('ben')]);
    expect([plan.payouts, plan.advanced, plan.refunded]).toEqual([[], [], []]);
  });

  it('are one per member: a second payment is refunded, in the batch or later', () => {
    const plan = planEntries(computeLine(1, { positioned: ['ana'] }), [
      buildPaidEntry('ana'),
      buildPaidEntry('ben'),
      buildPaidEntry('ben'),
    ]);
    expect(plan.refunded).toEqual([
      { ...buildPaidEntry('ana'), why: 'duplicate' },
      { ...buildPaidEntry('ben'), why: 'duplicate' },
    ]);
    expect(plan.newPositions.map(({ globalPosition, userId }) => [globalPosition, userId])).toEqual([
      [2, 'ben'],
    ]);
    expect([plan.from, plan.to]).toEqual([1, 2]);
  });

  it('are not assigned to deleted accounts', () => {
    const before = computeLine(1, { positioned: ['ana'], gone: ['ana', 'ben'] });
    const plan = planEntries(before, [buildPaidEntry('ana'), buildPaidEntry('ben')]);
    expect(plan.refunded.map(({ userId, why }) => [userId, why])).toEqual([
      ['ana', 'gone'],
      ['ben', 'gone'],
    ]);
    expect(plan.to).toBe(1);
  });
});

describe('a cascade', () => {
  it('pays number 1 at the fourth entry and advances it', () => {
    const plan = planEntries(computeLine(3, { positions: [buildPosition(1)] }), [buildPaidEntry('ana')]);
    expect(plan.payouts).toEqual([
      {
        level: 1,
        position: 1,
        cashCents: 7_500,
        nextPriceCents: 7_500,
        status: 'active',
        userId: 'no. 1',
        paidCents: 7_500,
        withheldCents: 0,
        appliedCents: 0,
        at: PAID_AT,
      },
    ]);
    expect(plan.advanced).toEqual([
      buildPosition(1, { currentLevel: 2, earningsCents: cents(7_500), lastAdvancedAt: PAID_AT }),
    ]);
    expect(plan.newPositions).toHaveLength(1);
  });

  it('may pay a number of the same batch, which is new, not advanced', () => {
    const plan = planEntries(
      computeLine(0),
      ['ana', 'ben', 'eve', 'dan'].map((userId) => buildPaidEntry(userId)),
    );
    expect(plan.advanced).toEqual([]);
    expect(
      plan.newPositions.map(({ globalPosition, currentLevel, earningsCents }) => [
        globalPosition,
        currentLevel,
        earningsCents,
      ]),
    ).toEqual([
      [1, 2, 7_500],
      [2, 1, 0],
      [3, 1, 0],
      [4, 1, 0],
    ]);
  });

  it('leaves positions unchanged that were read and are not paid', () => {
    const plan = planEntries(computeLine(3, { positions: [buildPosition(1), buildPosition(2)] }), [
      buildPaidEntry('ana'),
    ]);
    expect(plan.advanced.map(({ globalPosition }) => globalPosition)).toEqual([1]);
    const newest = planEntries(computeLine(3, { positions: [buildPosition(1), buildPosition(3)] }), [
      buildPaidEntry('ana'),
    ]);
    expect(newest.newPositions.map(({ globalPosition }) => globalPosition)).toEqual([4]);
  });

  it('pays number 1 at all five levels by entry 364: 729.00 last, and nothing later', () => {
    const waiting = [121, 40, 13, 4].map((number, index) =>
      buildPosition(number, { currentLevel: (index + 1) as PositionState['currentLevel'] }),
    );
    const first = buildPosition(1, { currentLevel: 5, earningsCents: cents(59_700) });
    const plan = planEntries(computeLine(363, { positions: [...waiting, first] }), [buildPaidEntry('ana')]);
    expect(plan.payouts.map(({ level, position, paidCents }) => [level, position, paidCents])).toEqual([
      [1, 121, 7_500],
      [2, 40, 11_700],
      [3, 13, 16_200],
      [4, 4, 24_300],
      [5, 1, 72_900],
    ]);
    const moved = new Map(plan.advanced.map((one) => [one.globalPosition, one]));
    expect(moved.get(1)).toMatchObject({ currentLevel: 5, hasCompletedLevel: true, earningsCents: 132_600 });
    expect(moved.get(4)).toMatchObject({ currentLevel: 5, hasCompletedLevel: false });
    expect(moved.get(121)).toMatchObject({ currentLevel: 2, hasCompletedLevel: false });
  });

  it('cannot pay a number that was not read', () => {
    expect(() => planEntries(computeLine(3), [buildPaidEntry('ana')])).toThrow(
      'position 1 is to be paid but was not read',
    );
  });
});

describe('withheld cash', () => {
  const held = { withheldCents: cents(1_000), appliedCents: cents(400), lossCents: cents(5_235) };

  it('of a frozen number covers nothing, since the dispute may be won', () => {
    const frozen = buildPosition(1, { status: 'frozen', ...held });
    const plan = planEntries(computeLine(3, { positions: [frozen] }), [buildPaidEntry('ana')]);
    expect(plan.payouts[0]).toMatchObject({
      status: 'frozen',
      paidCents: 0,
      withheldCents: 7_500,
      appliedCents: 0,
    });
    expect(plan.advanced).toEqual([
      { ...frozen, currentLevel: 2, withheldCents: 8_500, lastAdvancedAt: PAID_AT },
    ]);
  });

  it('of a withdrawn number covers at most the loss', () => {
    const withdrawn = buildPosition(1, { status: 'withdrawn', ...held });
    const plan = planEntries(computeLine(3, { positions: [withdrawn] }), [buildPaidEntry('ana')]);
    expect(plan.payouts[0]).toMatchObject({ paidCents: 0, withheldCents: 7_500, appliedCents: 5_235 });
    expect(plan.advanced[0]).toMatchObject({ withheldCents: 8_500, appliedCents: 5_635, lossCents: 0 });
    const large = buildPosition(1, { status: 'withdrawn', lossCents: cents(9_000) });
    expect(
      planEntries(computeLine(3, { positions: [large] }), [buildPaidEntry('ana')]).advanced[0],
    ).toMatchObject({
      appliedCents: 7_500,
      lossCents: 1_500,
    });
  });
});

describe('the figures of a batch', () => {
  it('change each pool by inflow less payouts', () => {
    const { payouts } = planEntries(computeLine(12, { positions: [buildPosition(1), buildPosition(4)] }), [
      buildPaidEntry('ana'),
      buildPaidEntry('ben'),
    ]);
    expect(computePoolChanges(2, payouts)).toEqual([
      { level: 1, growthCents: -5_000 },
      { level: 2, growthCents: -15_000 },
      { level: 3, growthCents: 10_800 },
      { level: 4, growthCents: 0 },
      { level: 5, growthCents: 0 },
    ]);
  });

  it('give the app fee the remainder after the provider’s fee', () => {
    expect(computeAppFee(buildPaidEntry('ana'))).toBe(53);
    expect(computeAppFee({ amountCents: cents(5_235), cardFeeCents: cents(240) })).toBe(-5);
  });
});
