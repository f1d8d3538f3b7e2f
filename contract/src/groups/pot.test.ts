import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCardFee, ENTRY_FEES } from '../fees.ts';
import { shareRoundedDown, toCents, ZERO_CENTS } from '../money.ts';
import { MAX_MEMBERS } from './limits.ts';
import {
  MAX_CHARGE_CENTS,
  MAX_CONTRIBUTION_CENTS,
  computeMaxLateFee,
  MIN_CONTRIBUTION_CENTS,
  computePayout,
  POT_FEE_BASIS_POINTS,
  POT_FEE_PERCENT,
  computePotFee,
  quoteContribution,
  computeRepair,
} from './pot.ts';

const contributions = fc
  .integer({ min: MIN_CONTRIBUTION_CENTS, max: MAX_CONTRIBUTION_CENTS })
  .map((value) => toCents(value));
const amounts = fc
  .integer({ min: 0, max: MAX_MEMBERS * MAX_CONTRIBUTION_CENTS })
  .map((value) => toCents(value));

describe('a contribution’s quote', () => {
  it.each([
    // The provider accepts no charge below 0.50.
    [10, 0, 50, 40],
    [100, 0, 134, 34],
    [5_000, 0, 5_180, 180],
    [10_000, 0, 10_330, 330],
    [5_000, 500, 5_695, 195],
    [88_000_000, 8_800_000, 99_691_071, 2_891_071],
  ])('of %i with late fee %i is %i, of which %i is the card fee', (contribution, lateFee, total, cardFee) => {
    expect(quoteContribution(toCents(contribution), toCents(lateFee))).toEqual({
      contributionCents: contribution,
      lateFeeCents: lateFee,
      cardFeeCents: cardFee,
      totalCents: total,
    });
  });

  it('has no late fee by default', () => {
    expect(quoteContribution(toCents(5_000))).toEqual(quoteContribution(toCents(5_000), ZERO_CENTS));
  });

  it('refuses amounts below one cent', () => {
    expect(() => quoteContribution(ZERO_CENTS)).toThrow(RangeError);
    expect(() => quoteContribution(toCents(-5_000))).toThrow(RangeError);
  });

  it('is the smallest total that delivers the whole amount', () => {
    const computeNet = (total: number) => total - computeCardFee(toCents(total), ENTRY_FEES);
    fc.assert(
      fc.property(contributions, fc.nat(), (contribution, seed) => {
        const lateFee = toCents(seed % (computeMaxLateFee(contribution) + 1));
        const quote = quoteContribution(contribution, lateFee);
        expect(quote.contributionCents + quote.lateFeeCents + quote.cardFeeCents).toBe(quote.totalCents);
        expect(computeNet(quote.totalCents)).toBeGreaterThanOrEqual(contribution + lateFee);
        expect(computeNet(quote.totalCents - 1)).toBeLessThan(contribution + lateFee);
        expect(quote.cardFeeCents).toBeGreaterThanOrEqual(computeCardFee(quote.totalCents, ENTRY_FEES));
        expect(quote.totalCents).toBeLessThanOrEqual(MAX_CHARGE_CENTS);
      }),
    );
  });

  it('fits into one charge at the limit but not at the next round figure', () => {
    const most = quoteContribution(MAX_CONTRIBUTION_CENTS, computeMaxLateFee(MAX_CONTRIBUTION_CENTS));
    expect(most.totalCents).toBeLessThanOrEqual(MAX_CHARGE_CENTS);
    const beyond = toCents(MAX_CONTRIBUTION_CENTS + 1_000_000);
    expect(quoteContribution(beyond, computeMaxLateFee(beyond)).totalCents).toBeGreaterThan(MAX_CHARGE_CENTS);
  });
});

describe('the fee of a pot', () => {
  it.each([
    [0, 0],
    [1, 1],
    [99, 1],
    [100, 1],
    [101, 2],
    [50_000, 500],
    [50_001, 501],
    [1_760_000_000, 17_600_000],
  ])('of %i is %i', (through, fee) => {
    expect(computePotFee(toCents(through))).toBe(fee);
  });

  it('is one percent rounded up to the cent', () => {
    expect(POT_FEE_BASIS_POINTS).toBe(100);
    expect(POT_FEE_PERCENT).toBe('1');
    fc.assert(
      fc.property(amounts, (through) => {
        expect(computePotFee(through) * 100).toBeGreaterThanOrEqual(through);
        expect((computePotFee(through) - 1) * 100).toBeLessThan(through);
      }),
    );
  });
});

