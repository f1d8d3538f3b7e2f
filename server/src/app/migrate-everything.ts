/** The schema of the app and of its jobs, brought up to date together. */
import { migrate } from '../platform/database/migrate.ts';
import { migrateJobs } from '../platform/jobs/jobs.ts';

/**
 * Safe to run at every boot and by several processes at once.
 * @returns the names of the migrations and SQL files applied now.
 */
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
