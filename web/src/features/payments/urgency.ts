/** How near a due day is, in calendar days where the member is: no change of the clocks can move it. */
import { daysBetween, type Day } from '@circle-link/contract/groups/calendar';
import { dayIn } from '@circle-link/contract/groups/local-time';

/** Three days or fewer is error styling, seven or fewer a warning, else normal (spec §4). */
export type Urgency = 'error' | 'warning' | 'normal';

const ERROR_DAYS = 3;
const WARNING_DAYS = 7;

/** Whole days from a moment's local day to the due day; 0 on the day itself, negative after it. */
export function daysUntil(dueDate: Day, now: Date, timeZone: string): number {
  return daysBetween(dayIn(now, timeZone), dueDate);
}

export function urgencyOf(days: number): Urgency {
  if (days <= ERROR_DAYS) return 'error';
  return days <= WARNING_DAYS ? 'warning' : 'normal';
}

/** The time zone of this browser. */
export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
