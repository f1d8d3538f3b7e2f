import { toCents } from '@circle-link/contract/money';
import { describe, expect, it } from 'vitest';
import { planAvailability } from './availability.ts';

const of = (balance: number, owed = 0) => ({ balanceCents: toCents(balance), owedCents: toCents(owed) });
const from = (day: string, cents: number) => ({
  availableAt: new Date(`${day}T00:00:00Z`),
  cents: toCents(cents),
});

describe('the withdrawable amount', () => {
  it('is the balance minus debts if everything is available', () => {
    expect(planAvailability(of(7_500, 500), [])).toEqual({ withdrawableCents: 7_000, later: [] });
  });

  it('grows on each day on which charges become available', () => {
    const plan = planAvailability(of(10_000), [from('2026-12-01', 5_000), from('2026-12-02', 3_000)]);
    expect(plan).toEqual({
      withdrawableCents: 2_000,
      later: [
        { cents: 5_000, availableOn: '2026-12-01' },
        { cents: 3_000, availableOn: '2026-12-02' },
      ],
    });
  });

  it('keeps money for debts in the part that is available last', () => {
    const plan = planAvailability(of(10_000, 4_000), [from('2026-12-01', 5_000), from('2026-12-02', 3_000)]);
    expect(plan).toEqual({ withdrawableCents: 2_000, later: [{ cents: 4_000, availableOn: '2026-12-01' }] });
  });

  it('is zero if more than the available part was spent', () => {
    const plan = planAvailability(of(4_000), [from('2026-12-01', 5_000), from('2026-12-02', 3_000)]);
    expect(plan).toEqual({
      withdrawableCents: 0,
      later: [
        { cents: 1_000, availableOn: '2026-12-01' },
        { cents: 3_000, availableOn: '2026-12-02' },
      ],
    });
  });
});
