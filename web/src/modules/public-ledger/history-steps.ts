import type { HistoryDay } from '@circle-link/contract/public-ledger/public-ledger';

export type { HistoryDay };

/**
 * At most `most` steps of equal length, the newest complete. Entries are summed, other values are those of the step's
 * last day.
 */
export function toHistorySteps(days: readonly HistoryDay[], most: number): HistoryDay[] {
  const width = Math.ceil(days.length / most);
  const steps: HistoryDay[] = [];
  for (let end = days.length; end > 0; end -= width) {
    const step = days.slice(Math.max(0, end - width), end);
    const last = step.at(-1);
    if (last === undefined) break;
    const entries = last.entries === null ? null : step.reduce((sum, day) => sum + (day.entries ?? 0), 0);
    steps.unshift({ ...last, entries });
  }
  return steps;
}
