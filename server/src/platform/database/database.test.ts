import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { parseBigint, withConnection } from './connection-pool.ts';
import { openDatabase, getSqlState } from './database.ts';
import {
  openInstallation,
  findNow,
  OtherMoneyMode,
  refuseOtherMoneyMode,
  setClockOffset,
} from './installation.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

it('the database refuses nested use of the handle', async () => {
  const { database } = test;
  await expect(database.transact(() => database.read(() => Promise.resolve(1)))).rejects.toThrow(
    /inside transact/,
  );
  await expect(database.transact(() => database.transact(() => Promise.resolve(1)))).rejects.toThrow(
    /inside transact/,
  );
});

// security: 2.3.3
it('a transaction rolls everything back when the work throws', async () => {
  const failed = test.database.transact(async (tx) => {
    await setClockOffset(tx, 5);
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow('no');
  expect(await test.database.read((db) => db.selectFrom('clock_offset').selectAll().execute())).toEqual([]);
});

it('a transaction repeats the work once after a serialization failure, and only once', async () => {
  let attempts = 0;
  const conflict = (upTo: number) =>
    test.database.transact(async (tx) => {
      attempts++;
      if (attempts <= upTo) await sql`do $$ begin raise sqlstate '40001'; end $$`.execute(tx);
      return attempts;
    });
  expect(await conflict(1)).toBe(2);
  attempts = 0;
  expect(getSqlState(await conflict(9).catch((error: unknown) => error))).toBe('40001');
  expect(attempts).toBe(2);
});

it('a transaction waits for a lock a second time, and only once more', async () => {
  await withConnection(test.ownerUrl, async (other) => {
    let attempts = 0;
    const waitForLock = (freedBefore: number) =>
      test.database.transact(async (tx) => {
        attempts += 1;
        if (attempts === freedBefore) await other.query('select pg_advisory_unlock(7)');
        await sql`set local lock_timeout = 20`.execute(tx);
        await sql`select pg_advisory_xact_lock(7)`.execute(tx);
        return attempts;
      });
    await other.query('select pg_advisory_lock(7)');
    expect(await waitForLock(2)).toBe(2);
    attempts = 0;
    await other.query('select pg_advisory_lock(7)');
    expect(getSqlState(await waitForLock(3).catch((error: unknown) => error))).toBe('55P03');
    expect(attempts).toBe(2);
  });
});

it('the database reads bigint as an exact number and a day as its text', async () => {
  const query = sql<{ big: number; many: number[]; day: string }>`
    select 9007199254740991::bigint as big, array[1, 2]::bigint[] as many, date '2026-12-31' as day`;
  const { rows } = await test.database.read((db) => query.execute(db));
  expect(rows).toEqual([{ big: 9007199254740991, many: [1, 2], day: '2026-12-31' }]);
  expect(() => parseBigint('9007199254740993')).toThrow(RangeError);
});

it('the database keeps the money mode of the first boot', async () => {
  const first = await openInstallation(test.database, { moneyMode: 'sandbox', demo: true });
  expect(first).toMatchObject({ moneyMode: 'sandbox', demo: true, first: true });
  const again = await openInstallation(test.database, { moneyMode: 'sandbox', demo: false });
  expect(again).toMatchObject({ demo: true, first: false });
  await expect(refuseOtherMoneyMode(test.url, 'live')).rejects.toThrow(OtherMoneyMode);
  await refuseOtherMoneyMode(test.url, 'sandbox');
  await expect(openInstallation(test.database, { moneyMode: 'live', demo: false })).rejects.toThrow(
    OtherMoneyMode,
  );
});

// security: T6
it('the database moves its one clock', async () => {
  const before = await test.database.read(findNow);
  await test.database.transact((tx) => setClockOffset(tx, 86_400));
  const after = await test.database.read(findNow);
  expect(after.getTime() - before.getTime()).toBeGreaterThanOrEqual(86_400_000);
});

// security: 13.2.1, 16.4.2
it.each([
  ['change the schema', 'create table intruder (id int)'],
  ['change the installation', `update installation set money_mode = 'live'`],
  ['forget a migration', 'delete from applied_migrations'],
  ['forget an applied SQL file', 'delete from applied_sql_files'],
  ['give itself rights', `select grant_app_rights('circle_app')`],
  ['empty a table', 'truncate clock_offset'],
])('the database does not let the app %s', async (_command, statement) => {
  const failure = test.database.transact((tx) => sql.raw(statement).execute(tx));
  expect(getSqlState(await failure.catch((error: unknown) => error))).toBe('42501');
});

it('the app’s role limits lock waits and idle transactions', async () => {
  const query = sql<{ limits: string }>`select concat_ws(' ', current_setting('statement_timeout'),
    current_setting('lock_timeout'), current_setting('idle_in_transaction_session_timeout')) as limits`;
  const { rows } = await test.database.read((db) => query.execute(db));
  expect(rows).toEqual([{ limits: '15s 5s 30s' }]);
});

it('the app’s role keeps JIT off', async () => {
  const query = sql<{
    limits: string[];
  }>`select rolconfig as limits from pg_roles where rolname = current_user`;
  const { rows } = await test.database.read((db) => query.execute(db));
  expect(rows[0]?.limits).toContain('jit=off');
});

// security: 13.1.2, 13.2.6
it('database callers wait for a connection only when none is left', async () => {
  const few = openDatabase({ url: test.url, maxConnections: 2 });
  const hold = async () => {
    const gate = Promise.withResolvers<null>();
    const begun = Promise.withResolvers<null>();
    const ended = few.transact(async (tx) => {
      await sql`select 1`.execute(tx);
      begun.resolve(null);
      await gate.promise;
    });
    await begun.promise;
    return {
      end: () => {
        gate.resolve(null);
        return ended;
      },
    };
  };
  const first = await hold();
  const served = few.read((db) => sql`select 1`.execute(db));
  expect(few.connections).toMatchObject({ waiting: 0, most: 2 });
  await served;
  const second = await hold();
  expect(few.connections).toMatchObject({ open: 2, idle: 0, waiting: 0 });
  const waits = few.read((db) => sql`select 1`.execute(db));
  expect(few.connections).toMatchObject({ waiting: 1 });
  await first.end();
  await waits;
  await second.end();
  expect(few.connections).toMatchObject({ waiting: 0 });
  await few.close();
});
