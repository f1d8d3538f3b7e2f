/** The times that the history is filtered by (spec §2). */
export const TIMES = ['all', 'today', 'week', 'month'] as const;
export type TimeRange = (typeof TIMES)[number];

const DAYS: Readonly<Record<'week' | 'month', number>> = { week: 7, month: 30 };
const DAY_MILLISECONDS = 86_400_000;

/** Since when: today begins at this browser's midnight, a week is the last 7 days, a month the last 30. */
export function getSince(time: TimeRange, now: Date): string | undefined {
  if (time === 'all') return undefined;
  if (time === 'today') {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    return midnight.toISOString();
  }
  return new Date(now.getTime() - DAYS[time] * DAY_MILLISECONDS).toISOString();
}
