import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHARGE_KIND_TERMS,
  CHARGE_KINDS,
  computeGrossAmount,
  computeProviderFee,
  getChargeMethod,
  isBankDebit,
  OFFERED_KINDS,
} from './charge-kinds.ts';
import { ENTRY_FEES, quoteFees } from '../fees.ts';
import { MIN_CHARGE_CENTS, quoteContribution } from '../groups/pot.ts';
import { toCents } from '../money.ts';

const bank = (cents: number) => computeProviderFee('us_bank_account', toCents(cents));

const DEBIT_AND_CARD = ['us_bank_account', 'card'] as const;

describe('charge kinds', () => {
  it('are offered in the currency of the installation', () => {
    expect(OFFERED_KINDS).toEqual(['card', 'us_bank_account']);
    expect(CHARGE_KINDS.filter(isBankDebit)).toEqual(['us_bank_account', 'sepa_debit', 'bacs_debit']);
    expect(CHARGE_KINDS.filter((kind) => getChargeMethod(kind) === 'bank_debit')).toEqual(
      CHARGE_KINDS.filter(isBankDebit),
    );
    expect(getChargeMethod('card')).toBe('card');
  });

  it('use the currency of their country', () => {
    expect(CHARGE_KINDS.map((kind) => CHARGE_KIND_TERMS[kind].currency)).toEqual([
      'usd',
      'usd',
      'eur',
      'gbp',
    ]);
  });

  it('cost 1 % for a British debit, at least 0.20 and at most 2.00', () => {
    const british = [1, 1_999, 2_100, 20_000, 20_100].map((cents) =>
      computeProviderFee('bacs_debit', toCents(cents)),
    );
    expect(british).toEqual([20, 20, 21, 200, 200]);
  });

  it('cost 0.8 % for a US bank debit, at most 5.00', () => {
    expect([bank(5_000), bank(5_040), bank(62_500), bank(62_499), bank(9_000_000)]).toEqual([
      40, 40, 500, 500, 500,
    ]);
    expect(bank(62_400)).toBe(499);
  });

  it('charge 50.40 to receive 50.00, and 1,005.00 to receive 1,000.00', () => {
    expect(computeGrossAmount('us_bank_account', toCents(5_000))).toBe(5_040);
    expect(computeGrossAmount('us_bank_account', toCents(100_000))).toBe(100_500);
    expect(() => computeGrossAmount('us_bank_account', toCents(0))).toThrow(
      new RangeError('a charge brings at least one cent'),
    );
  });

  it('are grossed up to the smallest sufficient charge for any amount and kind', () => {
    const kinds = fc.constantFrom(...CHARGE_KINDS);
    fc.assert(
      fc.property(kinds, fc.integer({ min: 1, max: 90_000_000 }), (kind, net) => {
        const total = computeGrossAmount(kind, toCents(net));
        expect(total - computeProviderFee(kind, total)).toBeGreaterThanOrEqual(net);
        const less = toCents(total - 1);
        expect(less - computeProviderFee(kind, less)).toBeLessThan(net);
      }),
      { numRuns: 5_000 },
    );
  });

  it('are grossed up exactly around the fee cap, cent by cent', () => {
    for (let net = 61_000; net <= 63_500; net += 1) {
      const total = computeGrossAmount('us_bank_account', toCents(net));
      if (total - bank(total) < net || total - 1 - bank(total - 1) >= net) expect.fail(`net ${net}`);
    }
  });

  it('charge a card like quoteFees', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000_000 }), (net) => {
        const before = quoteFees(toCents(net), { ...ENTRY_FEES, appBasisPoints: 0 }).totalCents;
        expect(computeGrossAmount('card', toCents(net))).toBe(before);
      }),
    );
  });

  it('are cheaper by bank debit, with lines that add up', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 88_000_000 }),
        fc.integer({ min: 0, max: 8_800_000 }),
        (net, late) => {
          const quotes = DEBIT_AND_CARD.map((kind) => quoteContribution(toCents(net), toCents(late), kind));
          expect(quotes[0]!.totalCents).toBeLessThanOrEqual(quotes[1]!.totalCents);
          for (const { contributionCents, lateFeeCents, cardFeeCents, totalCents } of quotes) {
            expect(contributionCents + lateFeeCents + cardFeeCents).toBe(totalCents);
            expect(totalCents).toBeGreaterThanOrEqual(MIN_CHARGE_CENTS);
          }
        },
      ),
    );
    const totals = DEBIT_AND_CARD.map(
      (kind) => quoteContribution(toCents(5_000), toCents(0), kind).totalCents,
    );
    expect(totals).toEqual([5_040, 5_180]);
    expect(quoteContribution(toCents(10), toCents(0), 'us_bank_account').totalCents).toBe(50);
  });
});
