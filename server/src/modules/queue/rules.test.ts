/** Figures of the queue pages (product §2 and §3), without a database. */
import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { toBreakdown, canHoldAgain, projectDay } from './rules.ts';

describe('the lines of an entry', () => {
  it('are 52.35 = 50.00 + 1.82 + 0.53', () => {
    expect(toBreakdown()).toEqual({ base: '50.00', cardFee: '1.82', appFee: '0.53', total: '52.35' });
  });

  it('are those of the given quote', () => {
    const quote = {
      baseCents: toCents(100),
      cardFeeCents: toCents(34),
      appFeeCents: toCents(2),
      totalCents: toCents(136),
    };
    expect(toBreakdown(quote)).toEqual({ base: '1.00', cardFee: '0.34', appFee: '0.02', total: '1.36' });
  });
});

describe('holds', () => {
  it('are limited to three an hour', () => {
    expect([0, 2, 3, 4].map((recent) => canHoldAgain(recent, 1))).toEqual([true, true, false, false]);
  });

  it('are scaled by the settings’ factor to at least one; 0 means no limit', () => {
    expect([29, 30].map((recent) => canHoldAgain(recent, 10))).toEqual([true, false]);
    expect([0, 1].map((recent) => canHoldAgain(recent, 0.1))).toEqual([true, false]);
    expect(canHoldAgain(1_000, 0)).toBe(true);
  });
});

describe('a projected day', () => {
  const now = new Date('2026-03-01T22:00:00Z');

  it('extrapolates the rate of the last 30 days', () => {
    expect(projectDay(60, 30, now)).toBe('2026-04-30');
    expect(projectDay(1, 30, now)).toBe('2026-03-02');
    expect(projectDay(1, 300, now)).toBe('2026-03-02');
    expect(projectDay(0, 30, now)).toBe('2026-03-01');
  });

  it('is null without entries, or beyond ten years', () => {
    expect([projectDay(1, 0, now), projectDay(0, 0, now)]).toEqual([null, null]);
    expect(projectDay(3_650, 30, now)).toBe('2036-02-27');
    expect(projectDay(3_651, 30, now)).toBeNull();
  });
});
