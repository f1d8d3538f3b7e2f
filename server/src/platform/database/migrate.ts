/**
 * Applies the schema to a new database, then migrations in name order, then functions and views (sql-files.ts). Lock
 * and limits are transaction-level, because a pooler would carry session state to the next client.
 */
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { withConnection } from './connection-pool.ts';
import {
  applySqlFiles,
  createSchema,
  dbFolder,
  listMigrationNames,
  listSchemaNames,
  listSqlFiles,
  type OnceFile,
  readMigrations,
  readSchemaFiles,
} from './sql-files.ts';
import { getSqlState } from './errors.ts';
import { PAUSES, TIMEOUTS } from '../timeouts.ts';

/** Any number, the same in every version. */
const MIGRATION_LOCK = 7_305_101;
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK_DETECTED = '40P01';
const TABLE_TRIES = 10;
const OLDEST_SERVER_VERSION = 150_000;

export interface MigrateOptions {
  readonly folder?: string;
  readonly lockWaitMs?: number;
}

/** The message contains the remedy. */
export class MigrationRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'MigrationRefused';
  }
}

/**
 * Brings the database up to date, as the owner, and gives the role of `url` its rights.
 * @returns the names of the applied migrations and SQL files
 * @throws MigrationRefused if an applied file was edited or removed, the server is older than PostgreSQL 15, or another
 * migration or a transaction that holds a table does not end in time
 */
export async function migrate(
  { url, ownerUrl }: { readonly url: string; readonly ownerUrl: string },
  { folder = dbFolder, lockWaitMs = TIMEOUTS.migrationLock }: MigrateOptions = {},
): Promise<string[]> {
  const [schema, migrations] = await Promise.all([readSchemaFiles(folder), readMigrations(folder)]);
  return withConnection(ownerUrl, (locker) =>
    underLock(locker, lockWaitMs, async () => {
      const applied = await withConnection(ownerUrl, async (client) => [
        ...(await applyMissing(client, { folder, schema, migrations })),
        ...(await applySqlFiles(client, { folder: join(folder, 'functions'), limits: WORK_LIMITS })),
      ]);
      await grantRights(locker, url);
      return applied;
    }),
  );
}

/** The role's limits are for the app's short statements; a migration may take longer. */
const NO_LIMITS = 'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0';

const WORK_LIMITS = `${NO_LIMITS}; set local lock_timeout = ${TIMEOUTS.migrationTable}`;

/** Holds the lock in a separate transaction that ends with the work. */
async function underLock<T>(locker: pg.Client, waitMs: number, work: () => Promise<T>): Promise<T> {
  await refuseOldServer(locker);
  await locker.query(`begin; ${NO_LIMITS}; set local lock_timeout = ${waitMs}`);
  try {
    await locker.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const result = await work();
    await locker.query('commit');
    return result;
  } catch (error) {
    await locker.query('rollback').catch(() => undefined);
    if (getSqlState(error) === LOCK_NOT_AVAILABLE) throw await lockRefusal(locker, waitMs);
    throw error;
  }
}

async function lockRefusal(locker: pg.Client, waitMs: number): Promise<MigrationRefused> {
  const { rows } = await locker.query<{ pid: number; name: string; since: string }>(
    `select a.pid, a.application_name as name, to_char(a.state_change at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as since
       from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and l.objid = $1
        and l.database = (select oid from pg_database where datname = current_database())`,
    [MIGRATION_LOCK],
  );
  const [holder] = rows;
  const who =
    holder === undefined ? '' : ` (server process ${holder.pid} ${holder.name}, since ${holder.since} UTC)`;
  return new MigrationRefused(
    `Another migration holds the lock${who} and did not end within ${waitMs / 1_000} s: start again when it has. ` +
      'If none runs, end that server process, and let DATABASE_OWNER_URL lead directly to PostgreSQL.',
  );
}

/** Names of missing migrations; /readyz fails while there are any. */
export async function listPendingMigrations(url: string, folder = dbFolder): Promise<string[]> {
  const migrations = [...(await readSchemaFiles(folder)), ...(await readMigrations(folder))];
  return withConnection(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.applied_migrations') is not null as there`,
    );
    const applied = rows[0]?.there === true ? await readApplied(client) : new Map<string, string>();
    return migrations.filter(({ name }) => !applied.has(name)).map(({ name }) => name);
  });
}

