/**
 * Fuzzes every operation of the contract as every kind of caller: real ids of others, wrong types, huge texts,
 * duplicate keys, prototype tricks. No answer may be 500. Rejected requests and reads must not write. `npm run fuzz`
 * sends more. FUZZ_RUNS is the number of batches per caller and call. FUZZ_SEED and FUZZ_ONLY (part of an operation's
 * name) reproduce a failure.
 */
import type { Operation } from '@circle-link/contract/operation';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { setClockOffset } from '../../src/platform/database/installation.ts';
import { createLog } from '../../src/platform/logging/log.ts';
import { doomedBodies } from '../calls/doomed-bodies.ts';
import { fingerprintDatabase } from '../database/fingerprint.ts';
import { buildForeignObjects, type ForeignObjects } from '../calls/foreign-objects.ts';
import { allCalls, getCallKey } from '../calls/all-calls.ts';
import { anyRequest, CANARIES, plainRequest, type AnyRequest } from './fuzz/any-request.ts';
import { buildCallers, CALLERS, type Caller, type FuzzCallers } from './fuzz/callers.ts';
import { ASK_FOR_PASSWORD, listAllowedChanges } from './fuzz/allowed-changes.ts';
import { runAllJobs } from '../product/run-all-jobs.ts';
import { findInLog } from '../security/scan-log.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1);
const SEED = Number(
  process.env['FUZZ_SEED'] ?? (process.env['FUZZ_RUNS'] === undefined ? 20_261_126 : Date.now() % 2 ** 31),
);
const ONLY = process.env['FUZZ_ONLY'] ?? '';
/** Requests per batch, sent in sequence. */
const BATCH = RUNS === 1 ? 1 : 3;
const ANSWERED_MS = 20_000;

const everyCall = await allCalls();
const calls = everyCall.filter(({ id }) => id.includes(ONLY));
const logged: string[] = [];
/** Answers per caller and status, printed by `npm run fuzz`. */
const answered = new Map<string, number>();
let product: TestProduct;
let world: ForeignObjects;
let examples: Readonly<Record<string, Record<string, unknown>>>;
let callers: FuzzCallers;

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  product = await startTestProduct({ log, settings: { coolOffHours: 0, allowVerificationSkip: true } });
  // The call that moves the clock counts from the real time: begin there, so that no session ends in between.
  await product.database.transact((tx) => setClockOffset(tx, 0));
  world = await buildForeignObjects(product);
  examples = doomedBodies('taken@example.test');
  callers = await buildCallers(product, world);
});
afterAll(() => {
  if (process.env['FUZZ_RUNS'] !== undefined) console.log(tellAnswers());
  logged.length = 0;
});

const tables = () => fingerprintDatabase(product);

function send(browser: Browser, { method }: Operation, { address, body }: AnyRequest): Promise<Answer> {
  return browser.request(method, address, { withinMs: ANSWERED_MS, ...(body !== undefined && { body }) });
}

/** Asserts what no answer may contain. */
function expectAnswer({ status, body, headers }: Answer): void {
  expect(status).toBeLessThan(500);
  expect(headers.get('cache-control')).toBe('no-store');
  if (status < 400) return;
  const { code, message } = body as { code: string; message: string };
  expect(code).toMatch(/^[a-z_]+$/);
  expect(message.length).toBeGreaterThan(3);
  expect(Object.keys(body as object).filter((name) => !['code', 'message', 'fields'].includes(name))).toEqual(
    [],
  );
}

const describeCall = (caller: Caller, { method }: Operation, { address, body = '' }: AnyRequest): string =>
  `${caller}: ${method} ${address.slice(0, 300)} ${body.slice(0, 300)}`;

async function tryOne(
  browser: Browser,
  call: Operation,
  request: AnyRequest,
  label: string,
): Promise<number> {
  const answer = await send(browser, call, request);
  try {
    expectAnswer(answer);
  } catch (error) {
    throw new Error(`${label} → ${answer.status} ${JSON.stringify(answer.body)}`, { cause: error });
  }
  return answer.status;
}

