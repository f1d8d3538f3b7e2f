import { sql } from 'kysely';
import { beforeAll, afterEach, describe, expect, test } from 'vitest';
import { listOperations, type Operation } from './api-operations.ts';
import { doomedBodies } from './doomed-bodies.ts';
import { fingerprintDatabase } from './fingerprint.ts';
import { confirm } from './confirm.ts';
import { buildMember, signIn } from './factories/build-member.ts';
import { FINE_IN_GROUPS, GROUP_PARAMETERS, OPTIONAL_BODIES } from './group-inputs.ts';
import { MONEY_PARAMETERS } from './money-inputs.ts';
import { OFFICE_PARAMETERS } from './office-inputs.ts';
import type { Answer, Browser } from './test-browser.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

const NO_BODY_FIELDS: Readonly<Record<string, string>> = {
  'POST /api/verification/email/send': 'its schema depends on who asks, so the document cannot name it',
};
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
/** Any text is a valid password. Ignored times and an omitted request id are valid too. */
const fineHere: Readonly<Record<string, readonly string[]>> = {
  password: ['NUL', 'half of a pair'],
  currentPassword: ['NUL', 'half of a pair'],
  timestamp: ['missing', 'empty', 'NUL', 'half of a pair'],
  requestId: ['missing'],
  confirmsDifference: ['missing'],
  note: ['missing', 'empty'],
  globalPosition: ['a number'],
  deliveryId: ['missing'],
  // The query is parsed by the search library.
  query: ['NUL', 'half of a pair'],
};

/** All fields are optional, and an empty body succeeds without a write. */
const changesNothing: Readonly<Record<string, readonly string[]>> = {
  'PATCH /api/account/profile': ['dateOfBirth missing', 'deep'],
};

/** A code is required only where two-step sign-in is on. */
const mayLack = ['POST /api/auth/login code missing'];
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
  const withBody = operations.filter(({ takesBody, key }) => takesBody || key in NO_BODY_FIELDS);
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

  test('rejects and names every bad field', async () => {
    const calls = listFields(body).flatMap((field) =>
      neverFine
        .filter(([what]) => counted[`${key} ${field}`] !== what)
        .map(([what, value]) => ({ field, what, value })),
    );
    await inEights(calls, async ({ field, what, value }) => {
      const fine = FINE_IN_GROUPS[`${key} ${field}`] ?? fineHere[field];
      const isFine = fine?.includes(what) === true || mayLack.includes(`${key} ${field} ${what}`);
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
      expect(answer.status, what).toBe(OPTIONAL_BODIES[key]?.includes(what) === true ? 404 : status);
    });
  });
});

describe.each(quiet)('%s', (key) => {
  const body = bodies[key] ?? {};

  test('handles odd values quickly and without harm', async () => {
    const calls = listFields(body).flatMap((field) => odd.map(([what, value]) => ({ field, what, value })));
    await inEights(calls, async ({ field, what, value }) => {
      const startedAt = performance.now();
      expectPlainRefusal(await send(key, withField(body, field, value)), [key, field, what]);
      expect(performance.now() - startedAt, `${field}: ${what}`).toBeLessThan(SLOW_MS);
    });
  });

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
    ['constructor', `{"constructor":{"prototype":{"isAdmin":true}},${text.slice(1)}`, 400],
    ['too large', JSON.stringify({ ...body, more: 'x'.repeat(110_000) }), 413],
  ];
}

