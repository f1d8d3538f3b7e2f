import { TREND_DAYS, TREND_HISTORY_DAYS } from '@circle-link/contract/admin/overview';
import { parseAmount } from '@circle-link/contract/money';
import type { HistoryDay as Day } from '@circle-link/contract/public-ledger/public-ledger';

export interface Trend {
  /** One value per day of the last period, oldest first. */
  readonly values: readonly number[];
  readonly total: number;
  /** Sum of the previous period, null if the history is too short. */
  readonly before: number | null;
}

const FIGURES = {
  entries: ({ entriesInAll }: Day) => entriesInAll,
  raised: ({ raised }: Day) => parseAmount(raised),
  paidOut: ({ paidOut }: Day) => parseAmount(paidOut),
};
export type TrendName = keyof typeof FIGURES;

/** Null for a figure that this installation does not have. */
export function computeTrend(days: readonly Day[], name: TrendName): Trend | null {
  const sums: number[] = [];
  for (const day of days) {
    const sum = FIGURES[name](day);
    if (sum === null) return null;
    sums.push(sum);
  }
  const isWhole = sums.length === TREND_HISTORY_DAYS;
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
