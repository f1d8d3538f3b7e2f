import { sql } from 'kysely';
import { beforeAll, afterEach, describe, expect, test } from 'vitest';
import { listOperations, type BodySchema, type Operation } from '../calls/api-operations.ts';
import { listBadValues } from './bad-parameters.ts';
import { doomedBodies } from '../calls/doomed-bodies.ts';
import { fingerprintDatabase } from '../database/fingerprint.ts';
import { confirm } from '../browser/confirm.ts';
import { buildMember, signIn } from '../factories/build-member.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

const TAKEN = 'taken@example.test';
const bodies = doomedBodies(TAKEN);
const UNUSED_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
/** A pattern that backtracks takes minutes. Some calls answer after a fixed delay on purpose. */
const SLOW_MS = 10_000;

let product: TestProduct;
let operations: readonly Operation[];
let member: Browser;
let owner: Browser;
let before: Record<string, string>;

beforeAll(async () => {
  product = await startTestProduct({ settings: { allowVerificationSkip: true } });
  operations = await listOperations(product);
  await buildMember(product, { email: TAKEN, username: 'taken' });
  member = product.openBrowser();
  await signIn(member, await buildMember(product, { state: 'profile' }));
  await confirm(member);
  owner = product.openBrowser();
  const admin = await buildMember(product, { isAdmin: true });
  await signIn(owner, admin);
  await owner.request('POST', '/api/auth/confirm', { body: { password: admin.password } });
  // Visits are recorded once a minute, which could happen during a test.
  await product.database.transact((tx) =>
    sql`update sessions set last_seen_at = app_now() + interval '1 day'`.execute(tx),
  );
  before = await fingerprintDatabase(product);
});
/** Counts and records a wrong password, as sign-in does. */
const COUNTS_PASSWORDS = 'POST /api/auth/second-factor/start';
const COUNTED_IN = [
  'audit_entries',
  'known_browsers: failed_attempts',
  'outbox',
  'users: failed_login_attempts,locked_until',
];
afterEach(async () => {
  const isCounted = expect.getState().currentTestName?.includes(COUNTS_PASSWORDS) === true;
  const after = await fingerprintDatabase(product);
  const counted = Object.fromEntries(COUNTED_IN.map((table) => [table, after[table] ?? '']));
  const wanted = { ...before, ...(isCounted && counted) };
  before = after;
  expect(after, 'something was written').toEqual(wanted);
});

/** Back-office calls use an owner with a confirmed password. Other calls use a member. */
function getCaller(path: string): Browser {
  return path.includes('/api/admin/') ? owner : member;
}

function getBody(key: string): BodySchema {
  return operations.find((operation) => operation.key === key)?.body ?? {};
}

/** Calls for visitors stay anonymous. Every other caller has passed all gates. */
function send(key: string, body: unknown): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ');
  // Inbox rows have numeric ids.
  const address = path.replace(/\{\w+\}/g, path.includes('/dead-letters/') ? '999999999' : UNUSED_ID);
  return (key.includes('email/send') ? product : getCaller(path)).request(method, address, { body });
}

const jargon =
  /invalid input|expected|received|too (small|big):|regex|pattern|schema|zod|undefined|\bnull\b|sql|syntax|column|relation|constraint|stack|node_modules|\.ts\b/i;

function expectPlainRefusal({ status, body }: Answer, context: unknown): void {
  expect(status, `${JSON.stringify(context).slice(0, 300)} → ${JSON.stringify(body)}`).toBeLessThan(500);
  expect(status, JSON.stringify(context).slice(0, 300)).toBeGreaterThanOrEqual(400);
  const { code, message, fields = {} } = body as { code: string; message: string; fields?: object };
  expect(code).toMatch(/^[a-z_]+$/);
  for (const text of [message, ...(Object.values(fields) as string[])]) {
    expect(text, JSON.stringify(context).slice(0, 300)).toMatch(/^\S.{3,150}$/);
    expect(text, JSON.stringify(context).slice(0, 300)).not.toMatch(jargon);
  }
}

