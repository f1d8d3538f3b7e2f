/** Two handles of one PostgreSQL act as primary and replica; each reports its name. */
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { startSilentProxy } from '../../../test/outside/silent-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { withConnection } from './connection-pool.ts';
import { openDatabase, type Database, type OpenOptions, type Reader } from './database.ts';

const PATIENT = { timeout: 60_000, interval: 100 };

let test: TestDatabase;
const open: Database[] = [];
beforeAll(async () => {
  test = await openTestDatabase();
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
});
afterAll(() => test.close());

function openWith(
  replicaUrl: string,
  onReplica?: OpenOptions['onReplica'],
  url = named(test.url, 'primary'),
): Database {
  const database = openDatabase({
    url,
    replicaUrl,
    ...(onReplica && { onReplica }),
  });
  open.push(database);
  return database;
}

function named(address: string, name: string, searchPath?: string): string {
  const url = new URL(address);
  url.searchParams.set('application_name', name);
  if (searchPath !== undefined) url.searchParams.set('options', `-c search_path=${searchPath}`);
  return url.href;
}

async function whoAnswers(db: Reader): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(
    db,
  );
  return rows[0]?.name;
}

it('a replica that keeps up answers public reads, and nothing else', async () => {
  const database = openWith(named(test.url, 'replica'));
  expect(await database.readPublic(whoAnswers)).toBe('replica');
  expect(await database.read(whoAnswers)).toBe('primary');
  expect(await database.readTogether(whoAnswers)).toBe('primary');
  await expect(database.transact(() => database.readPublic(whoAnswers))).rejects.toThrow('inside transact()');
});

it('without a replica the primary answers', async () => {
  expect(await test.database.readPublic(whoAnswers)).not.toBe('replica');
});

it('an unreachable replica is not retried at once, and reported once', async () => {
  const onError = vi.fn();
  const url = new URL(named(test.url, 'replica'));
  url.port = '1';
  const database = openWith(url.href, onError);
  for (let times = 0; times < 3; times += 1) expect(await database.readPublic(whoAnswers)).toBe('primary');
  expect(onError.mock.calls).toEqual([[false, expect.any(Error)]]);
});

it('a replica that stops answering is replaced by the primary, and used again when it is back', async () => {
  const onError = vi.fn();
  const proxy = await startSilentProxy(named(test.url, 'replica'));
  const database = openWith(proxy.url, onError);
  expect(await database.readPublic(whoAnswers)).toBe('replica');
  proxy.fallSilent();
  expect(await database.readPublic(whoAnswers)).toBe('primary');
  proxy.recover();
  await vi.waitFor(async () => expect(await database.readPublic(whoAnswers)).toBe('replica'), PATIENT);
  expect(onError.mock.calls.map(([isUsed]) => isUsed as boolean)).toEqual([false, true]);
}, 60_000);

it('a replica that lags too far is skipped until it has caught up', async () => {
  await withConnection(test.ownerUrl, (owner) =>
    owner.query(`
      create schema behind; grant usage on schema behind to public;
      create function behind.pg_current_wal_lsn() returns pg_lsn language sql as $$ select '0/1'::pg_lsn $$;`),
  );
  const onError = vi.fn();
  const database = openWith(named(test.directUrl, 'replica', 'behind,pg_catalog,public'), onError);
  expect(await database.readPublic(whoAnswers)).toBe('primary');
  expect(onError.mock.calls).toEqual([[false, undefined]]);
  await withConnection(test.ownerUrl, (owner) => owner.query('drop schema behind cascade'));
  await vi.waitFor(async () => expect(await database.readPublic(whoAnswers)).toBe('replica'), PATIENT);
}, 60_000);

it('while the primary is down, a replica that was up to date continues to answer', async () => {
  const proxy = await startSilentProxy(named(test.url, 'primary'));
  const database = openWith(named(test.url, 'replica'), undefined, proxy.url);
  expect(await database.readPublic(whoAnswers)).toBe('replica');
  proxy.fallSilent();
  const end = performance.now() + 9_000;
  while (performance.now() < end) {
    expect(await database.readPublic(whoAnswers)).toBe('replica');
    await sleep(500);
  }
  proxy.recover();
  expect(await database.readPublic(whoAnswers)).toBe('replica');
}, 60_000);

it('a replica that lagged is not used while the primary is down', async () => {
  const proxy = await startSilentProxy(named(test.url, 'primary'));
  const away = new URL(named(test.url, 'replica'));
  away.port = '1';
  const database = openWith(away.href, undefined, proxy.url);
  expect(await database.readPublic(whoAnswers)).toBe('primary');
  proxy.fallSilent();
  const settled = database.readPublic(whoAnswers).then(
    () => 'answered',
    () => 'failed',
  );
  expect(await Promise.race([settled, sleep(3_000, 'waits')])).toBe('waits');
  proxy.recover();
  await settled;
}, 60_000);

it('a query error is the answer, and the primary does not repeat the query', async () => {
  const database = openWith(named(test.url, 'replica'));
  const query = vi.fn(() => Promise.reject(new Error('no such story')));
  await expect(database.readPublic(query)).rejects.toThrow('no such story');
  expect(query).toHaveBeenCalledOnce();
  expect(await database.readPublic(whoAnswers)).toBe('replica');
});
