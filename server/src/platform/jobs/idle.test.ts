import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { type Database, openDatabase } from '../database/database.ts';
import { setClockOffset } from '../database/installation.ts';
import { openNotices } from '../database/listen-notify.ts';
import { createJobWaker, type JobWaker, Ticker, watchJob } from './ticker.ts';

let test: TestDatabase;
let other: Database;
const log = { warn: vi.fn(), error: vi.fn() };

beforeAll(async () => {
  test = await openTestDatabase();
  other = openDatabase({ url: test.url, maxConnections: 2 });
});
afterAll(async () => {
  await other.close();
  await test.close();
});

const HOUR_MS = 3_600_000;

async function hearing(database: Database): Promise<{ pulse: JobWaker; close: () => Promise<void> }> {
  const pulse = createJobWaker();
  const notices = openNotices({ url: test.directUrl, database, pulse, log });
  await vi.waitFor(() => expect(notices.isHearing()).toBe(true), { timeout: 60_000 });
  return { pulse, close: () => notices.close() };
}

it('a commit counts when it wrote, and an unnoticed one notifies no process', async () => {
  const { database } = test;
  let notifications = 0;
  const stop = database.onCommit(() => (notifications += 1));
  const commits = database.commits;
  await database.transact((tx) => sql`select 1`.execute(tx));
  await database.transact((tx) => sql`update clock_offset set seconds = 9 where false`.execute(tx));
  await database.transact((tx) => setClockOffset(tx, 1)).then(() => expect(notifications).toBe(1));
  await database.transact((tx) => setClockOffset(tx, 0), { unnoticed: true });
  await expect(
    database.transact(async (tx) => {
      await setClockOffset(tx, 5);
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  stop();
  await database.transact((tx) => setClockOffset(tx, 0));
  expect(notifications).toBe(1);
  expect(database.commits - commits).toBe(3);
});

it('a job without work waits until something is written, here or in another process', async () => {
  const here = await hearing(test.database);
  const there = await hearing(other);
  const ticker = new Ticker(log, here.pulse);
  let runs = 0;
  ticker.every(
    1,
    'idle',
    () => Promise.resolve((runs += 1)),
    () => HOUR_MS,
  );
  let seen = -1;
  while (seen !== runs) {
    seen = runs;
    await sleep(300);
  }
  await other.transact((tx) => setClockOffset(tx, 1));
  await vi.waitFor(() => expect(runs).toBeGreaterThan(seen), { timeout: 60_000 });
  seen = runs;
  await test.database.transact((tx) => setClockOffset(tx, 0));
  await vi.waitFor(() => expect(runs).toBeGreaterThan(seen), { timeout: 60_000 });
  await ticker.stop();
  await Promise.all([here.close(), there.close()]);
});

it('a lost connection listens again, and reports that something may have been missed', async () => {
  const { pulse, close } = await hearing(test.database);
  const { beats } = pulse;
  await other.read((db) =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and query ilike 'listen%'`.execute(db),
  );
  await vi.waitFor(() => expect(pulse.beats).toBeGreaterThan(beats), { timeout: 60_000 });
  await close();
});

it('a run without work is reported rarely, one with work soon', async () => {
  const pulse = createJobWaker();
  const notifications: string[] = [];
  let works = false;
  const clock = vi.spyOn(performance, 'now');
  const job = watchJob(
    {
      name: 'job',
      run: () => {
        if (works) pulse.beat();
        return Promise.resolve();
      },
    },
    ({ name }) => Promise.resolve(void notifications.push(name)),
    pulse,
  );
  const runAt = (seconds: number) => {
    clock.mockReturnValue(seconds * 1_000);
    return job.run();
  };
  for (const second of [0, 11, 300, 599]) await runAt(second);
  expect(notifications).toHaveLength(1);
  await runAt(601);
  expect(notifications).toHaveLength(2);
  works = true;
  for (const second of [605, 612, 615, 623]) await runAt(second);
  expect(notifications).toHaveLength(4);
  clock.mockRestore();
});
