import type { ActivityMonth } from '@circle-link/contract/activities';

export interface MonthFigures {
  /** "2026-11" */
  readonly month: string;
  /** Dollars, used only for the bar's length. */
  readonly paidIn: number;
  readonly received: number;
}

const MOST = 12;
const LEAST = 6;

/**
 * Up to twelve months ending at the newest one with money, oldest first. Starts at the first month with money, but has
 * at least six.
 */
export function listLastMonths(months: readonly ActivityMonth[]): MonthFigures[] {
  const newest = months[0]?.month;
  if (newest === undefined) return [];
  const oldest = months.at(-1)?.month ?? newest;
  const shown = Math.min(MOST, Math.max(LEAST, monthsBetween(oldest, newest) + 1));
  return Array.from({ length: shown }, (_, index) => {
    const month = monthsBefore(newest, shown - 1 - index);
    const known = months.find((one) => one.month === month);
    return { month, paidIn: Number(known?.paidIn ?? 0), received: Number(known?.received ?? 0) };
  });
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, totalYears = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, totalYears - 1 - count, 1)).toISOString().slice(0, 7);
}

function monthsBetween(first: string, last: string): number {
  const count = (month: string): number => {
    const [year = 0, totalYears = 1] = month.split('-').map(Number);
    return year * 12 + totalYears;
  };
  return count(last) - count(first);
}
