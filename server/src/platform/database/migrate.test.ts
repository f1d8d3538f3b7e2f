import { appendFile, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  openEmptyDatabase,
  openTestDatabase,
  type TestDatabase,
} from '../../../test/product/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { listPendingMigrations, migrate, MigrationRefused } from './migrate.ts';
import { dbFolder } from './sql-files.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circle-link-migrations-'));
  await cp(dbFolder, folder, { recursive: true });
  return () => rm(folder, { recursive: true });
});
afterAll(() => test.close());

const run = () => migrate(test, { folder });

it('migrating a migrated database does nothing', async () => {
  expect(await listPendingMigrations(test.url, folder)).toEqual([]);
  expect(await run()).toEqual([]);
});

it('migrating creates the schema, records its files, and does nothing the second time', async () => {
  const empty = await openEmptyDatabase();
  try {
    const options = { folder };
    const applied = await migrate(empty, options);
    expect(applied).toContain('schema/01-platform.sql');
    expect(applied).toContain('schema/sandbox.sql');
    expect(await listPendingMigrations(empty.url, folder)).toEqual([]);
    expect(await migrate(empty, options)).toEqual([]);
  } finally {
    await empty.drop();
  }
});

it('migrating creates no table if a schema file fails, and names it', async () => {
  const empty = await openEmptyDatabase();
  try {
    await appendFile(join(folder, 'schema/13-queue.sql'), 'select 1 / 0;\n');
    const failed = migrate(empty, { folder });
    await expect(failed).rejects.toThrow('schema/13-queue.sql failed: division by zero');
    const { rows } = await withConnection(empty.ownerUrl, (client) =>
      client.query(`select tablename from pg_tables where schemaname = 'public'`),
    );
    expect(rows).toEqual([{ tablename: 'applied_migrations' }]);
  } finally {
    await empty.drop();
  }
});

it('migrating refuses a database whose schema file was edited or is missing', async () => {
  await appendFile(join(folder, 'schema/02-members.sql'), '-- edited\n');
  await expect(run()).rejects.toThrow(/created by another version .* npm run reset-demo/);
  await rm(join(folder, 'schema/02-members.sql'));
  await expect(run()).rejects.toThrow(MigrationRefused);
});

it('migrating refuses a database with the migrations of an unreleased version', async () => {
  const empty = await openEmptyDatabase();
  try {
    await withConnection(empty.ownerUrl, (client) =>
      client.query(`create table applied_migrations (name text primary key, checksum text, applied_at timestamptz default now());
                    insert into applied_migrations (name, checksum) values ('0001-platform.sql', 'a')`),
    );
    const refused = migrate(empty, { folder });
    await expect(refused).rejects.toThrow(/created by another version .* npm run reset-demo/);
  } finally {
    await empty.drop();
  }
});

it('migrating refuses an applied migration that was edited or removed', async () => {
  const file = join(folder, 'migrations/9995-looks.sql');
  await writeFile(file, 'select 1');
  expect(await run()).toEqual(['9995-looks.sql']);
  await writeFile(file, 'select 2');
  await expect(run()).rejects.toThrow(/9995-looks\.sql was applied to this database and edited since/);
  await rm(file);
  await expect(run()).rejects.toThrow(/older than its data/);
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(`delete from applied_migrations where name = '9995-looks.sql'`),
  );
});

