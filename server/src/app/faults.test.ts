/** Responses to callers and supervisors while the database, the process or a handler fails. */
import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { startAppProcess } from '../../test/product/app-process.ts';
import { postWebhook } from '../../test/outside/signed-webhook.ts';
import { startSilentProxy } from '../../test/outside/silent-proxy.ts';
import { openTestDatabase } from '../../test/product/test-database.ts';
import { startTestServer } from '../../test/product/test-server.ts';
import { createInboxWriter, findWriterProblem } from '../modules/charges/index.ts';
import { AnswerTimedOut, withConnection } from '../platform/database/connection-pool.ts';
import { openDatabase } from '../platform/database/database.ts';
import { setClockOffset } from '../platform/database/installation.ts';
import type { ProviderEvent } from '../platform/card-provider/port.ts';
import type { App } from '../platform/http/app.ts';
import { createLog } from '../platform/logging/log.ts';
import { ShutdownHooks } from './shutdown.ts';

const PATIENT = { timeout: 60_000 };

const OTHER_EVENT: ProviderEvent = {
  eventId: 'evt_silent',
  kind: 'other',
  type: 'customer.created',
  livemode: false,
  occurredAt: new Date(0),
  intentId: null,
  amountCents: null,
  currency: null,
  feeCents: null,
  metadata: {},
  refundId: null,
  refundStatus: null,
  disputeId: null,
  disputeFeeCents: null,
  failureMessage: null,
  method: null,
};

const readOffsets = (server: Awaited<ReturnType<typeof startTestServer>>) =>
  server.database.read((db) => db.selectFrom('clock_offset').select('seconds').execute());

