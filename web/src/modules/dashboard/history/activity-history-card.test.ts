import { expect, test } from 'vitest';
import { getSince } from './activity-history-card.tsx';

const now = new Date(2026, 2, 4, 15, 30, 20, 5);

test('the time filter "all" has no start', () => {
  expect(getSince('all', now)).toBeUndefined();
});

test('the time filter "today" starts at midnight in the browser\'s time zone', () => {
  expect(getSince('today', now)).toBe(new Date(2026, 2, 4).toISOString());
  expect(now.getHours()).toBe(15);
});

test('the time filter "week" is 7 days, and "month" is 30', () => {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
  expect([getSince('week', now), getSince('month', now)]).toEqual([before(7), before(30)]);
});
