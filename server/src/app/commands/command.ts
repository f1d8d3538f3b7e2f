/** What every command does around its work: settings, the database, one line for each problem. */
import { join } from 'node:path';
import { readSettings, type Settings } from '../../platform/config/settings.ts';
import { openDatabaseServer, type DatabaseServer } from '../../platform/embedded-database/database-server.ts';

const dotEnvFile = join(import.meta.dirname, '../../../../.env');

/** Runs the work beside a running app (unless told not to) or without one, and ends what it started. The exit code says whether it worked. */
export async function runCommand(
  work: (context: { readonly settings: Settings; readonly server: DatabaseServer }) => Promise<void>,
  { besideRunningApp = true }: { readonly besideRunningApp?: boolean } = {},
): Promise<void> {
  try {
    const settings = readSettings(process.env, dotEnvFile);
    const server = await openDatabaseServer(settings, {
      besideRunningApp,
      onLine: (line) => console.log(line),
    });
    try {
      await work({ settings, server });
    } finally {
      await server.stop();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