it('migrating undoes a migration that fails in the middle, and names it', async () => {
  await writeFile(join(folder, 'migrations/9998-broken.sql'), 'create table half (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow(/9998-broken\.sql failed and changed nothing: division by zero/);
  await rm(join(folder, 'migrations/9998-broken.sql'));
  expect(await run()).toEqual([]);
});

it('migrating leaves neither lock nor session setting, and names the lock holder after a timeout', async () => {
  await writeFile(
    join(folder, 'migrations/9997-looks.sql'),
    `create table seen_locks as
       select a.state from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.objid = 7305101 and l.granted
          and l.database = (select oid from pg_database where datname = current_database())`,
  );
  await withConnection(test.ownerUrl, async (other) => {
    await other.query(`set application_name = 'an older start'; select pg_advisory_lock(7305101)`);
    const refused = migrate(test, { folder, lockWaitMs: 50 });
    await expect(refused).rejects.toThrow(MigrationRefused);
    await expect(refused).rejects.toThrow(
      /process \d+ an older start, since .*DATABASE_OWNER_URL lead directly/,
    );
  });
  await run();
  await withConnection(test.ownerUrl, async (owner) => {
    const { rows } = await owner.query<object>('select state from seen_locks');
    expect(rows).toEqual([{ state: 'idle in transaction' }]);
    await owner.query('drop table seen_locks');
  });
  await rm(join(folder, 'migrations/9997-looks.sql'));
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(`delete from applied_migrations where name = '9997-looks.sql'`),
  );
});

it('migrating waits for a table in short attempts, so that others do not queue behind it for long', async () => {
  await writeFile(
    join(folder, 'migrations/9996-column.sql'),
    'alter table clock_offset add column planted integer',
  );
  await withConnection(test.ownerUrl, async (holder) => {
    await holder.query('begin; select * from clock_offset');
    const migrated = run();
    // Later queries wait behind the migration until it lets them pass.
    await expect.poll(() => isWaitedFor('clock_offset'), { timeout: 60_000 }).toBe(true);
    const began = performance.now();
    await withConnection(test.ownerUrl, (other) => other.query('select * from clock_offset'));
    expect(performance.now() - began).toBeLessThan(10_000);
    await holder.query('commit');
    expect(await migrated).toEqual(['9996-column.sql']);
  });
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(
      `alter table clock_offset drop column planted; delete from applied_migrations where name = '9996-column.sql'`,
    ),
  );
}, 90_000);

it('migrating retries after a deadlock with a query', async () => {
  await writeFile(
    join(folder, 'migrations/9997-two.sql'),
    'alter table clock_offset add column planted integer; alter table check_results add column planted integer',
  );
  await withConnection(test.ownerUrl, async (served) => {
    await served.query('begin; select * from check_results');
    const migrated = run();
    await expect.poll(() => isWaitedFor('check_results'), { timeout: 60_000 }).toBe(true);
    await served.query('select * from clock_offset');
    await served.query('commit');
    expect(await migrated).toEqual(['9997-two.sql']);
  });
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(
      `alter table clock_offset drop column planted; alter table check_results drop column planted;
       delete from applied_migrations where name = '9997-two.sql'`,
    ),
  );
});

async function isWaitedFor(table: string): Promise<boolean> {
  return withConnection(test.ownerUrl, async (other) => {
    const { rows } = await other.query(
      `select from pg_locks where relation = $1::regclass and not granted and mode = 'AccessExclusiveLock'`,
      [table],
    );
    return rows.length > 0;
  });
}

it('migrating applies a new file once in two concurrent boots, and grants the app its rights', async () => {
  await writeFile(
    join(folder, 'migrations/9999-new.sql'),
    `create table ledger_planted (id int); create table planted (id int); create table audit_entries_planted (id int);
     select pg_sleep(0.2)`,
  );
  expect(await listPendingMigrations(test.url, folder)).toEqual(['9999-new.sql']);
  const applied = await Promise.all([run(), run()]);
  expect(applied.flat()).toEqual(['9999-new.sql']);
  const rights = await test.database.read((db) =>
    db
      .selectNoFrom((of) =>
        ['planted', 'ledger_planted', 'audit_entries_planted'].map((table) =>
          of
            .fn<string>('concat_ws', [
              of.val(','),
              ...['insert', 'update', 'delete', 'truncate'].map((right) =>
                of.fn<boolean>('has_table_privilege', [of.val(table), of.val(right)]),
              ),
            ])
            .as(table),
        ),
      )
      .executeTakeFirstOrThrow(),
  );
  expect(rights).toEqual({ planted: 't,t,t,f', ledgerPlanted: 'f,f,f,f', auditEntriesPlanted: 't,f,f,f' });
});
