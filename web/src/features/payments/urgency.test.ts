import { describe, expect, it } from 'vitest';
import { daysUntil, urgencyOf } from './urgency.ts';

const NEW_YORK = 'America/New_York';

describe('the days until a payment is due', () => {
  it.each([
    ['on the day itself, early', '2026-11-20', '2026-11-20T05:30:00Z', 0],
    ['on the day itself, a minute before its end', '2026-11-20', '2026-11-21T04:59:00Z', 0],
    ['a minute later it is over', '2026-11-20', '2026-11-21T05:00:00Z', -1],
    ['the evening before, when it is tomorrow in UTC already', '2026-11-20', '2026-11-20T03:00:00Z', 1],
    ['across a year', '2027-01-02', '2026-12-30T12:00:00Z', 3],
  ])('%s', (_, dueDate, now, days) => {
    expect(daysUntil(dueDate, new Date(now), NEW_YORK)).toBe(days);
  });

  it.each([
    ['the day of 23 hours', '2026-03-09', '2026-03-08T05:00:00Z', 1],
    ['from the evening before it', '2026-03-09', '2026-03-08T04:59:00Z', 2],
    ['the day of 25 hours', '2026-11-02', '2026-11-01T04:00:00Z', 1],
    ['in its last hour', '2026-11-02', '2026-11-02T04:59:00Z', 1],
    ['a week that holds the change', '2026-11-05', '2026-10-29T12:00:00Z', 7],
  ])('when the clocks change: %s', (_, dueDate, now, days) => {
    expect(daysUntil(dueDate, new Date(now), NEW_YORK)).toBe(days);
  });

  it('are those of the place where the member is', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(daysUntil('2026-11-21', now, 'Pacific/Kiritimati')).toBe(0);
    expect(daysUntil('2026-11-21', now, 'Pacific/Pago_Pago')).toBe(1);
  });
});

describe('the urgency', () => {
  it.each([
    [-5, 'error'],
    [0, 'error'],
    [3, 'error'],
    [4, 'warning'],
    [7, 'warning'],
    [8, 'normal'],
  ])('%i days: %s', (days, urgency) => {
    expect(urgencyOf(days)).toBe(urgency);
  });
});
