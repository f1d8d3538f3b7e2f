import { addDays, countDaysBetween, type Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay, hourOfDay } from '@circle-link/contract/groups/local-time';
import { floorDivide } from '@circle-link/contract/money';

const A_MONDAY: Day = '2024-01-01';
const DAYS_A_WEEK = 7;
const DIGEST_HOUR = 9;

export interface DigestWeek {
  readonly monday: Day;
  readonly sunday: Day;
  /** Nine in the morning of the previous Monday; later movements belong to this week's digest. */
  readonly since: Date;
  /** It is Monday after nine; a digest missed on its day is not sent later. */
  readonly isTime: boolean;
  readonly next: Date;
}

export function computeWeek(now: Date, timeZone: string): DigestWeek {
  const today = toLocalDay(now, timeZone);
  const weeks = floorDivide(countDaysBetween(A_MONDAY, today), DAYS_A_WEEK);
  const monday = addDays(A_MONDAY, weeks * DAYS_A_WEEK);
  const toDigestTime = (day: Day): Date => hourOfDay(day, DIGEST_HOUR, timeZone);
  const isYetToCome = now < toDigestTime(monday);
  return {
    monday,
    sunday: addDays(monday, DAYS_A_WEEK - 1),
    since: toDigestTime(addDays(monday, -DAYS_A_WEEK)),
    isTime: today === monday && !isYetToCome,
    next: isYetToCome ? toDigestTime(monday) : toDigestTime(addDays(monday, DAYS_A_WEEK)),
  };
}