/** Names of everything that a database of this version has applied: schema, migrations, functions and views. */
export async function listAppliedNames(): Promise<string[]> {
  const lists = [
    listSchemaNames(dbFolder),
    listMigrationNames(dbFolder),
    listSqlFiles(join(dbFolder, 'functions')),
  ];
  return (await Promise.all(lists)).flat();
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number; name: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_version') as name`,
  );
  const [server] = rows;
  if (server === undefined || server.version >= OLDEST_SERVER_VERSION) return;
  throw new MigrationRefused(`PostgreSQL ${server.name} is too old: 15 or newer is needed.`);
}

async function applyMissing(
  client: pg.Client,
  wanted: {
    readonly folder: string;
    readonly schema: readonly OnceFile[];
    readonly migrations: readonly OnceFile[];
  },
): Promise<string[]> {
  await client.query(
    `create table if not exists applied_migrations (
       name text primary key, checksum text not null, applied_at timestamptz not null default now())`,
  );
  const { folder, schema, migrations } = wanted;
  const applied = await readApplied(client);
  const isNew = applied.size === 0;
  if (isNew) await createSchema(client, { folder, files: schema, limits: WORK_LIMITS });
  else {
    refuseOtherSchema(schema, applied);
    refuseChangedPast([...schema, ...migrations], applied);
  }
  const missing = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of missing) await apply(client, migration);
  return [...(isNew ? schema : []), ...missing].map(({ name }) => name);
}

async function readApplied(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from applied_migrations',
  );
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Until 1.0 the schema has no upgrade path. */
function refuseOtherSchema(schema: readonly OnceFile[], applied: ReadonlyMap<string, string>): void {
  if (schema.every(({ name, checksum }) => applied.get(name) === checksum)) return;
  throw new MigrationRefused(
    'This database was created by another version of Circle Link, and before 1.0 there is no upgrade: run npm run reset-demo, or start with an empty database.',
  );
}

function refuseChangedPast(migrations: readonly OnceFile[], applied: ReadonlyMap<string, string>): void {
  const present = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const now = present.get(name);
    if (now === undefined)
      throw new MigrationRefused(
        `${name} was applied to this database but is gone: this program is older than its data.`,
      );
    if (now !== checksum)
      throw new MigrationRefused(
        `${name} was applied to this database and edited since: undo that, add a new file.`,
      );
  }
}

async function apply(client: pg.Client, migration: OnceFile): Promise<void> {
  for (let tries = 1; tries < TABLE_TRIES; tries += 1) {
    if (await applyOnce(client, migration)) return;
    await sleep(PAUSES.migrationTable);
  }
  if (await applyOnce(client, migration)) return;
  throw new MigrationRefused(
    `Migration ${migration.name} changed nothing: what it changes was held ${TABLE_TRIES} times, for ${TIMEOUTS.migrationTable / 1_000} s each. Start again.`,
  );
}

async function applyOnce(client: pg.Client, { name, text, checksum }: OnceFile): Promise<boolean> {
  try {
    await client.query(`begin; ${WORK_LIMITS}`);
    await client.query(text);
    await client.query('insert into applied_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    const reason = error instanceof Error ? error.message : String(error);
    if ([LOCK_NOT_AVAILABLE, DEADLOCK_DETECTED].includes(getSqlState(error) ?? '')) return false;
    throw new Error(`Migration ${name} failed and changed nothing: ${reason}`, { cause: error });
  }
}

async function grantRights(client: pg.Client, appUrl: string): Promise<void> {
  const appRole = decodeURIComponent(new URL(appUrl).username);
  const { rows } = await client.query<{ owner: string }>('select current_user as owner');
  if (appRole === '') return;
  if (rows[0]?.owner !== appRole) await client.query('select grant_app_rights($1)', [appRole]);
  await client.query('select set_role_limits($1)', [appRole]);
}

/** Creates what is missing. The app's role can only log in. */
export async function prepareRoles(
  ownerUrl: string,
  { appRole, appPassword, databaseName }: { appRole: string; appPassword: string; databaseName: string },
): Promise<void> {
  await withConnection(ownerUrl, async (client) => {
    const roles = await client.query('select from pg_roles where rolname = $1', [appRole]);
    const role = client.escapeIdentifier(appRole);
    const password = client.escapeLiteral(appPassword);
    await client.query(
      `${roles.rowCount === 0 ? 'create' : 'alter'} role ${role} login password ${password}`,
    );
    const databases = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (databases.rowCount === 0)
      await client.query(`create database ${client.escapeIdentifier(databaseName)}`);
  });
}
