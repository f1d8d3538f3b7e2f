/** What each day brought, out of sums from the beginning. Pure. */
import { parseDollars } from '@circle-link/contract/money';
import type { PublicHistory } from '@circle-link/contract/public-ledger';

type Day = PublicHistory['days'][number];

export const TREND_DAYS = 30;
/** Two spans to compare, and the day before them that the first is counted from. */
export const ASKED_DAYS = 2 * TREND_DAYS + 1;

export interface Trend {
  /** Of each day of the last span, oldest first. */
  readonly values: readonly number[];
  readonly total: number;
  /** Of the span before; null where the history does not reach that far. */
  readonly before: number | null;
}

const FIGURES = {
  entries: ({ entriesInAll }: Day) => entriesInAll,
  raised: ({ raised }: Day) => parseDollars(raised),
  paidOut: ({ paidOut }: Day) => parseDollars(paidOut),
};
export type TrendName = keyof typeof FIGURES;

/** Null for a figure that this installation does not have. */
export function trendOf(days: readonly Day[], name: TrendName): Trend | null {
  const sums: number[] = [];
  for (const day of days) {
    const sum = FIGURES[name](day);
    if (sum === null) return null;
    sums.push(sum);
  }
  // A history that is shorter than asked for began from nothing.
  const isWhole = sums.length === ASKED_DAYS;
  const from = isWhole ? sums : [0, ...sums];
  const daily = from.slice(1).map((sum, index) => sum - (from[index] ?? 0));
  const values = daily.slice(-TREND_DAYS);
  return {
    values: [...Array<number>(TREND_DAYS - values.length).fill(0), ...values],
    total: addUp(values),
    before: isWhole ? addUp(daily.slice(0, TREND_DAYS)) : null,
  };
}

const addUp = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