it('a read-only database is not ready, and writes are answered 503 with Retry-After', async () => {
  const server = await startTestServer([]);
  const { ownerUrl } = server.testDatabase;
  const alter = (how: string) =>
    withConnection(ownerUrl, async (owner) => {
      await owner.query('set default_transaction_read_only = off');
      const name = owner.escapeIdentifier(new URL(ownerUrl).pathname.slice(1));
      await owner.query(`alter database ${name} ${how}`);
      await owner.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`,
      );
    });
  await alter('set default_transaction_read_only = on');
  await vi.waitFor(
    async () =>
      expect(await server.request('GET', '/readyz')).toMatchObject({
        status: 503,
        body: { reason: 'The database takes no writes.' },
      }),
    PATIENT,
  );
  const write = await server.request('POST', '/dev/clock', { body: { offsetSeconds: 5 } });
  expect(write).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(write.headers.get('retry-after'))).toBeGreaterThan(0);
  await alter('reset default_transaction_read_only');
  await vi.waitFor(async () => expect((await server.request('GET', '/readyz')).status).toBe(200), PATIENT);
  await server.close();
});

it('a process that is not ready answers 503 with the reason', async () => {
  let reason: string | undefined = 'The app is stopping.';
  const server = await startTestServer([], { readiness: [() => undefined, () => reason] });
  expect(await server.request('GET', '/readyz')).toMatchObject({ status: 503, body: { reason } });
  expect((await server.request('GET', '/healthz')).status).toBe(200);
  reason = undefined;
  expect((await server.request('GET', '/readyz')).status).toBe(200);
  await server.close();
});

// security: 13.1.3, 15.2.2
it('a slow call is answered 503, and commits nothing later', async () => {
  const events = new EventTarget();
  const lines: string[] = [];
  const ends: Promise<unknown>[] = [];
  const register = (app: App): void => {
    const schema = { body: z.object({ seconds: z.number() }) };
    app.post('/api/slow', { schema }, ({ body, database }) => {
      const end = database.transact(async (tx) => {
        await setClockOffset(tx, body.seconds);
        if (body.seconds === 1) await once(events, 'go on');
      });
      ends.push(end.catch((error: unknown) => error));
      return end.then(() => ({ ok: true }));
    });
  };
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const server = await startTestServer([register], { log, answerWithinMs: 2_000 });
  const before = await readOffsets(server);
  const late = await server.request('POST', '/api/slow', { body: { seconds: 1 } });
  expect(late).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
  events.dispatchEvent(new Event('go on'));
  expect(await ends[0]).toMatchObject({ name: 'AnswerTimeout' });
  expect(await readOffsets(server)).toEqual(before);
  expect((await server.request('POST', '/api/slow', { body: { seconds: 2 } })).status).toBe(200);
  expect(await readOffsets(server)).toEqual([{ seconds: 2 }]);
  expect(lines.join('')).toContain('AnswerTimeout');
  await server.close();
});

it('the payment writer aborts a round on a silent connection and continues with the next', async () => {
  const test = await openTestDatabase();
  const proxy = await startSilentProxy(test.url);
  const database = openDatabase({ url: proxy.url, answerTimeoutMs: 2_000 });
  let now = 1_000;
  const log = createLog('silent');
  const writer = createInboxWriter({ database, apply: () => Promise.resolve(), log }, () => now);
  await writer.catchUp();
  proxy.fallSilent();
  const submitted = writer.submit(OTHER_EVENT).catch((error: unknown) => error);
  await vi.waitFor(() => expect(writer.health().runningSince).toBe(1_000));
  now += 30_001;
  expect(findWriterProblem(writer.health(), now)).toMatch(/does not end its round/);
  expect(await submitted).toBeInstanceOf(AnswerTimedOut);
  await vi.waitFor(() => expect(writer.health().runningSince).toBeNull());
  expect(findWriterProblem(writer.health(), now)).toBeUndefined();
  now += 30_000;
  expect(findWriterProblem(writer.health(), now)).toMatch(/has not ended a round for a minute/);
  proxy.recover();
  await writer.catchUp();
  expect(findWriterProblem(writer.health(), now)).toBeUndefined();
  await database.close();
  await test.close();
});

it('shutdown continues past a step that fails or hangs, and never skips a bounded step', async () => {
  const done: string[] = [];
  const problems: string[] = [];
  const closers = new ShutdownHooks(50);
  closers.addBounded('server', () => Promise.resolve(done.push('server')));
  closers.add('connections', () => Promise.resolve(done.push('connections')));
  closers.add('endless', () => new Promise(() => undefined));
  closers.add('broken', () => Promise.reject(new Error('no')));
  closers.add('first', () => Promise.resolve(done.push('first')));
  await closers.closeAll((name) => problems.push(name));
  expect(done[0]).toBe('first');
  expect(done).toContain('server');
  expect(problems.slice(0, 2)).toEqual(['broken', 'endless']);
  await closers.closeAll((name) => problems.push(`again ${name}`));
  expect(problems.some((name) => name.startsWith('again'))).toBe(false);
});

it('the log shows the message of an error that is a plain object', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => void lines.push(line) });
  const error = new Error('relation is gone');
  log.error(
    { err: { code: '42P01', message: error.message, stack: error.stack, queue: 'checks' } },
    'job queue',
  );
  log.error({ err: 'words' }, 'thrown');
  log.error({ err: { odd: 1 } }, 'thrown');
  expect(lines.join('')).not.toContain('[object Object]');
  expect(JSON.parse(lines[0]!)).toMatchObject({
    err: { message: 'relation is gone', errorCode: '42P01', queue: 'checks' },
  });
});

it.each(['/api/webhooks/card', '/api/webhooks/payouts'])(
  'a stranger’s POST to %s is refused by the running process, which continues',
  async (path) => {
    const database = await openTestDatabase();
    const app = await startAppProcess(database);
    for (const signature of ['t=1,v1=00', ''])
      expect(await postWebhook(app.url, { body: '{}', signature }, path)).toBe(400);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
    await app.stop();
    await database.close();
  },
  180_000,
);
