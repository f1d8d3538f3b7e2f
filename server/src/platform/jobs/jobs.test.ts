import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/product/test-database.ts';
import { openDatabase } from '../database/database.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { createJobWaker, Ticker } from './ticker.ts';
import { claimRun, renewLease } from './store.ts';

let test: TestDatabase;
let jobs: Jobs | undefined;
const failures: unknown[] = [];
const log = { error: (details: Record<string, unknown>) => void failures.push(details) };

beforeAll(async () => {
  test = await openTestDatabase();
});
afterEach(async () => {
  await jobs?.stop();
  jobs = undefined;
  failures.length = 0;
});
afterAll(() => test.close());

it('a frequent job reports after each run how soon it polls again while idle', async () => {
  let runs = 0;
  const job = {
    name: 'waits',
    everySeconds: 0.001,
    idleSeconds: () => (runs < 4 ? 0.002 : 3_600),
    run: () => Promise.resolve((runs += 1)),
  };
  jobs = startJobs({ database: test.database, jobs: [job], log, pulse: createJobWaker() });
  await vi.waitFor(() => expect(runs).toBe(4), { timeout: 60_000 });
  await sleep(50);
  expect(runs).toBe(4);
});

const at = (name: string, change: string) =>
  test.database.transact((tx) =>
    sql`insert into job_runs (name, next_run_at) values (${name}, now()) on conflict do nothing`
      .execute(tx)
      .then(() => sql`update job_runs set ${sql.raw(change)} where name = ${name}`.execute(tx)),
  );

async function getRow(name: string) {
  const row = await test.database.read((db) =>
    db
      .selectFrom('job_runs')
      .select([
        'attempts',
        'leasedUntil',
        'nextRunAt',
        sql<number>`extract(epoch from next_run_at - now())::float8`.as('inSeconds'),
        sql<boolean>`leased_until > now() + interval '100 seconds'`.as('isLeased'),
      ])
      .where('name', '=', name)
      .executeTakeFirst(),
  );
  return row ?? { attempts: 0, leasedUntil: null, nextRunAt: null, inSeconds: NaN, isLeased: null };
}

const start = (name: string, run: () => Promise<unknown>, database = test.database) =>
  startJobs({ database, jobs: [{ name, cron: '0 3 * * *', run }], log });

it('a new scheduled job waits for its time, and writes nothing until then', async () => {
  let runs = 0;
  jobs = start('new', () => Promise.resolve((runs += 1)));
  await vi.waitFor(async () => expect((await getRow('new')).nextRunAt).not.toBeNull(), { timeout: 60_000 });
  const { commits } = test.database;
  await jobs.stop();
  jobs = start('new', () => Promise.resolve((runs += 1)));
  await sleep(300);
  expect((await getRow('new')).nextRunAt?.toISOString()).toMatch(/T03:00:00.000Z$/);
  expect({ runs, commits: test.database.commits - commits }).toEqual({ runs: 0, commits: 0 });
  expect(failures).toEqual([]);
});

it.each([
  ['an earlier', '3 days'],
  ['a later', '1 second'],
])('a schedule changed to %s time applies at once', async (which, until) => {
  let runs = 0;
  await at(which, `next_run_at = now() + interval '${until}'`);
  jobs = start(which, () => Promise.resolve((runs += 1)));
  await vi.waitFor(
    async () => expect((await getRow(which)).nextRunAt?.toISOString()).toMatch(/T03:00:00.000Z$/),
    { timeout: 60_000 },
  );
  expect((await getRow(which)).inSeconds).toBeLessThan(86_401);
  await sleep(1_500);
  expect(runs).toBe(0);
});

it('a retry keeps its time although the schedule is later', async () => {
  await at('retried', `next_run_at = now() + interval '100 seconds', attempts = 1`);
  const before = (await getRow('retried')).nextRunAt;
  jobs = start('retried', () => Promise.resolve());
  await sleep(300);
  expect((await getRow('retried')).nextRunAt).toEqual(before);
});

const countLockWaits = async () => {
  const { rows } = await test.database.read((db) =>
    sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(db),
  );
  return rows[0]?.count;
};

it('a run missed while no process was up happens once, in one of two processes that both see it due', async () => {
  await at('missed', `next_run_at = now() - interval '5 days'`);
  const other = openDatabase({ url: test.url, maxConnections: 2 });
  let runs = 0;
  const run = () => Promise.resolve((runs += 1));
  const locked = Promise.withResolvers<undefined>();
  const read = Promise.withResolvers<undefined>();
  const claimsHeld = test.database.transact(async (tx) => {
    await sql`select from job_runs where name = 'missed' for update`.execute(tx);
    locked.resolve(undefined);
    await read.promise;
  });
  await locked.promise;
  jobs = start('missed', run);
  const others = start('missed', run, other);
  await vi.waitFor(async () => expect(await countLockWaits()).toBe(2), { timeout: 20_000 });
  read.resolve(undefined);
  await claimsHeld;
  await vi.waitFor(
    async () => expect(await getRow('missed')).toMatchObject({ leasedUntil: null, attempts: 0 }),
    { timeout: 60_000 },
  );
  await sleep(1_500);
  await others.stop();
  await other.close();
  expect(runs).toBe(1);
  expect((await getRow('missed')).nextRunAt?.toISOString()).toMatch(/T03:00:00.000Z$/);
});

