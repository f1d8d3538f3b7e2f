import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../../test/test-database.ts';
import { startJobs, type Jobs } from './jobs.ts';
import { createJobWaker } from './job-waker.ts';
import { Ticker } from './ticker.ts';

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
  jobs = await startJobs({ url: test.url, jobs: [job], log, pulse: createJobWaker() });
  await vi.waitFor(() => expect(runs).toBe(4), { timeout: 60_000 });
  await sleep(50);
  expect(runs).toBe(4);
});

it('the queue of a frequent job polls at most twice a minute, because each poll writes', async () => {
  const timers = vi.spyOn(globalThis, 'setInterval');
  jobs = await startJobs({
    url: test.url,
    jobs: [{ name: 'rare', cron: '0 3 * * *', run: async () => {} }],
    log,
  });
  // The two-second timer only emits worker statistics, without a query.
  const everyMs = timers.mock.calls.map(([, milliseconds]) => milliseconds ?? 0).filter((ms) => ms !== 2_000);
  timers.mockRestore();
  expect(everyMs).not.toEqual([]);
  expect(Math.min(...everyMs)).toBeGreaterThanOrEqual(30_000);
});

it('a job accepts a cron schedule', async () => {
  jobs = await startJobs({
    url: test.url,
    jobs: [{ name: 'nightly', cron: '0 3 * * *', run: () => Promise.resolve() }],
    log,
  });
  expect(failures).toEqual([]);
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
