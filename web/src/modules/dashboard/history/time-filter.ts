/** Time filters of the history (spec §2). */
export const TIMES = ['all', 'today', 'week', 'month'] as const;
export type TimeRange = (typeof TIMES)[number];

const DAYS: Readonly<Record<'week' | 'month', number>> = { week: 7, month: 30 };
const DAY_MILLISECONDS = 86_400_000;

/** Start of a range: midnight in the browser's time zone, the last 7 or the last 30 days. */
export function getSince(time: TimeRange, now: Date): string | undefined {
  if (time === 'all') return undefined;
  if (time === 'today') {
    const midnight = new Date(now);
    midnight.setHours(0, 0, 0, 0);
    return midnight.toISOString();
  }
  return new Date(now.getTime() - DAYS[time] * DAY_MILLISECONDS).toISOString();
}
