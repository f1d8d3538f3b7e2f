import { recordRun } from '../../platform/jobs/store.ts';
import type { Platform } from '../../platform/platform.ts';
import { RETENTION } from './schedule.ts';

export const RETENTION_APPLIED = 'retention-applied';
const BATCH = 500;

/** A job: deletes expired personal data in small transactions until nothing is left. */
export async function applyRetention({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (const { forget, keepDays } of RETENTION)
    while ((await database.transact((tx) => forget(tx, { keepDays, limit: BATCH }))) === BATCH);
  await recordRun(database, RETENTION_APPLIED);
}