type Values = readonly (readonly [string, unknown])[];
const MISSING = Symbol('missing');
/** Invalid for every field of every call. */
const neverFine: Values = [
  ['missing', MISSING],
  ['null', null],
  ['a number', 7],
  ['an object', { $ne: '' }],
  ['an array of one', ['a@example.test']],
  // security: 1.3.3
  ['10,000 characters', 'x'.repeat(10_000)],
  ['empty', ''],
  ['half of a pair', 'abcdef\ud800'],
  ['NUL', 'abc\u0000def'],
];
/** May be accepted or rejected, but must do no harm. */
const odd: Values = [
  ['whitespace', '   \t  '],
  ['control characters', 'abc\u0007\u001b[31m'],
  ['emoji', '👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀'],
  ['right-to-left', 'שלום \u202eעולם'],
  ['one letter that expands to 18', 'ﷺ'.repeat(12)],
  ['two code points of three units', '𠀀a'],
  ['HTML', '<img src=x onerror=alert(1)>'],
  ['a formula', "=cmd|' /C calc'!A0"],
  ['SQL', "'; drop table users; --"],
  ['a wildcard', '%_\\'],
  ['CR LF', 'abcdef\r\nBcc: evil@example.test'],
  ['a template', '${7*7}{{7*7}}%s%n'],
  ['a number as text', '1e309'],
  ['false', false],
];
/** Odd texts that are valid: any password, an ignored time, and what a library parses. */
const FINE_TEXTS: Readonly<Record<string, readonly string[]>> = {
  password: ['NUL', 'half of a pair'],
  currentPassword: ['NUL', 'half of a pair'],
  timestamp: ['empty', 'NUL', 'half of a pair'],
  note: ['empty'],
  words: ['empty'],
  query: ['NUL', 'half of a pair'],
};

/** Whether the API document declares this value of a field as valid. */
function isDeclared(schema: BodySchema, [name = '', ...rest]: readonly string[], what: string): boolean {
  const parts = [schema, ...(schema.anyOf ?? [])];
  const own = parts.flatMap(({ properties }) => properties?.[name] ?? []);
  if (rest.length > 0) return own.some((one) => isDeclared(one, rest, what));
  const types = own.flatMap((one) => [one, ...(one.anyOf ?? [])]).flatMap(({ type = [] }) => type);
  if (what === 'missing') return parts.every(({ required = [] }) => !required.includes(name));
  if (what === 'null') return types.includes('null');
  return what === 'a number' && types.some((type) => type === 'number' || type === 'integer');
}

/** Whether a body without any known field is valid, and whether null is. */
function isOptional({ required = [], anyOf = [], type }: BodySchema, what: string): boolean {
  if (what === 'deep') return required.length === 0 && anyOf.every((one) => isOptional(one, what));
  return (
    (what === 'null' || what === 'empty') && (type === 'null' || anyOf.some((one) => isOptional(one, what)))
  );
}

/** All fields are optional, and an empty body succeeds without a write. */
const changesNothing: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/account/profile': ['dateOfBirth missing', 'deep'],
};

/** Not tried: the missing code is rejected first, and then the wrong password counts, as it should. */
const counted: Readonly<Record<string, string>> = {
  'POST /api/account/close code': 'missing',
  'POST /api/auth/confirm code': 'missing',
  'POST /api/tokens code': 'missing',
  'POST /api/tokens days': 'a number',
  'POST /api/auth/passkeys/start code': 'missing',
  'POST /api/auth/passkeys/{id}/remove code': 'missing',
  'POST /api/auth/email/change code': 'missing',
  'POST /api/auth/password/change code': 'missing',
  'POST /api/withdrawals/account/link code': 'missing',
};

function withField(body: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length > 0)
    return { ...body, [name]: withField(body[name] as Record<string, unknown>, rest.join('.'), value) };
  const others = Object.entries(body).filter(([other]) => other !== name);
  return Object.fromEntries(value === MISSING ? others : [...others, [name, value]]);
}

