import { copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { listPendingMigrations, migrate, MigrationRefused, migrationsFolder } from './migrate.ts';

let test: TestDatabase;
let folder: string;
beforeAll(async () => {
  test = await openTestDatabase();
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'circle-link-migrations-'));
  for (const name of await readdir(migrationsFolder))
    await copyFile(join(migrationsFolder, name), join(folder, name));
  return () => rm(folder, { recursive: true });
});
afterAll(() => test.close());

const run = () => migrate({ ownerUrl: test.ownerUrl, appUrl: test.url, folder });

it('has nothing to do on a migrated database', async () => {
  expect(await listPendingMigrations(test.url, folder)).toEqual([]);
  expect(await run()).toEqual([]);
});

it('refuses an edited file', async () => {
  await writeFile(join(folder, '0001-platform.sql'), 'select 1');
  await expect(run()).rejects.toThrow(/0001-platform\.sql was applied to this database and edited since/);
});

it('refuses a database that is newer than the program', async () => {
  await rm(join(folder, '0001-platform.sql'));
  await expect(run()).rejects.toThrow(/older than its data/);
});

it('undoes a migration that fails in the middle, and names it', async () => {
  await writeFile(join(folder, '9998-broken.sql'), 'create table half (id int); select 1 / 0;');
  await expect(run()).rejects.toThrow(/9998-broken\.sql failed and changed nothing: division by zero/);
  await rm(join(folder, '9998-broken.sql'));
  expect(await run()).toEqual([]);
});

it('leaves neither a lock nor a setting in the session, and says who holds the lock when it waits in vain', async () => {
  await writeFile(join(folder, '9997-looks.sql'), 'select 1');
  await withConnection(test.ownerUrl, async (other) => {
    await other.query(`set application_name = 'an older start'; select pg_advisory_lock(7305101)`);
    const refused = migrate({ ownerUrl: test.ownerUrl, appUrl: test.url, folder, lockWaitMs: 50 });
    await expect(refused).rejects.toThrow(MigrationRefused);
    await expect(refused).rejects.toThrow(
      /process \d+ an older start, since .*DATABASE_OWNER_URL lead directly/,
    );
  });
  const held: unknown[] = [];
  await migrate({
    ownerUrl: test.ownerUrl,
    appUrl: test.url,
    folder,
    // In the middle of it, the only lock is a transaction's.
    alsoAsOwner: () =>
      withConnection(test.ownerUrl, async (other) => {
        const { rows } = await other.query<object>(
          `select a.state from pg_locks l join pg_stat_activity a using (pid)
            where l.locktype = 'advisory' and l.objid = 7305101 and l.granted
              and l.database = (select oid from pg_database where datname = current_database())`,
        );
        held.push(...rows);
      }),
  });
  expect(held).toEqual([{ state: 'idle in transaction' }]);
  await rm(join(folder, '9997-looks.sql'));
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(`delete from applied_migrations where name = '9997-looks.sql'`),
  );
});

it('waits for a table that is held only a little at a time, so that no one stands long behind it, and comes back', async () => {
  await writeFile(join(folder, '9996-column.sql'), 'alter table clock_offset add column planted integer');
  await withConnection(test.ownerUrl, async (holder) => {
    await holder.query('begin; select * from clock_offset');
    const migrated = run();
    // What comes after the migration waits behind it, until it lets them pass.
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

it('comes back when it and one who is served wait for each other', async () => {
  await writeFile(
    join(folder, '9997-two.sql'),
    'alter table clock_offset add column planted integer; alter table check_results add column planted integer',
  );
  await withConnection(test.ownerUrl, async (served) => {
    await served.query('begin; select * from check_results');
    const migrated = run();
    await expect.poll(() => isWaitedFor('check_results'), { timeout: 60_000 }).toBe(true);
    // The migration has waited for longer: it is the one that PostgreSQL ends.
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

/** By a migration that changes it. */
async function isWaitedFor(table: string): Promise<boolean> {
  return withConnection(test.ownerUrl, async (other) => {
    const { rows } = await other.query(
      `select from pg_locks where relation = $1::regclass and not granted and mode = 'AccessExclusiveLock'`,
      [table],
    );
    return rows.length > 0;
  });
}

it('applies a new file once when two boots come at once, and grants the app its rights', async () => {
  await writeFile(
    join(folder, '9999-new.sql'),
    `create table ledger_planted (id int); create table planted (id int); create table audit_leaves_planted (id int);
     select pg_sleep(0.2)`,
  );
  expect(await listPendingMigrations(test.url, folder)).toEqual(['9999-new.sql']);
  const applied = await Promise.all([run(), run()]);
  expect(applied.flat()).toEqual(['9999-new.sql']);
  const rights = await test.database.read((db) =>
    db
      .selectNoFrom((of) =>
        ['planted', 'ledger_planted', 'audit_leaves_planted'].map((table) =>
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
  expect(rights).toEqual({ planted: 't,t,t,f', ledger_planted: 'f,f,f,f', audit_leaves_planted: 't,f,f,f' });
});
