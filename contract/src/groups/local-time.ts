/**
 * Converts between local days and instants, on server and browser; no other file may. Zone rules come from the
 * runtime's ICU; the database stores instants only (docs/decisions/0014).
 */
import { Temporal } from 'temporal-polyfill';
import { floorDivide } from '../money.ts';
import { addDays, alignFirstDueDay, type Day, type Frequency } from './calendar.ts';

function toDate(zoned: Temporal.ZonedDateTime): Date {
  return new Date(zoned.epochMilliseconds);
}

/** Caches the latest day per zone together with its second, because days start at whole seconds. */
const MAX_CACHED_ZONES = 500;
const MILLISECONDS_A_SECOND = 1_000;
const lastDays = new Map<string, { readonly second: number; readonly day: Day }>();

/** The calendar day of an instant in a time zone. Throws RangeError for an unknown zone. */
export function toLocalDay(instant: Date, timeZone: string): Day {
  const second = floorDivide(instant.getTime(), MILLISECONDS_A_SECOND);
  const last = lastDays.get(timeZone);
  if (last?.second === second) return last.day;
  const day = findDay(instant, timeZone);
  // Zone names have many aliases, so the cache is bounded.
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

/** Start of a day in a time zone: midnight, or the first instant after a clock change skips it. */
export function startOfDay(day: Day, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime(timeZone));
}

/** End of a day in a time zone: the start of the next day. */
export function endOfDay(day: Day, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone));
}

/** A full hour of a day in a time zone; shifted by the clock change if skipped. */
export function hourOfDay(day: Day, hour: number, timeZone: string): Date {
  return toDate(Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: { hour } }));
}

const HOURS_BEFORE_FIRST_DUE_DAY = 24;
const MILLISECONDS_AN_HOUR = 3_600_000;

/** The planned first due day, or the first one at least 24 hours after the start. */
export function computeFirstDueDay(start: {
  readonly startDate: Day;
  readonly startedAt: Date;
  readonly timeZone: string;
  readonly frequency: Frequency;
}): Day {
  const { startDate, startedAt, timeZone, frequency } = start;
  const earliest = new Date(startedAt.getTime() + HOURS_BEFORE_FIRST_DUE_DAY * MILLISECONDS_AN_HOUR);
  if (startOfDay(startDate, timeZone) >= earliest) return startDate;
  const day = toLocalDay(earliest, timeZone);
  return alignFirstDueDay(startOfDay(day, timeZone) >= earliest ? day : addDays(day, 1), frequency);
}