it('a run keeps its lease for as long as it takes, and no other process starts it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const other = openDatabase({ url: test.url, maxConnections: 2 });
  await at('hours', `next_run_at = now()`);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  let runs = 0;
  const run = () => {
    runs += 1;
    return promise;
  };
  jobs = start('hours', run);
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 });
  for (let minute = 0; minute < 3; minute += 1) {
    await at('hours', `leased_until = now() + interval '1 second'`);
    vi.advanceTimersByTime(60_000);
    await vi.waitFor(async () => expect((await getRow('hours')).isLeased).toBe(true));
  }
  const others = start('hours', run, other);
  await sleep(1_500);
  expect(runs).toBe(1);
  resolve(undefined);
  await vi.waitFor(async () => expect((await getRow('hours')).leasedUntil).toBeNull());
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  await others.stop();
  await other.close();
  expect(await getRow('hours')).toMatchObject({ leasedUntil: null, attempts: 0 });
});

it('of two processes that claim a due run at once one gets it, and only that one extends its lease', async () => {
  await at('race', `next_run_at = now() - interval '1 second'`);
  const claim = () => test.database.transact((tx) => claimRun(tx, 'race', new Date(Date.now() + 3_600_000)));
  expect((await Promise.all([claim(), claim()])).sort()).toEqual([1, null]);
  await at('race', `leased_until = now() + interval '9 seconds'`);
  const renew = (attempt: number) =>
    test.database.transact((tx) => renewLease(tx, { name: 'race', attempt }));
  await renew(2);
  expect(await getRow('race')).toMatchObject({ isLeased: false });
  await renew(1);
  expect(await getRow('race')).toMatchObject({ isLeased: true });
});

it('a failed run is retried later each time, and after six attempts at its next time', async () => {
  const waits: number[] = [];
  for (const attempts of [0, 1, 4, 5]) {
    await at('failing', `attempts = ${attempts}, next_run_at = now() - interval '1 second'`);
    jobs = start('failing', () => Promise.reject(new Error('out of order')));
    await vi.waitFor(() => expect(failures).toHaveLength(waits.length + 1), { timeout: 60_000 });
    const row = await getRow('failing');
    expect(row.leasedUntil).toBeNull();
    waits.push(row.inSeconds);
    if (attempts === 5) expect(row.attempts).toBe(0);
    await jobs.stop();
  }
  const scheduled = waits.pop();
  expect(waits.map((wait) => 10 * Math.ceil(wait / 10))).toEqual([10, 40, 250]);
  expect((await getRow('failing')).nextRunAt?.toISOString()).toMatch(/T03:00:00.000Z$/);
  expect(scheduled).toBeGreaterThan(0);
});

it('a run whose process died is taken over when its lease ends, but not after six attempts', async () => {
  const due = `next_run_at = now() + interval '1 hour', leased_until = now() + interval '1 second'`;
  await at('died', `${due}, attempts = 1`);
  let runs = 0;
  jobs = start('died', () => Promise.resolve((runs += 1)));
  await sleep(300);
  expect(runs).toBe(0);
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 });
  await jobs.stop();
  await at('died', `${due}, attempts = 6`);
  jobs = start('died', () => Promise.resolve((runs += 1)));
  await vi.waitFor(
    async () => expect(await getRow('died')).toMatchObject({ leasedUntil: null, attempts: 0 }),
    { timeout: 60_000 },
  );
  expect(runs).toBe(1);
});

it('stopping waits four seconds for a scheduled run, which keeps its lease and runs again elsewhere', async () => {
  await at('long', `next_run_at = now()`);
  let end = (): void => undefined;
  let endOther = end;
  const started = new Promise<void>((resolve) => {
    jobs = start('long', () => {
      resolve();
      return new Promise<void>((ended) => (end = ended));
    });
  });
  await started;
  const begin = performance.now();
  await jobs?.stop();
  expect(performance.now() - begin).toBeGreaterThan(3_500);
  expect(await getRow('long')).toMatchObject({ isLeased: true, attempts: 1 });
  await at('long', `leased_until = now()`);
  let runs = 0;
  const other = start('long', () => {
    runs += 1;
    return new Promise<void>((ended) => (endOther = ended));
  });
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 });
  end();
  await sleep(300);
  expect(await getRow('long')).toMatchObject({ isLeased: true, attempts: 2 });
  endOther();
  await vi.waitFor(async () => expect((await getRow('long')).leasedUntil).toBeNull());
  await other.stop();
});

it('a due run does not start after the stop', async () => {
  await at('stopped', `next_run_at = now()`);
  let runs = 0;
  await start('stopped', () => Promise.resolve((runs += 1))).stop();
  expect(runs).toBe(0);
  expect(await getRow('stopped')).toMatchObject({ leasedUntil: null, attempts: 0 });
});

it('a job ticks without overlap, survives a failure, and stops only when the current run has ended', async () => {
  const ticker = new Ticker(log);
  let running = 0;
  let runs = 0;
  let ended = 0;
  ticker.every(1, 'tick', async () => {
    expect(++running).toBe(1);
    runs++;
    await sleep(20);
    running--;
    ended++;
    if (runs === 1) throw new Error('first fails');
  });
  await vi.waitFor(() => expect(runs).toBeGreaterThan(2), { timeout: 60_000 });
  await ticker.stop();
  expect(ended).toBe(runs);
  expect(failures).toHaveLength(1);
  await sleep(50);
  expect(ended).toBe(runs);
});
