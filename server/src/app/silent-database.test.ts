/** SIGTERM while the database accepts connections without answering: the process ends before Docker kills it. */
import { expect, it, vi } from 'vitest';
import { spawnAppProcess } from '../../test/product/app-process.ts';
import { startSilentProxy, type SilentProxy } from '../../test/outside/silent-proxy.ts';
import { openTestDatabase, type TestDatabase } from '../../test/product/test-database.ts';
import { withConnection } from '../platform/database/connection-pool.ts';

const WAIT_MS = 60_000;
const CLEAN_END = { code: 0, signal: null };

interface Reached {
  readonly url: string;
  readonly ownerUrl: string;
  fallSilent(): void;
  readonly opened: number;
}

async function reachThroughProxies(test: TestDatabase): Promise<Reached> {
  const proxies: readonly [SilentProxy, SilentProxy] = [
    await startSilentProxy(test.url),
    await startSilentProxy(test.ownerUrl),
  ];
  return {
    url: proxies[0].url,
    ownerUrl: proxies[1].url,
    fallSilent: () => {
      for (const proxy of proxies) proxy.fallSilent();
    },
    get opened() {
      return proxies[0].opened + proxies[1].opened;
    },
  };
}

it('the process ends while the first connection of its start is not answered', async () => {
  const test = await openTestDatabase();
  const reached = await reachThroughProxies(test);
  reached.fallSilent();
  const app = spawnAppProcess(reached);
  await vi.waitFor(() => expect(reached.opened).toBeGreaterThan(0), { timeout: WAIT_MS });
  expect(await app.stopLikeDocker()).toEqual(CLEAN_END);
  await test.close();
}, 180_000);

it('the process ends while its migrations wait for a database that stopped answering', async () => {
  const test = await openTestDatabase();
  const reached = await reachThroughProxies(test);
  await withConnection(test.ownerUrl, async (other) => {
    // The migrations' lock makes the start wait in the middle of them.
    await other.query('select pg_advisory_lock(7305101)');
    const app = spawnAppProcess(reached);
    await vi.waitFor(
      async () => {
        const { rows } = await other.query<object>(
          `select from pg_locks where locktype = 'advisory' and not granted
              and database = (select oid from pg_database where datname = current_database())`,
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: WAIT_MS, interval: 50 },
    );
    reached.fallSilent();
    expect(await app.stopLikeDocker()).toEqual(CLEAN_END);
  });
  await test.close();
}, 180_000);

it('the process ends while its calls and jobs wait for a database that stopped answering', async () => {
  const test = await openTestDatabase();
  const reached = await reachThroughProxies(test);
  const app = spawnAppProcess(reached);
  const url = await app.ready;
  reached.fallSilent();
  const call = fetch(new URL('/api/auth/me', url)).catch(() => null);
  expect(await app.stopLikeDocker()).toEqual(CLEAN_END);
  await call;
  await test.close();
}, 180_000);
