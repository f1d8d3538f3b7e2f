/**
 * Every call of the contract, by every kind of caller, with what its description makes one think of: real ids of others,
 * wrong types, huge texts, doubled keys, tricks with prototypes. It is answered, never with a fault of ours, and what is
 * refused has changed nothing. `npm run fuzz` sends more; FUZZ_RUNS says how many batches a call gets, FUZZ_SEED and
 * FUZZ_ONLY (a part of a call's name) repeat what failed.
 */
import type { Operation } from '@circle-link/contract/operation';
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../src/platform/logging/log.ts';
import { doomedBodies } from './doomed-bodies.ts';
import { openAdmin } from './factories/build-admin.ts';
import { fingerprint } from './fingerprint.ts';
import { buildForeignObjects, buildOutsider, type ForeignObjects } from './foreign-objects.ts';
import { allCalls } from './fuzz/all-calls.ts';
import { anyRequest, CANARIES, type AnyRequest } from './fuzz/any-request.ts';
import type { Answer, Browser } from './test-browser.ts';
import { signInMember, startTestProduct, type TestProduct } from './test-product.ts';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1);
const SEED = Number(
  process.env['FUZZ_SEED'] ?? (process.env['FUZZ_RUNS'] === undefined ? 20_261_126 : Date.now() % 2 ** 31),
);
const ONLY = process.env['FUZZ_ONLY'] ?? '';
/** Requests of one caller to one call, between two looks at all tables. */
const BATCH = 4;
const ANSWERED_MS = 20_000;

const CALLERS = ['visitor', 'outsider', 'fellow', 'owner of it', 'newcomer', 'admin', 'support'] as const;
type Caller = (typeof CALLERS)[number];

const calls = (await allCalls()).filter(({ id }) => id.includes(ONLY));
const logged: string[] = [];
let product: TestProduct;
let world: ForeignObjects;
let examples: Readonly<Record<string, Record<string, unknown>>>;
let browsers: Map<Caller, Browser>;

beforeAll(async () => {
  const log = createLog('trace', { write: (line) => void logged.push(line) });
  product = await startTestProduct({ log, settings: { coolOffHours: 0, allowVerificationSkip: true } });
  world = await buildForeignObjects(product);
  examples = doomedBodies('taken@example.test');
  browsers = new Map<Caller, Browser>([
    ['visitor', product.openBrowser()],
    ['outsider', (await buildOutsider(product)).browser],
    ['fellow', world.fellow.browser],
    ['owner of it', world.owner.browser],
    ['newcomer', (await signInMember(product, { state: 'consent' })).browser],
    ['admin', (await openAdmin(product, 'owner')).browser],
    ['support', (await openAdmin(product, 'support')).browser],
  ]);
});

/** A wrong password, code or link is counted and noted, also where the call is refused. */
const COUNTS_GUESSES =
  /password|confirm|second-factor|passkeys|login|close|email\/change|account\/link|phone|\/tokens$|verification\/email|prove/;
/** Whoever looks at what is another's leaves a line, and so does each download. */
const LEAVES_A_LINE = /\/api\/admin\//;
const LINES = ['audit_leaves', 'member_keys'];

/** Once an admin has asked for the checks, they go on behind the answer. */
const GOES_ON = ['check_runs', 'check_results'];

async function tables(): Promise<Record<string, string>> {
  const all = await fingerprint(product);
  return Object.fromEntries(Object.entries(all).filter(([name]) => !GOES_ON.includes(name)));
}

