/** Finds backups in the database's records of made and verified ones. */
import { findNewestBackups } from '../../platform/backups/index.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { withTimeout } from '../../platform/timeouts.ts';
import { findRunningUrl } from '../embedded-database/database-server.ts';

export type BackupAges = Awaited<ReturnType<typeof findNewestBackups>>;

const ANSWER_WITHIN_MS = 12_000;

export async function findBackups(settings: Settings): Promise<BackupAges | string> {
  const url = findRunningUrl(settings);
  if (url === undefined) return 'there is no database yet';
  const database = openDatabase({
    ...{ url, maxConnections: 1, answerTimeoutMs: ANSWER_WITHIN_MS },
    namedStatements: settings.databaseNamedStatements,
  });
  try {
    return await withTimeout(ANSWER_WITHIN_MS, database.read(findNewestBackups), 'no answer');
  } catch (error) {
    return `the database gives no answer (${error instanceof Error ? error.message : String(error)})`;
  } finally {
    await database.close();
  }
}
