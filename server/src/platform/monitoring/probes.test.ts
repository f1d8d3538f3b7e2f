/** Probes while the primary is down: no writes, but public pages from the replica. */
import { expect, it, vi } from 'vitest';
import { startSilentProxy } from '../../../test/outside/silent-proxy.ts';
import { openTestDatabase } from '../../../test/product/test-database.ts';
import { startTestServer } from '../../../test/product/test-server.ts';
import { openDatabase } from '../database/database.ts';
import { createHttpServer } from '../http/http-server.ts';
import { createLog } from '../logging/log.ts';
import { type ReadinessCheck, registerProbes } from './probes.ts';

const PATIENT = { timeout: 60_000, interval: 200 };

it('a lost primary leaves reads, until the replica is lost too or the process stops', async () => {
  const { settings, ...server } = await startTestServer([]);
  const test = await openTestDatabase();
  const [primary, replica] = [await startSilentProxy(test.url), await startSilentProxy(test.url)];
  const database = openDatabase({ url: primary.url, replicaUrl: replica.url, answerTimeoutMs: 2_000 });
  let reason: string | undefined;
  const stopping: ReadinessCheck = Object.assign(() => reason, { checksReads: true });
  const app = await createHttpServer({ settings, database, log: createLog('silent') });
  registerProbes(app, database, [stopping, () => undefined]);
  const ask = async (url: string): Promise<unknown> => {
    const { statusCode, body } = await app.inject({ url });
    return [statusCode, (JSON.parse(body) as { status: string }).status];
  };
  const areBoth = async (ready: unknown, reads: unknown): Promise<void> => {
    await vi.waitFor(async () => expect(await ask('/readyz')).toEqual(ready), PATIENT);
    expect(await ask('/readyz/reads')).toEqual(reads);
  };
  await areBoth([200, 'ok'], [200, 'ok']);
  primary.fallSilent();
  await areBoth([503, 'reads_only'], [200, 'ok']);
  reason = 'The app is stopping.';
  await areBoth([503, 'unavailable'], [503, 'unavailable']);
  reason = undefined;
  replica.fallSilent();
  await areBoth([503, 'unavailable'], [503, 'unavailable']);
  primary.recover();
  replica.recover();
  await areBoth([200, 'ok'], [200, 'ok']);
  await app.close();
  await database.close();
  await test.close();
  await server.close();
}, 120_000);