describe('a payout', () => {
  it('deducts the fee from card money only and does not pay cash again', () => {
    expect(computePayout({ cardCents: toCents(50_000), cashCents: ZERO_CENTS })).toEqual({
      grossCents: 50_000,
      feeCents: 500,
      netCents: 49_500,
    });
    expect(computePayout({ cardCents: toCents(40_000), cashCents: toCents(10_000) })).toEqual({
      grossCents: 50_000,
      feeCents: 400,
      netCents: 39_600,
    });
    expect(computePayout({ cardCents: ZERO_CENTS, cashCents: toCents(50_000) })).toEqual({
      grossCents: 50_000,
      feeCents: 0,
      netCents: 0,
    });
    expect(computePayout({ cardCents: ZERO_CENTS, cashCents: ZERO_CENTS })).toEqual({
      grossCents: 0,
      feeCents: 0,
      netCents: 0,
    });
  });

  it('loses no cent', () => {
    fc.assert(
      fc.property(amounts, amounts, (cardCents, cashCents) => {
        const payout = computePayout({ cardCents, cashCents });
        expect(payout.feeCents + payout.netCents).toBe(cardCents);
        expect(payout.grossCents).toBe(cardCents + cashCents);
        expect(payout.netCents).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

describe('a repair', () => {
  it.each([
    [40_000, 10_000, 100, 9_900],
    [49_950, 50, 0, 50],
    [4_999, 4_999, 50, 4_949],
    [0, 10_000, 100, 9_900],
    [100, 0, 0, 0],
    [100, 1, 1, 0],
  ])('of %i by %i deducts %i and pays %i', (before, added, fee, net) => {
    expect(computeRepair({ cardCentsBefore: toCents(before), addedCardCents: toCents(added) })).toEqual({
      feeCents: fee,
      netCents: net,
    });
  });

  it('costs in total the fee of one payout', () => {
    fc.assert(
      fc.property(
        fc.array(contributions, { minLength: 1, maxLength: MAX_MEMBERS }),
        fc.nat(),
        (parts, seed) => {
          const atOnce = seed % (parts.length + 1);
          const sum = (list: readonly number[]) => toCents(list.reduce((total, each) => total + each, 0));
          const first = computePayout({ cardCents: sum(parts.slice(0, atOnce)), cashCents: ZERO_CENTS });
          let fee: number = first.feeCents;
          let net: number = first.netCents;
          for (let index = atOnce; index < parts.length; index += 1) {
            const repair = computeRepair({
              cardCentsBefore: sum(parts.slice(0, index)),
              addedCardCents: parts[index]!,
            });
            expect(repair.feeCents).toBeGreaterThanOrEqual(0);
            expect(repair.netCents).toBeGreaterThanOrEqual(0);
            fee += repair.feeCents;
            net += repair.netCents;
          }
          const whole = computePayout({ cardCents: sum(parts), cashCents: ZERO_CENTS });
          expect({ fee, net }).toEqual({ fee: whole.feeCents, net: whole.netCents });
        },
      ),
    );
  });
});

describe('the highest late fee', () => {
  it.each([
    [100, 10],
    [109, 10],
    [110, 11],
    [5_000, 500],
    [5_009, 500],
    [9, 0],
  ])('of %i is %i', (contribution, most) => {
    expect(computeMaxLateFee(toCents(contribution))).toBe(most);
  });

  it('is ten percent rounded down', () => {
    fc.assert(
      fc.property(contributions, (contribution) => {
        const most = computeMaxLateFee(contribution);
        expect(most * 10).toBeLessThanOrEqual(contribution);
        expect((most + 1) * 10).toBeGreaterThan(contribution);
        expect(shareRoundedDown(contribution, 1_000)).toBe(most);
      }),
    );
  });
});