const keyOf = ({ method, path }: Operation): string => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`;

function send(browser: Browser, { method }: Operation, { address, body }: AnyRequest): Promise<Answer> {
  return browser.request(method, address, { withinMs: ANSWERED_MS, ...(body !== undefined && { body }) });
}

/** What a caller is never answered. */
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

/** What a request was, for a failure. */
const toldOf = (caller: Caller, { method }: Operation, { address, body = '' }: AnyRequest): string =>
  `${caller}: ${method} ${address.slice(0, 300)} ${body.slice(0, 300)}`;

async function tryOne(browser: Browser, call: Operation, request: AnyRequest, told: string): Promise<number> {
  const answer = await send(browser, call, request);
  try {
    expectAnswer(answer);
  } catch (error) {
    throw new Error(`${told} → ${answer.status} ${JSON.stringify(answer.body)}`, { cause: error });
  }
  return answer.status;
}

async function tryBatch(call: Operation, caller: Caller, requests: readonly AnyRequest[]): Promise<void> {
  const browser = browsers.get(caller) ?? product.openBrowser();
  // What reading leaves is looked at below, once for all of it.
  const look = call.method === 'GET' ? () => Promise.resolve({}) : tables;
  let before = await look();
  for (const request of requests) {
    const told = toldOf(caller, call, request);
    const status = await tryOne(browser, call, request, told);
    const mayChange = status < 400 || COUNTS_GUESSES.test(call.path);
    const after = mayChange || request === requests.at(-1) ? await look() : before;
    if (!mayChange) expect(after, `${told} → ${status}, and something was written`).toEqual(before);
    before = after;
  }
}

describe.each(calls.map((call) => [keyOf(call), call] as const))('%s', (key, call) => {
  test('is answered, and what is refused changes nothing', async () => {
    const caller = fc.constantFrom(...CALLERS);
    const batch = fc.array(anyRequest(call, examples[key], world.ids), {
      minLength: BATCH,
      maxLength: BATCH,
    });
    await fc.assert(
      fc.asyncProperty(caller, batch, (who, requests) => tryBatch(call, who, requests)),
      { numRuns: RUNS, seed: SEED, endOnFailure: true },
    );
  });
});

test('reading changes nothing, for any caller', async () => {
  const reads = calls.filter(({ method }) => method === 'GET');
  const sample = (call: Operation) =>
    fc.sample(anyRequest(call, undefined, world.ids), { numRuns: 4, seed: SEED + 1 });
  for (const [caller, browser] of browsers) {
    let before = await tables();
    for (const call of reads) {
      for (const request of sample(call)) expectAnswer(await send(browser, call, request));
      const after = await tables();
      const lines = LEAVES_A_LINE.test(call.path) ? LINES : [];
      const noted = Object.fromEntries(lines.map((table) => [table, after[table] ?? '']));
      expect(after, `${caller}: ${keyOf(call)}`).toEqual({ ...before, ...noted });
      before = after;
    }
  }
});

/** What cards, accounts and phones have in common: as many digits, and the last one fits the others. */
function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((so, digit, at) => {
      const doubled = Number(digit) * (at % 2 === 0 ? 1 : 2);
      return so + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
}

test('the log of all that holds no secret, no address and no number of a card', () => {
  const text = logged.join('');
  expect(logged.length).toBeGreaterThan(calls.length);
  for (const line of logged) {
    expect(line.indexOf('\n'), 'one line each').toBe(line.length - 1);
    expect(() => JSON.parse(line) as unknown).not.toThrow();
  }
  for (const canary of Object.values(CANARIES)) expect(text.includes(canary), canary).toBe(false);
  const cookies = [...browsers.values()]
    .flatMap(({ cookies: jar }) => [...jar.values()])
    .filter(({ length }) => length > 20);
  expect(cookies.length).toBeGreaterThan(5);
  for (const cookie of cookies) expect(text.includes(cookie), 'a cookie').toBe(false);
  expect(text).not.toMatch(/@example\.|\+1202|token=|circle_session|Bearer |whsec_|sk_test_|\bargon2/);
  const numbers = [...text.matchAll(/(?<![\d.a-f-])[3-6](?:[ -]?\d){12,18}(?![\d.a-f-])/g)].map(
    ([found]) => found,
  );
  expect(numbers.filter((found) => isLuhn(found.replace(/\D/g, '')))).toEqual([]);
});

test('nothing of it was a fault of ours', () => {
  // Alarms ring at that level, too: jobs do not run here.
  const faults = logged.filter(
    (line) => /"level":"(?:error|fatal)"/.test(line) && !line.includes('"alarm":'),
  );
  expect(faults.map((line) => line.slice(0, 600))).toEqual([]);
});