describe('parameters', () => {
  const bad: Readonly<Record<string, readonly [readonly string[], number]>> = {
    'GET /api/activities limit': [
      ['', '0', '101', '-1', '1.5', 'abc', '1e309', 'NaN', '%00', '%F0%9F%98%80', '1;drop', 'null'],
      422,
    ],
    'GET /api/entry/joined payment': [['', 'abc', 'pi_', 'pi_%00', "pi_'--", `pi_${'a'.repeat(251)}`], 422],
    'GET /api/activities before': [['', 'abc', '-1', '1e9', '9'.repeat(19), '%00', "'--", '%D9%A3'], 422],
    'GET /api/withdrawals limit': [['', '0', '101', '-1', '1.5', 'abc', '1e309', 'NaN', '%00', 'null'], 422],
    'GET /api/withdrawals before': [['', 'abc', '1', '-1', '%00', "'--", '%F0%9F%98%80'], 422],
    ...Object.fromEntries(
      ['GET /api/activities', 'GET /api/activities/export'].flatMap((list) => [
        [`${list} type`, [['', 'all', 'PAYOUT_RECEIVED', '%00', "'--", '1'], 422]],
        [`${list} since`, [['', 'today', '1', '2026-01-01', '0000-01-01T00:00:00Z', '%00'], 422]],
        [`${list} groupId`, [['', 'abc', '%00', "'--", '../x'], 422]],
      ]),
    ),
    'GET /api/activities/months timeZone': [['', 'Mars/Olympus', 'BST', '%2B05:00', '%00', "'--"], 422],
    'GET /api/activities/export timeZone': [['', 'Mars/Olympus', 'BST', '%2B05:00', '%00', "'--"], 422],
    'GET /api/statement limit': [['', '0', '101', 'abc'], 422],
    'GET /api/statement before': [['', 'abc', '-1', '9'.repeat(19)], 422],
    'GET /api/statement from': [['', 'today', '2026-02-30', '0001-01-01', '9999-12-31', '%00'], 422],
    'GET /api/statement to': [['', 'today', '2026-13-01', '1', "'--"], 422],
    'GET /api/statement timeZone': [['', 'Mars/Olympus', 'BST', '%2B05:00', "'--"], 422],
    'GET /api/statement format': [['', 'xml', 'PDF', '../pdf'], 422],
    'GET /api/transparency/blocks from': [['', '0', '-1', '1.5', 'abc', '1e309', '9'.repeat(19), '%00'], 422],
    'GET /api/transparency/blocks limit': [['', '0', '501', '-1', '1.5', 'abc', 'NaN', '%00', 'null'], 422],
    ...Object.fromEntries(
      ['GET /api/transparency/movements', 'GET /api/transparency/movements/export'].flatMap((list) => [
        [`${list} account`, [['', 'member:balance:1', 'QUEUE:POOL:1', '%00', "'--", '%F0%9F%98%80'], 422]],
        [`${list} before`, [['', '0', '-1', '1.5', 'abc', '1e309', '9'.repeat(19), '%00'], 422]],
      ]),
    ),
    'GET /api/transparency/movements limit': [['', '0', '101', '-1', '1.5', 'abc', 'NaN', '%00'], 422],
    'GET /api/transparency/history days': [['', '0', '1097', '-1', '1.5', 'abc', 'NaN', '%00'], 422],
    'GET /api/notifications limit': [['', '0', '101', '-1', 'abc'], 422],
    'GET /api/notifications before': [['', 'abc', '-1', '9'.repeat(19)], 422],
    'GET /api/verification/email/verify token': [
      ['', 'x', '%00', "'--", 'A'.repeat(43), 'A'.repeat(10_000), '%F0%9F%98%80', '../../etc/passwd'],
      400,
    ],
    'POST /api/webhooks/unsubscribe token': [
      ['', 'x', '%00', "'--", 'A'.repeat(43), 'A'.repeat(10_000), '../../etc/passwd'],
      422,
    ],
    'POST /api/webhooks/sms message': [['', '0', '-1', '1.5', 'abc', '9'.repeat(19), '%00'], 422],
    'PATCH /api/cards/{id} id': [['abc', '1', '%00', "'--", '%F0%9F%98%80', '[object]'], 422],
    'DELETE /api/cards/{id} id': [['abc', '1', '%00', "'--", '%F0%9F%98%80', '[object]'], 422],
    'DELETE /api/auth/sessions/{id} id': [['abc', '1', '%00', "'--", '%F0%9F%98%80', '[object]'], 422],
    ...Object.fromEntries(
      [
        'DELETE /api/tokens/{id} id',
        'DELETE /api/webhook-endpoints/{id} id',
        'POST /api/webhook-endpoints/{id}/enable id',
        'POST /api/webhook-endpoints/{id}/secret id',
        'POST /api/webhook-endpoints/{id}/replay id',
        'GET /api/webhook-endpoints/{id}/deliveries id',
      ].map((key) => [key, [['abc', '1', '%00', "'--", '%F0%9F%98%80', '[object]'], 422]]),
    ),
    'POST /api/auth/passkeys/{id}/remove id': [['abc', '1', '%00', "'--", '[object]'], 422],
    'GET /api/members/{id}/picture id': [['abc', '1', '%00', "'--", '%F0%9F%98%80', '[object]'], 422],
    'GET /api/admin/stories status': [['', 'all', 'PENDING', '%00', "'--"], 422],
    'POST /api/admin/stories/{id}/approve id': [['abc', '1', '%00', "'--", '[object]'], 422],
    'POST /api/admin/stories/{id}/decline id': [['abc', '1', '%00', "'--", '[object]'], 422],
    'GET /api/admin/identity status': [['', 'all', 'PENDING', '%00', "'--"], 422],
    'GET /api/admin/identity limit': [['', '0', '101', '-1', '1.5', 'abc', 'NaN', '%00'], 422],
    'GET /api/admin/identity after': [['', 'abc', '1', '%00', "'--", '%F0%9F%98%80'], 422],
    'GET /api/admin/identity/{id}/pictures/{side} side': [['abc', 'FRONT', '%00', '..%2Ffront', "'--"], 422],
    ...Object.fromEntries(
      ['GET', 'GET /pictures/{side}', 'POST /number', 'POST /approve', 'POST /reject'].map((call) => {
        const [method = '', rest = ''] = call.split(' ');
        return [
          `${method} /api/admin/identity/{id}${rest} id`,
          [['abc', '1', '%00', "'--", '[object]'], 422],
        ];
      }),
    ),
    'GET /api/admin/risk status': [['', 'none', 'OPEN', '%00', "'--"], 422],
    'GET /api/admin/risk limit': [['', '0', '101', '-1', '1.5', 'abc', 'NaN', '%00'], 422],
    'GET /api/admin/risk before': [['', 'abc', '1', '%00', "'--", '%F0%9F%98%80'], 422],
    ...Object.fromEntries(
      ['GET', 'POST /clear', 'POST /blacklist', 'POST /unblacklist'].map((call) => {
        const [method = '', rest = ''] = call.split(' ');
        return [
          `${method} /api/admin/risk/{userId}${rest} userId`,
          [['abc', '1', '%00', "'--", '[object]'], 422],
        ];
      }),
    ),
    'GET /api/admin/team/candidates search': [['', 'ab', '%00%00%00', 'x'.repeat(300)], 422],
    'PUT /api/admin/team/{userId} userId': [['abc', '1', '%00', "'--", '[object]'], 422],
    ...GROUP_PARAMETERS,
    ...MONEY_PARAMETERS,
    ...OFFICE_PARAMETERS,
  };

  test('every documented parameter has a row here', () => {
    const named = operations.flatMap(({ key, parameters }) => parameters.map(({ name }) => `${key} ${name}`));
    expect(named.sort()).toEqual(Object.keys(bad).sort());
  });

  test.each(Object.entries(bad))('%s', async (row, [values, status]) => {
    const [method = '', path = '', name = ''] = row.split(' ');
    for (const value of values) {
      const inPath = path.includes(`{${name}}`);
      const filled = path.replace(`{${name}}`, () => value).replace(/\{\w+\}/g, UNUSED_ID);
      const body = bodies[`${method} ${path}`];
      const answer = await getCaller(path).request(method, inPath ? filled : `${filled}?${name}=${value}`, {
        ...(body && { body }),
      });
      expectPlainRefusal(answer, [row, value]);
      expect(answer.status, value).toBe(status);
      if (status === 422) expect(answer.body).toHaveProperty(['fields', name]);
    }
  });

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
