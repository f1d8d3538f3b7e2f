import { recordRun } from '../../platform/jobs/store.ts';
import { deleteUnpaidJoins } from '../../modules/auth/index.ts';
import { deleteExpired, EXPIRING_TABLES } from '../../modules/personal-data/index.ts';
import type { Platform } from '../../platform/platform.ts';

export const RETENTION_APPLIED = 'retention-applied';
const BATCH = 500;

/** A job: deletes expired personal data in small transactions until nothing is left. */
export async function applyRetention({ database }: Pick<Platform, 'database'>): Promise<void> {
  for (const expiring of EXPIRING_TABLES) {
    const { keepDays, isAccount } = expiring.retention;
    const deleteBatch = () =>
      database.transact((tx) =>
        isAccount ? deleteUnpaidJoins(tx, { keepDays, limit: BATCH }) : deleteExpired(tx, expiring, BATCH),
      );
    while ((await deleteBatch()) === BATCH);
  }
  await recordRun(database, RETENTION_APPLIED);
}
