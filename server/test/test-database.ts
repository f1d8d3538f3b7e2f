/**
 * A real PostgreSQL for tests: one server a run, one migrated template, one clone for each caller, real commits.
 * Closing a database runs the data-checks on it and reads its sealed log; whatever a file leaves open is closed after it.
 */
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { checkLog } from '../src/features/audit/index.ts';
import { withConnection } from '../src/platform/database/connection-pool.ts';
import { runDataChecks } from '../src/platform/database/data-checks.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { closeAfterFile, isClosed } from './left-open.ts';

export interface TestDatabase {
  readonly database: Database;
  /** As the app's limited role. */
  readonly url: string;
  /** As the owner of the schema. */
  readonly ownerUrl: string;
  /** Runs the data-checks, unless the test broke the data on purpose, and drops the database. */
  close(options?: { readonly dataChecks?: boolean }): Promise<void>;
}

/** A fresh copy of the migrated, empty database. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const template = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const maintenanceUrl = withDatabase(template.ownerUrl, 'postgres');
  await withConnection(maintenanceUrl, (client) =>
    client.query(`create database ${name} template ${databaseOf(template.ownerUrl)}`),
  );
  const url = withDatabase(template.url, name);
  const ownerUrl = withDatabase(template.ownerUrl, name);
  const database = openDatabase({ url, maxConnections: 10 });
  const opened: TestDatabase = {
    database,
    url,
    ownerUrl,
    close: async ({ dataChecks = true } = {}) => {
      if (!isClosed(opened)) return;
      const log = dataChecks ? await checkLog(database) : { problems: [] };
      await database.close();
      const checks = dataChecks
        ? [
            ...(await runDataChecks(ownerUrl)),
            { name: 'audit-log-is-as-it-was-sealed', violations: log.problems },
          ]
        : [];
      await withConnection(maintenanceUrl, (client) => client.query(`drop database ${name} with (force)`));
      const broken = checks.filter(({ violations }) => violations.length > 0);
      if (broken.length > 0) throw new Error(`data checks violated: ${JSON.stringify(broken, null, 2)}`);
    },
  };
  closeAfterFile(opened, () => opened.close());
  return opened;
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function databaseOf(url: string): string {
  return new URL(url).pathname.slice(1);
}
