import { LOG_ALARMS, type AlarmItem } from '@circle-link/contract/admin/alarms';
import { listAlarmEvents } from '../../../platform/alarms/index.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { CallTrouble } from '../../../platform/metrics/recent-calls.ts';
import { readFigures, type FigureParts } from './figures.ts';
import { findAgeAlarms } from './age-alarms.ts';
import { listJobRuns } from './job-runs-store.ts';

export async function viewAlarms(
  db: Reader,
  parts: FigureParts,
  troubles: readonly CallTrouble[],
): Promise<AlarmItem[]> {
  const samples = await readFigures(db, parts);
  const { now } = await listJobRuns(db);
  return [
    ...findAgeAlarms(samples, now),
    ...troubles.map(({ name, of, forMs }) => ({
      name,
      of,
      since: new Date(now.getTime() - forMs).toISOString(),
      times: null,
    })),
    ...(await listLogAlarms(db)),
  ];
}

/** An alarm with a metric ends when the metric is no longer reported. */
export async function listLogAlarms(db: Reader): Promise<AlarmItem[]> {
  const rung = await listAlarmEvents(db);
  return rung.flatMap(({ name, firstAt, times }) => {
    const known = LOG_ALARMS.find((one) => one === name);
    return known === undefined ? [] : [{ name: known, of: null, since: firstAt.toISOString(), times }];
  });
}
