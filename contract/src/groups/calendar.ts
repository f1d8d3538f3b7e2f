/** Calendar of a savings group. Due days derive from the anchor, and days have no hours, so clocks never shift them. */
import { floorDivide } from '../money.ts';
import { MAX_GRACE_DAYS } from './limits.ts';

export const FREQUENCIES = ['weekly', 'bi-weekly', 'semi-monthly', 'monthly'] as const;
/** How often a contribution is due (spec §9). Semi-monthly, the quincena: on the 15th and the last day of each month. */
export type Frequency = (typeof FREQUENCIES)[number];

/** A calendar day without hour or zone, like "2026-12-31". Days compare as text. */
export type Day = string;

/** Due day and last day of grace of a round, both inclusive. */
export interface ScheduledRound {
  readonly round: number;
  readonly dueOn: Day;
  readonly graceEndsOn: Day;
}

export interface ScheduleTerms {
  readonly anchor: Day;
  readonly frequency: Frequency;
  readonly rounds: number;
  readonly graceDays: number;
}

export interface TightMonth {
  readonly month: string;
  readonly debits: number;
}

const DAY_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
const MILLISECONDS_A_DAY = 86_400_000;
const DAYS_BETWEEN = { weekly: 7, 'bi-weekly': 14 } as const;
const MIDDLE_OF_MONTH = 15;

function formatDay(at: Date): Day {
  const year = at.getUTCFullYear();
  if (!(year >= 1 && year <= 9999)) throw new RangeError('a day lies in the years 1 to 9999');
  return at.toISOString().slice(0, 10);
}

function lastDayOfMonth(year: number, month: number): number {
  const at = new Date(0);
  // Date.UTC would read the years 1 to 99 as 1901 to 1999.
  at.setUTCFullYear(year, month, 0);
  return at.getUTCDate();
}

/** Whether the text is a valid calendar day of the years 1 to 9999. */
export function isDay(text: string): boolean {
  const match = DAY_PATTERN.exec(text);
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12) return false;
  return day >= 1 && day <= lastDayOfMonth(year, month);
}

function atMidnight(day: Day): Date {
  if (!isDay(day)) throw new RangeError(`not a calendar day: ${day}`);
  return new Date(`${day}T00:00:00Z`);
}

/** The day n days later, or earlier for negative n. Throws RangeError for an invalid day. */
export function addDays(day: Day, n: number): Day {
  const at = atMidnight(day);
  at.setUTCDate(at.getUTCDate() + n);
  return formatDay(at);
}

/** Whole days between two days; negative if the second is earlier. */
export function countDaysBetween(from: Day, to: Day): number {
  return (atMidnight(to).getTime() - atMidnight(from).getTime()) / MILLISECONDS_A_DAY;
}

const ZONE_PATTERN =
  /^(?:UTC|(?:Africa|America|Antarctica|Arctic|Asia|Atlantic|Australia|Etc|Europe|Indian|Pacific)\/[\w+/-]+)$/;

/** Whether the name is an IANA zone or UTC. Abbreviations are ambiguous and refused: BST is Dhaka or London. */
export function isTimeZone(name: string): boolean {
  if (!ZONE_PATTERN.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

function addMonths(anchor: Day, months: number): Day {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + months;
  const dueYear = floorDivide(index, 12);
  const dueMonth = (index % 12) + 1;
  const at = new Date(0);
  at.setUTCFullYear(dueYear, dueMonth - 1, Math.min(day, lastDayOfMonth(dueYear, dueMonth)));
  return formatDay(at);
}

/** Round 1 is the first 15th or last day of a month on or after the anchor. */
function addHalfMonths(anchor: Day, halves: number): Day {
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number];
  const index = (year * 12 + (month - 1)) * 2 + (day <= MIDDLE_OF_MONTH ? 0 : 1) + halves;
  const monthIndex = floorDivide(index, 2);
  const [dueYear, dueMonth] = [floorDivide(monthIndex, 12), (monthIndex % 12) + 1];
  const at = new Date(0);
  const dueDay = index % 2 === 0 ? MIDDLE_OF_MONTH : lastDayOfMonth(dueYear, dueMonth);
  at.setUTCFullYear(dueYear, dueMonth - 1, dueDay);
  return formatDay(at);
}

/**
 * Due day of a round: round 1 is the anchor, then every 7 or 14 days, or the same day of each month clamped to its end
 * (Jan 31, Feb 28, Mar 31). Semi-monthly rounds are due on the 15th and the last day of each month from the anchor on.
 * Throws RangeError for a round below 1.
 */
export function computeDueDay(anchor: Day, frequency: Frequency, round: number): Day {
  if (!isDay(anchor)) throw new RangeError(`not a calendar day: ${anchor}`);
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`not a round: ${round}`);
  if (frequency === 'monthly') return addMonths(anchor, round - 1);
  if (frequency === 'semi-monthly') return addHalfMonths(anchor, round - 1);
  return addDays(anchor, DAYS_BETWEEN[frequency] * (round - 1));
}

/** The first day on or after the given one that can be the first due day. */
export function alignFirstDueDay(day: Day, frequency: Frequency): Day {
  return computeDueDay(day, frequency, 1);
}

/** Every round with due day and last day of grace. */
export function listSchedule(terms: ScheduleTerms): readonly ScheduledRound[] {
  return Array.from({ length: terms.rounds }, (_, index) => {
    const day = computeDueDay(terms.anchor, terms.frequency, index + 1);
    return { round: index + 1, dueOn: day, graceEndsOn: addDays(day, terms.graceDays) };
  });
}

/** Maximum grace days of a frequency: the grace ends before the next due day. */
export function getMaxGraceDays(frequency: Frequency): number {
  return MAX_GRACE_DAYS[frequency];
}

function countTightMonthDebits(schedule: readonly { readonly dueOn: Day }[]): number {
  const [first, second] = schedule;
  const gapDays = first && second ? countDaysBetween(first.dueOn, second.dueOn) : 0;
  return gapDays === DAYS_BETWEEN.weekly ? 5 : 3;
}

/** Months with more debits than usual, oldest first: five weekly or three bi-weekly. */
export function listTightMonths(schedule: readonly { readonly dueOn: Day }[]): readonly TightMonth[] {
  const debits = new Map<string, number>();
  for (const { dueOn: day } of schedule) {
    const month = day.slice(0, 7);
    debits.set(month, (debits.get(month) ?? 0) + 1);
  }
  const least = countTightMonthDebits(schedule);
  return [...debits]
    .filter(([, count]) => count >= least)
    .map(([month, count]) => ({ month, debits: count }));
}