function listFields(body: Record<string, unknown>, prefix = ''): string[] {
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? [`${prefix}${name}`, ...listFields(value as Record<string, unknown>, `${prefix}${name}.`)]
      : [`${prefix}${name}`],
  );
}

async function inEights<T>(items: readonly T[], visit: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += 8) await Promise.all(items.slice(at, at + 8).map(visit));
}

/** Bodies that would have an effect. The command must reject the invalid field before it acts. */
/** The only field is optional, and an empty body creates a setup. Its invalid values are tried below. */
const MAKES_WITHOUT = 'POST /api/cards/setup';
const refusing = Object.keys(bodies).filter((key) => key !== MAKES_WITHOUT);
const quiet = refusing.filter((key) => !key.includes('reset-request'));

test('every operation with a body has an example here', () => {
  const withBody = operations.filter(({ body }) => body !== undefined);
  expect(withBody.map(({ key }) => key).sort()).toEqual(Object.keys(bodies).sort());
});

test.each([{ kind: 'sepa_debit' }, { kind: 'cheque' }, { kind: null }, { kind: 1 }])(
  'creates no card setup with %o',
  async (body) => {
    const answer = await send(MAKES_WITHOUT, body);
    expect(answer.status).toBe(422);
    expect(Object.keys((answer.body as { fields: object }).fields)).toEqual(['kind']);
  },
);

describe.each(refusing)('%s', (key) => {
  const body = { ...bodies[key], ...(key.includes('consent/give') && { timestamp: '2026-01-01T00:00:00Z' }) };

  // security: 1.5.2, 2.2.1, 2.2.2, 15.3.5
  test('rejects and names every bad field', async () => {
    const calls = listFields(body).flatMap((field) =>
      neverFine
        .filter(([what]) => counted[`${key} ${field}`] !== what)
        .map(([what, value]) => ({ field, what, value })),
    );
    await inEights(calls, async ({ field, what, value }) => {
      const isFine =
        FINE_TEXTS[field]?.includes(what) === true || isDeclared(getBody(key), field.split('.'), what);
      const answer = await send(key, withField(body, field, value));
      if (changesNothing[key]?.includes(`${field} ${what}`) === true) {
        expect(answer.status, `${field}: ${what}`).toBe(200);
        return;
      }
      expectPlainRefusal(answer, [key, field, what]);
      if (isFine) return;
      expect(answer.status, `${field}: ${what}`).toBe(422);
      const named = Object.keys((answer.body as { fields: object }).fields);
      expect(
        named.some((name) => name === field || name.startsWith(`${field}.`)),
        `${field}: ${what}: ${JSON.stringify(answer.body)}`,
      ).toBe(true);
    });
  });

  test('rejects a body of the wrong type', async () => {
    await inEights(listShapes(body), async ([what, text, status]) => {
      const answer = await send(key, text);
      if (changesNothing[key]?.includes(what) === true) {
        expect(answer.status, what).toBe(200);
        return;
      }
      expectPlainRefusal(answer, [key, what]);
      expect(answer.status, what).toBe(isOptional(getBody(key), what) ? 404 : status);
    });
  });
});

describe.each(quiet)('%s', (key) => {
  const body = bodies[key] ?? {};

  // security: 1.3.12
  test('handles odd values quickly and without harm', async () => {
    const calls = listFields(body).flatMap((field) => odd.map(([what, value]) => ({ field, what, value })));
    await inEights(calls, async ({ field, what, value }) => {
      const startedAt = performance.now();
      expectPlainRefusal(await send(key, withField(body, field, value)), [key, field, what]);
      expect(performance.now() - startedAt, `${field}: ${what}`).toBeLessThan(SLOW_MS);
    });
  });

  // security: 1.5.3
  test('drops unknown keys and reads the last of two', async () => {
    const columns = {
      isAdmin: true,
      is_admin: true,
      isFullyVerified: true,
      status: 'paid',
      amount: '0.01',
      id: 1,
    };
    expectPlainRefusal(await send(key, { ...body, ...columns }), [key, 'columns']);
    const twice = JSON.stringify(body).replace(/\}$/, `,${JSON.stringify(body).slice(1)}`);
    expectPlainRefusal(await send(key, twice), [key, 'twice']);
  });
});

