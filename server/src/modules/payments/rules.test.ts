import { toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { quoteOpenAmount, computeExpiry, getOpenParts, isPaidInTime, isUuid } from './rules.ts';

const owed = {
  amountCents: toCents(5_000),
  lateFeeCents: toCents(500),
  setOffCents: ZERO_CENTS,
  lateFeeSetOffCents: ZERO_CENTS,
};

describe('a contribution', () => {
  it('has the open amount and late fee that set-offs have not paid', () => {
    expect(getOpenParts(owed)).toEqual({ amountCents: 5_000, lateFeeCents: 500 });
    const partly = { ...owed, setOffCents: toCents(4_400), lateFeeSetOffCents: toCents(100) };
    expect(getOpenParts(partly)).toEqual({ amountCents: 600, lateFeeCents: 400 });
  });

  it('costs its amount plus late fee and card fee (56.95), and another fee by bank debit', () => {
    expect(quoteOpenAmount(owed)).toEqual({
      contributionCents: 5_000,
      lateFeeCents: 500,
      cardFeeCents: 195,
      totalCents: 5_695,
    });
    expect(quoteOpenAmount({ ...owed, lateFeeCents: ZERO_CENTS }, 'us_bank_account').totalCents).toBe(5_040);
  });
});

describe('a note of cash', () => {
  it('expires after 72 hours', () => {
    expect(computeExpiry(new Date('2026-03-01T12:00:00Z'))).toEqual(new Date('2026-03-04T12:00:00Z'));
  });
});

describe('a charge for a contribution', () => {
  const graceUntil = new Date('2026-03-05T00:00:00.000Z');
  const before = (ms: number) => new Date(graceUntil.getTime() - ms);
  const minutes = 60_000;

  it.each([
    ['card', 1, -15 * minutes + 1, true],
    ['card', 1, -15 * minutes, false],
    ['card', 0, 1, false],
    ['us_bank_account', 1, -5 * 1_440 * minutes, true],
    ['us_bank_account', 0, 1, false],
  ] as const)('by %s requested %i ms before the end of grace: %i, in time: %s', (kind, ms, paid, inTime) => {
    const charge = { requestedAt: before(ms), kind, paidAt: before(paid) };
    expect(isPaidInTime(charge, { graceUntil })).toBe(inTime);
  });
});

describe('the id of a payment', () => {
  const id = '01234567-89ab-cdef-0123-456789abcdef';

  it('is a UUID in letters of any case', () => {
    expect([isUuid(id), isUuid(id.toUpperCase())]).toEqual([true, true]);
  });

  it.each([
    `x${id}`,
    `${id}x`,
    id.slice(1),
    id.slice(0, -1),
    id.replaceAll('-', ''),
    id.replace('c', 'g'),
    '',
  ])('is nothing else: %j', (text) => expect(isUuid(text)).toBe(false));
});
