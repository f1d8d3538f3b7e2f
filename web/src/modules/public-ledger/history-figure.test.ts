import { expect, it } from 'vitest';
import { toHistorySteps, type HistoryDay } from './history-figure.tsx';

function buildDay(nth: number): HistoryDay {
  const day = new Date(Date.UTC(2026, 0, nth)).toISOString().slice(0, 10);
  const none = { paidOut: '0.00', held: '0.00', fees: '0.00', pools: '0.00' };
  return { day, entries: 1, entriesInAll: nth, raised: `${nth}.00`, ...none };
}
const year = Array.from({ length: 365 }, (_, index) => buildDay(index + 1));

it.each([1, 7, 31, 92, 365])('365 days in at most %i steps lose no entry and end on the last day', (most) => {
  const steps = toHistorySteps(year, most);
  expect(steps.length).toBeLessThanOrEqual(most);
  expect(steps.reduce((sum, { entries }) => sum + (entries ?? 0), 0)).toBe(365);
  expect(steps.at(-1)).toMatchObject({ day: '2026-12-31', entriesInAll: 365, raised: '365.00' });
});

it('a short history stays unchanged, without entries if there is no queue', () => {
  expect(toHistorySteps(year.slice(0, 5), 31)).toEqual(year.slice(0, 5));
  expect(toHistorySteps([], 31)).toEqual([]);
  const groups = year.map((day) => ({ ...day, entries: null }));
  expect(toHistorySteps(groups, 31).every(({ entries }) => entries === null)).toBe(true);
});
