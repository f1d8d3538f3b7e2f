import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type SilentProxy, startSilentProxy } from '../../../test/outside/silent-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { AnswerTimedOut, createPool, withConnection } from './connection-pool.ts';
import { type Database, getSqlState, openDatabase, type Reader, type Writer } from './database.ts';
import { setClockOffset } from './installation.ts';
import { isTransient } from './errors.ts';

let test: TestDatabase;
let proxy: SilentProxy;
let database: Database;
const lost: Error[] = [];

beforeAll(async () => {
  test = await openTestDatabase();
  proxy = await startSilentProxy(test.directUrl);
  database = openDatabase({
    url: proxy.url,
    maxConnections: 1,
    answerTimeoutMs: 1_000,
    onConnectionLost: (error) => lost.push(error),
  });
});
afterEach(() => {
  proxy.recover();
  lost.length = 0;
});
afterAll(async () => {
  await database.close();
  await test.close();
});

const ask = async (db: Reader): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return rows[0]!.pid;
};
const catchFailure = (work: Promise<unknown>) =>
  work.then(
    () => 'no failure',
    (error: unknown) => error,
  );

it('a silent connection is destroyed, its waiting callers are rejected, and others continue with another', async () => {
  const before = await database.read(ask);
  proxy.fallSilent();
  const failure = await catchFailure(database.read(ask));
  expect(failure).toBeInstanceOf(AnswerTimedOut);
  expect(isTransient(failure)).toBe(true);
  proxy.recover();
  expect(await database.read(ask)).not.toBe(before);
  expect(lost).toContain(failure);
});

it('a transaction on a silent connection reports the silence, not the failed rollback', async () => {
  const failure = await catchFailure(
    database.transact(async (tx) => {
      await setClockOffset(tx, 77);
      proxy.fallSilent();
      await ask(tx);
    }),
  );
  expect(failure).toBeInstanceOf(AnswerTimedOut);
  expect(lost).toHaveLength(1);
  proxy.recover();
  await database.transact(ask);
  const offsets = await test.database.read((db) => db.selectFrom('clock_offset').selectAll().execute());
  expect(offsets).toEqual([]);
});

it('a silent connection rejects everyone who waits on it, including those who share a transaction', async () => {
  const failures = await database
    .transact(async (tx) => {
      await ask(tx);
      proxy.fallSilent();
      return Promise.all([catchFailure(ask(tx)), catchFailure(ask(tx))]);
    })
    .catch((error: unknown) => [error]);
  for (const failure of failures) expect(failure).toBeInstanceOf(AnswerTimedOut);
});

it('the time limit of a single connection can be set on request', async () => {
  const failure = await catchFailure(
    withConnection(
      proxy.url,
      (client) => {
        proxy.fallSilent();
        return client.query('select 1');
      },
      { answerTimeoutMs: 200 },
    ),
  );
  expect(failure).toBeInstanceOf(AnswerTimedOut);
});

/** States in which PostgreSQL aborts a transaction; each must reach the caller. */
const troubles: readonly [state: string, meet: (tx: Writer) => Promise<unknown>][] = [
  ['25006', (tx) => sql`set transaction read only`.execute(tx).then(() => setClockOffset(tx, 1))],
  [
    '57014',
    (tx) => sql`set local statement_timeout = 20`.execute(tx).then(() => sql`select pg_sleep(9)`.execute(tx)),
  ],
  [
    '55P03',
    async (tx) => {
      await withConnection(test.ownerUrl, async (other) => {
        await other.query('select pg_advisory_lock(1)');
        await sql`set local lock_timeout = 20`.execute(tx);
        await sql`select pg_advisory_xact_lock(1)`.execute(tx);
      });
    },
  ],
  [
    '25P03',
    async (tx) => {
      const pid = await ask(tx);
      await sql`set local idle_in_transaction_session_timeout = 20`.execute(tx);
      await untilGone(pid);
      await ask(tx);
    },
  ],
  [
    '57P01',
    async (tx) => {
      const pid = await ask(tx);
      await withConnection(test.ownerUrl, (other) => other.query('select pg_terminate_backend($1)', [pid]));
      await untilGone(pid);
      await ask(tx);
    },
  ],
];

it.each(troubles)('a transaction that the server ended keeps the state %s', async (state, meet) => {
  const failure = await catchFailure(test.database.transact(meet));
  expect(getSqlState(failure)).toBe(state);
  expect(isTransient(failure)).toBe(true);
});

async function untilGone(pid: number): Promise<void> {
  await vi.waitFor(
    async () =>
      expect(
        await withConnection(test.ownerUrl, async (other) => {
          const { rows } = await other.query<object>('select from pg_stat_activity where pid = $1', [pid]);
          return rows;
        }),
      ).toEqual([]),
    { timeout: 60_000, interval: 20 },
  );
}

it('closing reports no lost connection, even if the server closes first', async () => {
  const errors: Error[] = [];
  const pool = createPool({ url: test.url, onConnectionLost: (error) => errors.push(error) });
  const client = await pool.connect();
  client.emit('error', new Error('while it is used'));
  client.release();
  const ended = pool.end();
  client.emit('error', new Error('terminating connection due to administrator command'));
  await ended;
  expect(errors.map(({ message }) => message)).toEqual(['while it is used']);
});
