import type { ActivityMonth } from '@circle-link/contract/activities';

export interface MonthFigures {
  /** "2026-11" */
  readonly month: string;
  /** Dollars, for the length of a bar only. */
  readonly paidIn: number;
  readonly received: number;
}

const SHOWN = 12;

/** The twelve months up to the newest one with money, oldest first; one without any is a gap. */
export function lastMonths(months: readonly ActivityMonth[]): MonthFigures[] {
  const newest = months[0]?.month;
  if (newest === undefined) return [];
  return Array.from({ length: SHOWN }, (_, index) => {
    const month = monthsBefore(newest, SHOWN - 1 - index);
    const known = months.find((one) => one.month === month);
    return { month, paidIn: Number(known?.paidIn ?? 0), received: Number(known?.received ?? 0) };
  });
}

function monthsBefore(month: string, count: number): string {
  const [year = 0, ofYear = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, ofYear - 1 - count, 1)).toISOString().slice(0, 7);
}
