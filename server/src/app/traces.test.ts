/** Traces: one id from the call to its email, webhook and log lines; none without a collector. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EVENT_TYPES } from '@circle-link/contract/integrations';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { payContribution } from '../../test/factories/test-groups.ts';
import { changePassword } from '../../test/factories/account-changes.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../test/product/test-product.ts';
import {
  findFact,
  startCollector,
  type TakenSpan,
  type TraceCollector,
} from '../../test/outside/trace-collector.ts';
import { startReceiver } from '../../test/outside/webhook-receiver.ts';
import { sendWebhooks } from '../modules/integrations/index.ts';
import { startJobs } from '../platform/jobs/jobs.ts';
import { createLog } from '../platform/logging/log.ts';
import { sendWaiting } from '../platform/outbox/send-waiting.ts';
import { openTracing } from '../platform/logging/open-tracing.ts';
import { setTraceCollector } from '../platform/logging/work.ts';
import { postConfirmed } from '../../test/browser/confirm.ts';

let product: TestProduct;
let collector: TraceCollector;
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
beforeAll(async () => {
  collector = await startCollector();
  product = await startTestProduct({ log, settings: { webhooksToLoopback: true } });
});
afterAll(() => collector.close());
afterEach(() => {
  setTraceCollector(null);
  lines.length = 0;
  collector.spans.length = 0;
  collector.bodies.length = 0;
});

async function captureSpans(work: () => Promise<unknown>, share = 1): Promise<readonly TakenSpan[]> {
  const tracing = openTracing({ endpoint: collector.endpoint, share, onCollector: () => undefined });
  setTraceCollector(tracing);
  await work();
  setTraceCollector(null);
  await tracing.close();
  return collector.spans;
}

const toTraceId = (id: string | null) => (id ?? 'no id').replaceAll('-', '');
const named = (spans: readonly TakenSpan[], name: string) => spans.filter((span) => span.name === name);
const only = (spans: readonly TakenSpan[], name: string): TakenSpan => {
  const [span, ...others] = named(spans, name);
  if (span === undefined || others.length > 0)
    throw new Error(
      `${String(others.length + 1)} of "${name}" among: ${spans.map((one) => one.name).join(', ')}`,
    );
  return span;
};

function sendMails(send: () => Promise<void>): Promise<number> {
  const transports = { mail: { send, close: () => Promise.resolve() }, sms: { send }, push: { send } };
  const { database, settings } = product;
  const sender = { database, log, ...transports, appSecret: settings.appSecret, host: 'circle.example' };
  return sendWaiting(sender);
}

it('a call, its transactions and its email share one trace, whose id is the response id', async () => {
  const payer = await signInMember(product);
  let requestId: string | null = null;
  const spans = await captureSpans(async () => {
    const answer = await changePassword(payer);
    expect(answer.status).toBe(200);
    requestId = answer.headers.get('x-request-id');
    expect(await sendMails(() => Promise.reject(new Error('no mail today')))).toBe(0);
  });
  const call = only(spans, 'POST /api/auth/password/change');
  expect(call.traceId).toBe(toTraceId(requestId));
  expect(findFact(call, 'http.response.status_code')).toBe(200);
  const mail = only(spans, 'send mail');
  expect(mail).toMatchObject({ traceId: call.traceId, parentSpanId: call.spanId });
  const inCall = named(spans, 'database transaction').filter((span) => span.parentSpanId === call.spanId);
  expect(inCall.length).toBeGreaterThan(0);
  const failed = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(failed.find(({ msg }) => msg === 'message not sent')).toMatchObject({ originId: requestId });
  const sent = collector.bodies.join();
  expect(sent).not.toContain(payer.member.id);
  expect(sent).not.toContain(payer.member.email);
  expect(sent).not.toContain('no mail today');
});

it('a group’s activity reaches the program in the trace of its call', async () => {
  const receiver = await startReceiver();
  const { browser } = await signInMember(product);
  const url = `${receiver.url}/secret-path`;
  await postConfirmed(browser, '/api/webhook-endpoints', { url, events: EVENT_TYPES });
  let requestId: string | null = null;
  const spans = await captureSpans(async () => {
    const body = { name: 'Family', contributionAmount: '50.00', maxMembers: 3 };
    requestId = (await browser.request('POST', '/api/groups', { body })).headers.get('x-request-id');
    await sendWebhooks(product.platform, { timeoutMs: 5_000 });
  });
  await receiver.close();
  expect(receiver.received).toHaveLength(1);
  const call = only(spans, 'POST /api/groups');
  const delivery = only(spans, 'send webhook');
  expect(delivery).toMatchObject({ traceId: toTraceId(requestId), parentSpanId: call.spanId });
  const post = only(spans, 'POST outside');
  expect(post).toMatchObject({ traceId: call.traceId, parentSpanId: delivery.spanId });
  expect(findFact(post, 'http.response.status_code')).toBe(204);
  // Neither the address of the member's program nor our trace ids are exported; the program gets only the webhook.
  expect(collector.bodies.join()).not.toContain('secret-path');
  expect(receiver.received[0]?.headers).not.toHaveProperty('traceparent');
});

it('a received webhook is linked with the batch that wrote it', async () => {
  await payContribution(product);
  const spans = await captureSpans(() => product.cardProvider.deliverWaiting());
  const calls = named(spans, 'POST /api/webhooks/card');
  const batches = named(spans, 'card inbox batch');
  const linked = batches.flatMap(({ links = [] }) => links.map(({ traceId }) => traceId));
  expect(calls.length).toBeGreaterThan(0);
  expect(new Set(linked)).toEqual(new Set(calls.map(({ traceId }) => traceId)));
  const waits = named(spans, 'wait for the card inbox').map((span) =>
    toTraceId(findFact(span, 'circle_link.batch_run_id') as string),
  );
  expect(new Set(waits)).toEqual(new Set(batches.map(({ traceId }) => traceId)));
});

it('a job run leaves a trace if it changed something or failed, and its log lines name the run', async () => {
  const { database } = product;
  const ran = { idle: 0, writes: 0, fails: 0 };
  const once = (name: keyof typeof ran, run: () => Promise<unknown>) => ({
    ...{ name, everySeconds: 3_600 },
    run: async () => {
      if (ran[name] > 0) return;
      await run();
      ran[name] += 1;
      if (name === 'fails') throw new Error('no luck');
    },
  });
  const spans = await captureSpans(async () => {
    const jobs = startJobs({
      ...{ database, log },
      jobs: [
        once('idle', () => database.read((db) => db.selectFrom('users').select('id').limit(1).execute())),
        once('writes', () =>
          database.transact((tx) => tx.updateTable('clock_offset').set({ seconds: 0 }).execute()),
        ),
        once('fails', () => {
          log.warn('so it goes');
          return Promise.resolve();
        }),
      ],
    });
    await expect.poll(() => ran, { timeout: 60_000 }).toEqual({ idle: 1, writes: 1, fails: 1 });
    await sleep(20);
    await jobs.stop();
  });
  const writes = only(spans, 'job writes');
  expect(only(spans, 'database transaction')).toMatchObject({
    traceId: writes.traceId,
    parentSpanId: writes.spanId,
  });
  const fails = only(spans, 'job fails');
  expect(fails.status.code).toBe(2);
  expect(findFact(fails, 'error.type')).toBe('Error');
  expect(named(spans, 'job idle')).toEqual([]);
  expect(named(spans, 'database read')).toEqual([]);
  const line = lines
    .map((one) => JSON.parse(one) as Record<string, string>)
    .find(({ msg }) => msg === 'so it goes');
  expect(toTraceId(line?.['runId'] ?? null)).toBe(fails.traceId);
});

it('probes, files and unsampled calls leave no trace', async () => {
  const requestTraces = async () => {
    for (const path of ['/healthz', '/readyz', '/assets/app.js', '/api/nothing'])
      await product.request('GET', path);
  };
  expect((await captureSpans(requestTraces)).map(({ name }) => name)).toEqual(['GET /*']);
  collector.spans.length = 0;
  expect(await captureSpans(requestTraces, 0)).toEqual([]);
});

it('a refusing collector is logged once and delays no call', async () => {
  const sampled: boolean[] = [];
  const tracing = openTracing({
    ...{ endpoint: collector.endpoint, share: 1 },
    onCollector: (isTaking) => void sampled.push(isTaking),
  });
  setTraceCollector(tracing);
  collector.status = 400;
  expect((await product.request('GET', '/api/queue/state')).status).toBe(200);
  await tracing.close();
  collector.status = 200;
  expect(sampled).toEqual([false]);
});

// security: 16.2.3
it('without a collector nothing of OpenTelemetry’s SDK is loaded', () => {
  const script = `
    import { registerHooks } from 'node:module';
    const loaded = new Set();
    registerHooks({ resolve: (name, context, next) => {
      const found = next(name, context);
      const part = /@opentelemetry\\/([^/]+)/.exec(found.url)?.[1];
      if (part !== undefined) loaded.add(part);
      return found;
    } });
    await import(process.argv[1]);
    console.log(JSON.stringify([...loaded]));`;
  const loadedBy = (file: string) =>
    JSON.parse(
      execFileSync(process.execPath, ['--input-type=module', '-e', script, join(import.meta.dirname, file)], {
        encoding: 'utf8',
      }),
    ) as string[];
  // The Prometheus client reads the trace id for exemplars from the API.
  expect(loadedBy('boot.ts').filter((part) => part !== 'api')).toEqual([]);
  expect(loadedBy('../platform/logging/open-tracing.ts')).toContain('sdk-trace');
}, 60_000);
