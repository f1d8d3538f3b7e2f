import { runDataChecks } from '../platform/database/data-checks.ts';
import type { Log } from '../platform/logging/log.ts';

/** The nightly job: proves the SQL truths of server/data-checks and rings an alarm for each that is violated. */
export async function checkData(databaseUrl: string, log: Log): Promise<void> {
  for (const { name, violations } of await runDataChecks(databaseUrl))
    if (violations.length > 0)
      log.error({ alarm: 'data_check', check: name, violations }, 'a data check is violated');
}
