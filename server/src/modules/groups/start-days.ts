import { computeDueDay, type Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay, startOfDay } from '@circle-link/contract/groups/local-time';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { scheduleStartCheck } from './forming-store.ts';
import { MAX_YEARS_AHEAD } from './rate-limits.ts';
import type { Terms } from './store.ts';

/** More than the 24 hours between a start and the first due day, so that this day stays as planned. */
const START_HOURS_BEFORE = 25;
const MILLISECONDS_AN_HOUR = 3_600_000;

export interface StartDays {
  readonly today: Day;
  readonly latest: Day;
}

export async function findStartDays(db: Reader, timeZone: string): Promise<StartDays> {
  const today = toLocalDay(await findNow(db), timeZone);
  return { today, latest: computeDueDay(today, 'monthly', MAX_YEARS_AHEAD * 12 + 1) };
}

/** When a ready group starts automatically: about a day before its first due day begins. */
export function computeAutoStart({ startDate, timeZone }: Pick<Terms, 'startDate' | 'timeZone'>): Date {
  return new Date(startOfDay(startDate, timeZone).getTime() - START_HOURS_BEFORE * MILLISECONDS_AN_HOUR);
}

/** Called by changes that may make a forming group ready: schedules another check by the start job. */
export async function recheckStart(
  tx: Writer,
  group: Pick<Terms, 'startDate' | 'timeZone'> & { readonly id: string },
): Promise<void> {
  await scheduleStartCheck(tx, group.id, computeAutoStart(group));
}
