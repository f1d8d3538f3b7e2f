/**
 * A real PostgreSQL for tests: one server per run, one migrated template, one copy per caller, real commits.
 * Closing a database runs the data checks and reads its audit log. Files close remaining databases at their end.
 */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { checkLog } from '../../src/modules/audit/index.ts';
import { listDataChecks } from '../../src/platform/database/data-checks.ts';
import { type Database, openDatabase } from '../../src/platform/database/database.ts';
import { closeAfterTestFile, isClosed } from './close-leftovers.ts';

export interface CloseOptions {
  readonly dataChecks?: boolean;
  readonly keep?: boolean;
}

export interface TestDatabase {
  readonly database: Database;
  /** Uses the app's limited role. */
  readonly url: string;
  /** Bypasses the pooler, which supports neither connection options nor prepared statements. */
  readonly directUrl: string;
  /** Uses the schema's owner. */
  readonly ownerUrl: string;
  /**
   * Runs the data checks (unless the test corrupted data on purpose) and drops the database. A database to copy stays
   * until the file's end.
   */
  close(options?: CloseOptions): Promise<void>;
}

/** A new copy of the migrated, empty database, or of a filled and closed one. */
export async function openTestDatabase(existing?: Pick<TestDatabase, 'ownerUrl'>): Promise<TestDatabase> {
  const template = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // Copies files, because logging each page of the template takes twice as long.
  await maintain(
    template.ownerUrl,
    `create database ${name} template ${getDatabaseName((existing ?? template).ownerUrl)} strategy file_copy`,
  );
  const url = withDatabase(template.url, name);
  const ownerUrl = withDatabase(template.ownerUrl, name);
  const { namedStatements } = template;
  const database = openDatabase({ url, maxConnections: 10, namedStatements });
  const opened: TestDatabase = {
    database,
    url,
    directUrl: Object.assign(new URL(url), { host: new URL(ownerUrl).host }).href,
    ownerUrl,
    close: async ({ dataChecks = true, keep = false } = {}) => {
      if (!isClosed(opened)) return;
      const checks = dataChecks ? await checkEverything(database) : [];
      await database.close();
      const drop = () => maintain(template.ownerUrl, `drop database ${name} with (force)`);
      if (keep) closeAfterTestFile(drop, drop);
      else await drop();
      const broken = checks.filter(({ violations }) => violations.length > 0);
      if (broken.length > 0) throw new Error(`data checks violated: ${JSON.stringify(broken, null, 2)}`);
    },
  };
  closeAfterTestFile(opened, () => opened.close());
  return opened;
}

const MAX_LOGGED = 20;

interface Checked {
  readonly name: string;
  readonly violations: readonly unknown[];
}

/**
 * Runs the data checks and verifies the audit log on the product's own connection. A new connection has no cached
 * catalog and takes three times as long.
 */
async function checkEverything(database: Database): Promise<Checked[]> {
  const { problems } = await checkLog(database);
  const checks: Checked[] = [{ name: 'audit-log-is-as-it-was-sealed', violations: problems }];
  const queries = await listDataChecks();
  // One snapshot, as in runDataChecks().
  await database.transact(
    async (tx) => {
      for (const { name, text } of queries) {
        const { rows } = await sql.raw(text).execute(tx);
        checks.push({ name, violations: rows.slice(0, MAX_LOGGED) });
      }
    },
    { isolation: 'repeatable read', retry: false },
  );
  return checks;
}

/** A database without tables, to be migrated by the test. */
export async function openEmptyDatabase(): Promise<{
  readonly url: string;
  readonly ownerUrl: string;
  readonly drop: () => Promise<void>;
}> {
  const template = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await maintain(template.ownerUrl, `create database ${name} template template0`);
  return {
    url: withDatabase(template.url, name),
    ownerUrl: withDatabase(template.ownerUrl, name),
    drop: () => maintain(template.ownerUrl, `drop database ${name} with (force)`),
  };
}

let maintenance: Promise<pg.Client> | undefined;
let lastQuery: Promise<unknown> = Promise.resolve();

/** Creates and drops databases over one connection per worker, which is closed at the end of the run. */
async function maintain(ownerUrl: string, statement: string): Promise<void> {
  maintenance ??= connectForLong(withDatabase(ownerUrl, 'postgres'));
  const client = await maintenance;
  // Lanes of a worker share the connection, so statements run in sequence.
  const result = lastQuery.then(() => client.query(statement));
  lastQuery = result.catch(() => undefined);
  await result;
}

/** An owner connection that lives as long as its database but does not keep the process alive. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // The database may be dropped or the server stopped while it is open.
  client.on('error', () => undefined);
  await client.connect();
  const { stream } = client.connection;
  if (stream instanceof Socket) stream.unref();
  return client;
}

function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}

function getDatabaseName(url: string): string {
  return new URL(url).pathname.slice(1);
}