function listShapes(body: object): readonly (readonly [string, string, number])[] {
  const text = JSON.stringify(body);
  return [
    ['empty', '', 422],
    ['null', 'null', 422],
    ['a string', '"x"', 422],
    ['an array', '[]', 422],
    ['an array of one', `[${text}]`, 422],
    ['a number beyond all numbers', '1e309', 422],
    ['deep', `${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`, 422],
    ['a deep array', `${'['.repeat(40_000)}${']'.repeat(40_000)}`, 422],
    ['half', text.slice(0, -2), 400],
    ['NaN', '{"a":NaN}', 400],
    ['two byte order marks', '\ufeff\ufeff{}', 400],
    ['__proto__', `{"__proto__":{"isAdmin":true},${text.slice(1)}`, 400],
    // security: 15.3.6
    ['constructor', `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}`, 400],
    ['too large', JSON.stringify({ ...body, more: 'x'.repeat(110_000) }), 413],
  ];
}

describe('parameters', () => {
  /** Larger pages would make one call expensive. */
  const LARGER: Readonly<Record<string, number>> = { 'GET /api/transparency/blocks': 500 };

  // security: 4.3.1
  test('no list has more than 100 rows per page', () => {
    const limits = operations.flatMap(({ key, parameters }) =>
      parameters.filter(({ name }) => name === 'limit').map(({ schema }) => ({ key, max: schema.maximum })),
    );
    expect(limits.length).toBeGreaterThan(20);
    expect(limits.filter(({ key, max = Infinity }) => max > (LARGER[key] ?? 100))).toEqual([]);
  });

  // security: 1.4.2, 2.2.1, 4.3.1
  test('every invalid value is rejected and named', async () => {
    const calls = operations.flatMap((operation) =>
      operation.parameters.flatMap((parameter) =>
        listBadValues(operation, parameter).map(([value, status]) => ({
          operation,
          parameter,
          value,
          status,
        })),
      ),
    );
    expect(calls.length).toBeGreaterThan(1_000);
    await inEights(calls, async ({ operation: { key, method, path }, parameter, value, status }) => {
      const { name } = parameter;
      const inPath = parameter.in === 'path';
      const filled = path.replace(`{${name}}`, () => value).replace(/\{\w+\}/g, UNUSED_ID);
      const body = bodies[key];
      const answer = await getCaller(path).request(method, inPath ? filled : `${filled}?${name}=${value}`, {
        ...(body && { body }),
      });
      expectPlainRefusal(answer, [key, name, value]);
      expect(answer.status, `${key} ${name}: ${value}`).toBe(status);
      if (status === 422) expect(answer.body, `${key} ${name}: ${value}`).toHaveProperty(['fields', name]);
    });
  });

  // security: 15.3.7
  test('a repeated parameter or a list is rejected by name', async () => {
    for (const { method, path } of operations.filter((operation) => operation.method === 'GET')) {
      const answer = await getCaller(path).request(method, `${path}?limit=1&limit=2`);
      expect(answer.status, path).toBe(422);
      expect(answer.body).toHaveProperty('fields.limit');
    }
    expect((await member.request('GET', '/api/activities?limit[]=1&__proto__[a]=1')).status).toBe(200);
  });
});

test('a webhook that is no event is rejected', async () => {
  for (const body of ['', 'null', '[]', '{}', '{"id":"evt_1"}', '\u0000', '{"__proto__":{}}']) {
    const answer = await product.request('POST', '/api/webhooks/card', { body });
    expect(answer.status, body).toBe(400);
    expectPlainRefusal(answer, body);
  }
});