async function tryBatch(call: Operation, caller: Caller, requests: readonly AnyRequest[]): Promise<void> {
  const browser = await callers.getBrowser(caller);
  const left = listAllowedChanges(call);
  let before = await tables();
  for (const request of requests) {
    const label = describeCall(caller, call, request);
    const status = await tryOne(browser, call, request, label);
    const kind = `${caller}: ${status < 400 ? 'taken' : status}`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
    const mayChange = status < 400 && call.method !== 'GET';
    if (mayChange) await untilChecksEnd();
    // Compare once after a series of rejections: the last comparison covers all of them.
    const after = mayChange || request === requests.at(-1) ? await tables() : before;
    const allowed = Object.fromEntries(left.map((table) => [table, after[table]]));
    if (!mayChange)
      expect(after, `${label} → ${status}, and it wrote something, or a refusal before it did`).toEqual({
        ...before,
        ...allowed,
      });
    before = after;
  }
}

/** Checks that an admin requests run after the response. */
async function untilChecksEnd(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await product.database.read((db) =>
        sql`select from check_runs where ended_at is null`.execute(db),
      );
      expect(rows).toEqual([]);
    },
    { timeout: 120_000, interval: 20 },
  );
}

/** Hashed per call, because equal or consecutive seeds would spoil each call in the same way. */
const computeSeed = (call: Operation, at: number): number =>
  Math.imul(SEED ^ (everyCall.indexOf(call) * CALLERS.length + at), 0x9e3779b1);

/** Starts each batch with a valid request, so that the command itself is reached, not only its validation. */
async function tryAll(call: Operation): Promise<void> {
  const key = getCallKey(call);
  const plain = plainRequest(call, examples[key], world.ids);
  for (const [at, caller] of CALLERS.entries()) {
    const batch = fc.array(anyRequest(call, examples[key], world.ids), {
      minLength: BATCH,
      maxLength: BATCH,
    });
    await fc.assert(
      fc.asyncProperty(batch, (requests) => tryBatch(call, caller, [plain, ...requests])),
      { numRuns: RUNS, seed: computeSeed(call, at), endOnFailure: true },
    );
  }
}

const toTestRow = (call: Operation) => [getCallKey(call), call] as const;

describe.each(calls.filter(({ method }) => method !== 'GET').map(toTestRow))('%s', (_key, call) => {
  // security: 1.2.4, T23
  test('is answered, and a rejection changes nothing', () => tryAll(call));
});

describe.each(calls.filter(({ method }) => method === 'GET').map(toTestRow))('%s', (_key, call) => {
  // security: 3.5.3
  test('is answered, and a read changes nothing for any caller', () => tryAll(call));
});

test('calls that count wrong passwords exist', () => {
  const names = everyCall.map(({ method, path }) => `${method} ${path}`);
  expect(ASK_FOR_PASSWORD.filter((name) => !names.includes(name))).toEqual([]);
});

test('each caller was accepted by some calls and rejected by others', () => {
  if (ONLY !== '') return;
  for (const caller of CALLERS) {
    expect(answered.get(`${caller}: taken`) ?? 0, caller).toBeGreaterThan(5);
    const unknown = answered.get(`${caller}: 401`) ?? 0;
    // After a sign-out, the caller is signed out for the rest of the batch.
    if (caller === 'visitor') expect(unknown).toBeGreaterThan(calls.length / 2);
    else expect(unknown, caller).toBeLessThan(RUNS * 10);
  }
});

test('jobs still work on the resulting data', async () => {
  const failed = await runAllJobs(product.platform, product);
  expect(failed).toEqual([]);
});

// security: 16.2.5, 16.4.1, T53, T54
test('the log contains no secret, address or card number', () => {
  expect(logged.length).toBeGreaterThan(calls.length);
  const cookies = callers.cookies().filter(({ length }) => length > 20);
  expect(cookies.length).toBeGreaterThan(5);
  expect(findInLog(logged, [...Object.values(CANARIES), ...cookies])).toEqual([]);
});

test('no answer was an internal error', () => {
  // Alarms are logged at the same level.
  const faults = logged.filter(
    (line) => /"level":"(?:error|fatal)"/.test(line) && !line.includes('"alarm":'),
  );
  expect(faults.map((line) => line.slice(0, 600))).toEqual([]);
});

function tellAnswers(): string {
  const all = [...answered.values()].reduce((sum, count) => sum + count, 0);
  const lines = [...answered].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, count]) => `${kind} ${count}`);
  return [`seed ${SEED}: ${all} requests to ${calls.length} calls`, ...lines].join('\n');
}
