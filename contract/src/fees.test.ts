import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCardFee, ENTRY_FEES, ENTRY_QUOTE, quoteFees } from './fees.ts';
import { addCents, shareRoundedUp, subtractCents, toCents, type Cents } from './money.ts';

const NO_APP_FEE = { ...ENTRY_FEES, appBasisPoints: 0 };

function computeNet(total: Cents, schedule: typeof ENTRY_FEES): number {
  return total - computeCardFee(total, schedule) - shareRoundedUp(total, schedule.appBasisPoints);
}

describe('fees', () => {
  it('quote the entry to the cent: 52.35 = 50.00 + 1.82 + 0.53', () => {
    expect(ENTRY_QUOTE).toEqual({ baseCents: 5000, cardFeeCents: 182, appFeeCents: 53, totalCents: 5235 });
  });

  it('refuse a base below one cent', () => {
    const refusal = new RangeError('a base is at least one cent');
    expect(() => quoteFees(toCents(0), ENTRY_FEES)).toThrow(refusal);
    expect(() => quoteFees(toCents(-1), ENTRY_FEES)).toThrow(refusal);
  });

  it('leave at least the base for every amount from 1.00 to 5,000.00', () => {
    for (const schedule of [ENTRY_FEES, NO_APP_FEE]) {
      for (let base = 100; base <= 500_000; base += 1) {
        const quote = quoteFees(toCents(base), schedule);
        const net = computeNet(quote.totalCents, schedule);
        const oneLess = computeNet(subtractCents(quote.totalCents, toCents(1)), schedule);
        const sum = quote.baseCents + quote.cardFeeCents + quote.appFeeCents;
        const leastAppFee = shareRoundedUp(quote.totalCents, schedule.appBasisPoints);
        if (sum !== quote.totalCents || net < base || oneLess >= base || quote.appFeeCents < leastAppFee)
          expect.fail(`base ${base}: ${JSON.stringify(quote)}`);
      }
    }
  });

  it('add up for any amount and schedule', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_999_999 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 1_000 }),
        fc.integer({ min: 0, max: 100 }),
        (base, card, app, fixed) => {
          const schedule = { cardBasisPoints: card, appBasisPoints: app, cardFixedCents: toCents(fixed) };
          const quote = quoteFees(toCents(base), schedule);
          expect(addCents(quote.baseCents, quote.cardFeeCents, quote.appFeeCents)).toBe(quote.totalCents);
          expect(computeNet(quote.totalCents, schedule)).toBeGreaterThanOrEqual(base);
          expect(computeNet(toCents(quote.totalCents - 1), schedule)).toBeLessThan(base);
        },
      ),
    );
  });
});
