/**
 * A real PostgreSQL for tests: one server a run, one migrated template, one clone for each caller, real commits.
 * Closing a database runs the data-checks on it and reads its sealed log; whatever a file leaves open is closed after it.
 */
import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { checkLog } from '../src/features/audit/index.ts';
import { listDataChecks } from '../src/platform/database/data-checks.ts';
import { openDatabase, type Database } from '../src/platform/database/database.ts';
import { closeAfterFile, isClosed } from './left-open.ts';

export interface CloseOptions {
  readonly dataChecks?: boolean;
  readonly keep?: boolean;
}

export interface TestDatabase {
  readonly database: Database;
  /** As the app's limited role. */
  readonly url: string;
  /** The same past a pooler, where one stands between: it knows neither options nor statements of a connection. */
  readonly directUrl: string;
  /** As the owner of the schema. */
  readonly ownerUrl: string;
  /** Runs the data-checks, unless the test broke the data on purpose, and drops the database; one to copy is kept till the file's end. */
  close(options?: CloseOptions): Promise<void>;
}

/** A fresh copy of the migrated, empty database, or of one that was filled, closed and kept. */
export async function openTestDatabase(existing?: Pick<TestDatabase, 'ownerUrl'>): Promise<TestDatabase> {
  const template = inject('testDatabase');
  const name = `test_${randomBytes(6).toString('hex')}`;
  // By copying files: logging each page of the template cost twice as much.
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
      if (keep) closeAfterFile(drop, drop);
      else await drop();
      const broken = checks.filter(({ violations }) => violations.length > 0);
      if (broken.length > 0) throw new Error(`data checks violated: ${JSON.stringify(broken, null, 2)}`);
    },
  };
  closeAfterFile(opened, () => opened.close());
  return opened;
}

/** Enough to see what is wrong. */
const MAX_LOGGED = 20;

interface Checked {
  readonly name: string;
  readonly violations: readonly unknown[];
}

/**
 * The data-checks and the sealed log, on a connection of the product's own: a new one, which knows nothing of the tables yet,
 * took three times as long.
 */
async function checkEverything(database: Database): Promise<Checked[]> {
  const { problems } = await checkLog(database);
  const checks: Checked[] = [{ name: 'audit-log-is-as-it-was-sealed', violations: problems }];
  const queries = await listDataChecks();
  // One snapshot, as runDataChecks() has.
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

/** A database without any table, to be migrated by the test. */
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

/** Makes and drops databases: one connection a worker, which the end of the run closes. */
async function maintain(ownerUrl: string, statement: string): Promise<void> {
  maintenance ??= connectForLong(withDatabase(ownerUrl, 'postgres'));
  const client = await maintenance;
  // Lanes of one worker share the connection: one statement after the other.
  const result = lastQuery.then(() => client.query(statement));
  lastQuery = result.catch(() => undefined);
  await result;
}

/** A connection of the owner that lasts as long as its database, and keeps no process alive. */
export async function connectForLong(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // Its database is dropped, or its server stopped, while it is open.
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
