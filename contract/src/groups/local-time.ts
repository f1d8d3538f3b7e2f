/**
 * Local days and instants of a time zone: the only place where one becomes the other, on the server and in the browser.
 * The rules of the zones are those of the runtime's ICU; the database stores and compares instants only
 * (docs/decisions/0014).
 */
import { Temporal } from 'temporal-polyfill';
import { floorDivide } from '../money.ts';
import { addDays, type Day } from './calendar.ts';

function toDate(zoned: Temporal.ZonedDateTime): Date {
  return new Date(zoned.epochMilliseconds);
}

/** The day that was found last in each zone, and the second it was found for: a day begins with a whole second. */
const MAX_CACHED_ZONES = 500;
const MILLISECONDS_A_SECOND = 1_000;
const lastDays = new Map<string, { readonly second: number; readonly day: Day }>();

/** The calendar day that an instant falls on in a time zone. Throws RangeError for an unknown zone. */
export function dayIn(instant: Date, timeZone: string): Day {
  const second = floorDivide(instant.getTime(), MILLISECONDS_A_SECOND);
  const last = lastDays.get(timeZone);
  if (last?.second === second) return last.day;
  const day = findDay(instant, timeZone);
  // One zone can be written in many ways.
  if (lastDays.size >= MAX_CACHED_ZONES) lastDays.clear();
  lastDays.set(timeZone, { second, day });
  return day;
}

function findDay(instant: Date, timeZone: string): Day {
  return Temporal.Instant.fromEpochMilliseconds(instant.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString();
}

/** The instant at which a day begins in a time zone: midnight, or the first moment after it where the clocks skip it. */
export function startOfDay(day: Day, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
}

/** The instant at which a day ends in a time zone: the first moment of the next one. */
export function endOfDay(day: Day, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone));
}

/** A full hour of a day in a time zone; where the clocks skip it, as much later as they are put forward. */
export function hourOfDay(day: Day, hour: number, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }));
}

const HOURS_BEFORE_FIRST_DUE_DAY = 24;
const MILLISECONDS_AN_HOUR = 3_600_000;

/**
 * The first due day of a group that starts at an instant: the planned one, unless it begins less than 24 hours later; then
 * the first that does not. So no member owes money on the day on which they learn of it.
 */
export function anchorAtStart(start: {
  readonly startDate: Day;
  readonly startedAt: Date;
  readonly timeZone: string;
}): Day {
  const { startDate, startedAt, timeZone } = start;
  const earliest = new Date(startedAt.getTime() + HOURS_BEFORE_FIRST_DUE_DAY * MILLISECONDS_AN_HOUR);
  if (startOfDay(startDate, timeZone) >= earliest) return startDate;
  const day = dayIn(earliest, timeZone);
  return startOfDay(day, timeZone) >= earliest ? day : addDays(day, 1);
}
