import { createInboxWriter } from '../../modules/charges/index.ts';
import { applyCardEvents } from '../apply-card-events.ts';
import { countMembers } from '../../modules/members/index.ts';
import type { Settings } from '../../platform/config/settings.ts';
import { openDatabase } from '../../platform/database/database.ts';
import { openInstallation } from '../../platform/database/installation.ts';
import type { DatabaseServer } from '../embedded-database/database-server.ts';
import { createLog } from '../../platform/logging/log.ts';
import { chooseBeacon } from '../choose-beacon.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { cardsAt, openOwnSandbox, withSandboxListening } from '../providers.ts';
import { seedDemo } from './seed-demo.ts';

/** Migrates, marks the database as a demo and seeds it. Throws when it has members or is not a demo. */
export async function seedEmptyDatabase(
  settings: Settings,
  server: Pick<DatabaseServer, 'url' | 'ownerUrl' | 'namedStatements'>,
): Promise<void> {
  await migrate(server);
  const database = openDatabase(server);
  const log = createLog(settings.logLevel);
  try {
    const installation = await openInstallation(database, { moneyMode: settings.moneyMode, demo: true });
    if (!installation.demo) throw new Error('This database is not a demo.');
    if ((await database.read(countMembers)) > 0) throw new Error('The database has members already.');
    const writer = createInboxWriter({ database, apply: applyCardEvents({ settings, log }), log });
    // Webhooks are not received here: the provider's events wait for the next start.
    const sandbox = openOwnSandbox(settings, database, { log, selfUrl: settings.publicUrl });
    const beacon = chooseBeacon(settings, database);
    await withSandboxListening(sandbox, (apiBase) =>
      seedDemo({ database, settings, cardProvider: cardsAt(settings, apiBase), beacon, writer, log }),
    );
    await sandbox.close();
  } finally {
    await database.close();
  }
}
