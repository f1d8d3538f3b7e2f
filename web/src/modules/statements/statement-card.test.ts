import { expect, test } from 'vitest';
import { computePeriod } from './statement-card.tsx';

const now = new Date('2026-03-01T02:00:00Z');

test('statement months and years use the time zone', () => {
  expect(computePeriod('this-month', now, 'UTC')).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(computePeriod('this-month', now, 'America/New_York')).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
  });
  expect(computePeriod('last-month', now, 'UTC')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(computePeriod('last-month', new Date('2026-01-15T00:00:00Z'), 'UTC')).toEqual({
    from: '2025-12-01',
    to: '2025-12-31',
  });
  expect(computePeriod('this-year', now, 'UTC')).toEqual({ from: '2026-01-01', to: '2026-03-01' });
});

test('a statement of everything has no bounds', () => {
  expect(computePeriod('everything', now, 'UTC')).toEqual({ from: undefined, to: undefined });
});
