import { TREND_HISTORY_DAYS } from '@circle-link/contract/admin/overview';
import { expect, it } from 'vitest';
import { computeTrend } from './figures.tsx';

const day = (number: number, entriesInAll: number | null = number * 2) => ({
  day: new Date(Date.UTC(2026, 0, number)).toISOString().slice(0, 10),
  entries: entriesInAll === null ? null : 2,
  entriesInAll,
  raised: `${String(number * 10)}.50`,
  paidOut: '0.00',
  held: '0.00',
  fees: '0.00',
  pools: null,
});
const buildDays = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1));

it('a trend counts per day and compares with the previous period', () => {
  const trend = computeTrend(buildDays(TREND_HISTORY_DAYS), 'entries');
  expect(trend).toMatchObject({ total: 60, before: 60 });
  expect(trend?.values).toEqual(Array<number>(30).fill(2));
  expect(computeTrend(buildDays(TREND_HISTORY_DAYS), 'raised')).toMatchObject({
    total: 30_000,
    before: 30_000,
  });
  expect(computeTrend(buildDays(TREND_HISTORY_DAYS), 'paidOut')).toMatchObject({ total: 0, before: 0 });
});

it('a trend pads a short history with zeros and compares with nothing', () => {
  const trend = computeTrend(buildDays(2), 'raised');
  expect(trend?.values.slice(-3)).toEqual([0, 1_050, 1_000]);
  expect(trend?.values).toHaveLength(30);
  expect(trend).toMatchObject({ total: 2_050, before: null });
  expect(computeTrend([], 'raised')).toMatchObject({ total: 0, before: null });
});

it('a trend has no entries without the queue', () => {
  expect(computeTrend([day(1, null)], 'entries')).toBeNull();
});
