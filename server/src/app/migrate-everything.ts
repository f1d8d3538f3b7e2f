/**
 * Migrates the schemas of the app and its jobs. Safe at every boot and in several processes at once.
 * @returns the names of the applied migrations and SQL files
 */
import { migrate } from '../platform/database/migrate.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';

export function migrateEverything(server: {
  readonly url: string;
  readonly ownerUrl: string;
}): Promise<string[]> {
  const appRole = decodeURIComponent(new URL(server.url).username);
  return migrate({
    ownerUrl: server.ownerUrl,
    appUrl: server.url,
    alsoAsOwner: () => migrateJobs(server.ownerUrl, appRole),
  });
}
