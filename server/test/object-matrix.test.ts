/**
 * Calls every operation with real ids of other people's objects. The answer must equal that for a missing id, and
 * nothing in the database may change.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { ABILITIES, ADMIN_ROLES } from '@circle-link/contract/admin/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ADMIN_OPERATIONS } from './admin-operations.ts';
import { listOperations, type Operation } from './api-operations.ts';
import { confirm } from './confirm.ts';
import { doomedBodies } from './doomed-bodies.ts';
import { fingerprintDatabase } from './fingerprint.ts';
import { openAdmin } from './factories/build-admin.ts';
import { buildMember, type MemberOptions, signIn } from './factories/build-member.ts';
import {
  buildForeignObjects,
  buildOutsider,
  type ForeignObjects,
  isInGroup,
  listObjectKinds,
  type ObjectKind,
} from './foreign-objects.ts';
import type { Answer, Browser } from './test-browser.ts';
import { expectOk } from './test-circle.ts';
import { startTestProduct, type TestProduct } from './test-product.ts';

let product: TestProduct;
let world: ForeignObjects;
let operations: Operation[];
let callers: ReadonlyMap<string, Browser>;

beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 0 } });
  world = await buildForeignObjects(product);
  callers = await openCallers();
  operations = (await listOperations(product)).filter(({ path }) => path.includes('{'));
  // Sessions record their last use once a minute.
  for (const browser of [...callers.values(), world.fellow.browser])
    await browser.request('GET', '/api/auth/me');
  // Some calls require a confirmed password, which would hide the id's answer.
  for (const name of ['outsider', 'blacklisted', 'under review']) await confirm(getCaller(name));
  await confirm(world.fellow.browser);
});

const NAMES = [
  'outsider',
  'unproven',
  'blacklisted',
  'under review',
  'locked',
  'locked and back by mail',
  'visitor',
] as const;

async function openCallers(): Promise<ReadonlyMap<string, Browser>> {
  return new Map([
    ['outsider', (await buildOutsider(product)).browser],
    ['unproven', await openMember({ state: 'email' })],
    ['blacklisted', await openMember({}, `is_blacklisted = true, blacklist_reason = 'stolen cards'`)],
    ['under review', await openMember({}, `review = 'open', review_opened_at = app_now()`)],
    ['locked', await openMember({}, null, 'is_active = false')],
    ['locked and back by mail', await openMember({}, null, 'is_active = false, has_limited_access = true')],
    ['visitor', product.openBrowser()],
  ]);
}

async function openMember(
  options: MemberOptions,
  positionStatus: string | null = null,
  state?: string,
): Promise<Browser> {
  const member = await buildMember(product, options);
  const browser = product.openBrowser();
  await signIn(browser, member);
  await product.database.transact(async (tx) => {
    await sql`insert into fraud_prevention (user_id) values (${member.id}) on conflict do nothing`.execute(
      tx,
    );
    if (positionStatus !== null)
      await sql`update fraud_prevention set ${sql.raw(positionStatus)} where user_id = ${member.id}`.execute(
        tx,
      );
    if (state !== undefined)
      await sql`update users set ${sql.raw(state)} where id = ${member.id}`.execute(tx);
  });
  return browser;
}

/** Path parameters that name no object. */
const WORDS: Readonly<Record<string, string>> = { side: 'front', name: 'outbox' };
/** Public by design. */
const PUBLIC = /^\/api\/transparency\//;
/** Invitation codes grant access to their holder. */
const BY_CODE = /^\/api\/invitations\//;

const NUMBER_ID = '9007199254740000';

function madeUp(kind: ObjectKind): string {
  if (kind === 'code')
    return randomBytes(world.ids.code.length).toString('base64url').slice(0, world.ids.code.length);
  return ['transaction', 'message', 'event'].includes(kind) ? NUMBER_ID : randomUUID();
}

/** Kinds of the ids in a path, in order: every kind that each parameter may name. */
function listKinds({ path, key, parameters }: Operation): readonly (readonly ObjectKind[])[] {
  let combinations: readonly (readonly ObjectKind[])[] = [[]];
  for (const { name } of parameters.filter((one) => one.in === 'path' && WORDS[one.name] === undefined)) {
    const kinds = listObjectKinds(path, name);
    if (kinds.length === 0)
      throw new Error(`${key} takes an id that this world does not have: add its kind to foreign-objects.ts`);
    combinations = combinations.flatMap((before) =>
      kinds.filter((kind) => isInGroup(kind, before.at(-1))).map((kind) => [...before, kind]),
    );
  }
  return combinations;
}

function fill(path: string, ids: readonly string[]): string {
  const left = [...ids];
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => WORDS[name] ?? left.shift() ?? '{missing}');
}

/** URLs with real ids and the same with made-up ones. */
function buildUrlPairs(operation: Operation): readonly (readonly [real: string, made: string])[] {
  return listKinds(operation).map((kinds) => [
    fill(
      operation.path,
      kinds.map((kind) => world.ids[kind]),
    ),
    fill(operation.path, kinds.map(madeUp)),
  ]);
}

/** The parts of an answer that a caller sees, without those that name the call. */
function readRefusal({ status, body }: Answer): { status: number; code: unknown; message: unknown } {
  const said = (typeof body === 'object' ? body : { message: body }) as { code?: unknown; message?: unknown };
  return { status, code: said.code, message: said.message };
}

function ask(browser: Browser, { method, key, takesBody }: Operation, address: string): Promise<Answer> {
  const bodies = doomedBodies('newcomer@example.test');
  return browser.request(method, address, takesBody ? { body: bodies[key] ?? {} } : {});
}

const REFUSED = [401, 403, 404];

/** Returns calls whose answers differ between real and made-up ids, or that were not rejected. */
async function findLeaks(browser: Browser, operationsToTry: readonly Operation[]): Promise<unknown[]> {
  const leaks: unknown[] = [];
  for (const operation of operationsToTry)
    for (const [real, made] of buildUrlPairs(operation)) {
      const answer = readRefusal(await ask(browser, operation, real));
      const other = readRefusal(await ask(browser, operation, made));
      const isSame = JSON.stringify(answer) === JSON.stringify(other);
      if (!isSame || !REFUSED.includes(answer.status)) leaks.push([operation.key, real, answer, other]);
    }
  return leaks;
}

const getCaller = (name: string): Browser => callers.get(name) ?? product.openBrowser();

describe.each(NAMES)('%s', (name) => {
  // security: 8.2.2, 8.4.1, 11.5.1, T22
  test('finds nothing by real ids of others and changes nothing', async () => {
    const operationsToTry = operations.filter(({ path }) => !PUBLIC.test(path) && !BY_CODE.test(path));
    expect(operationsToTry.length).toBeGreaterThan(60);
    const before = await fingerprintDatabase(product);
    expect(await findLeaks(getCaller(name), operationsToTry)).toEqual([]);
    expect(await fingerprintDatabase(product)).toEqual(before);
  });

  test('changes nothing by a code without its other requirements', async () => {
    const before = await fingerprintDatabase(product);
    for (const operation of operations.filter(({ path }) => BY_CODE.test(path)))
      for (const [real] of buildUrlPairs(operation)) {
        const { status } = await ask(getCaller(name), operation, real);
        if (operation.method !== 'GET') expect([operation.key, status >= 400]).toEqual([operation.key, true]);
      }
    expect(await fingerprintDatabase(product)).toEqual(before);
  });
});

test.each(ADMIN_ROLES.filter((role) => role !== 'owner'))(
  'an admin with the role %s finds nothing that the role does not permit',
  async (role) => {
    const { browser } = await openAdmin(product, role);
    const operationsToTry = operations.filter(({ key }) => {
      const row = ADMIN_OPERATIONS[key];
      return row !== undefined && !ABILITIES[role].includes(row.ability);
    });
    expect(operationsToTry.length).toBeGreaterThan(5);
    const before = await fingerprintDatabase(product);
    expect(await findLeaks(browser, operationsToTry)).toEqual([]);
    expect(await fingerprintDatabase(product)).toEqual(before);
  },
);

/** Private to others in the same group. */
const OF_OTHERS = [
  'PATCH /api/cards/{id}',
  'DELETE /api/cards/{id}',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/tokens/{id}',
  'DELETE /api/webhook-endpoints/{id}',
  'POST /api/webhook-endpoints/{id}/enable',
  'POST /api/webhook-endpoints/{id}/secret',
  'POST /api/webhook-endpoints/{id}/replay',
  'GET /api/webhook-endpoints/{id}/deliveries',
  'POST /api/auth/passkeys/{id}/remove',
  'GET /api/payments/{id}',
  'PATCH /api/payments/{id}',
  'GET /api/payments/{id}/receipt',
  'POST /api/groups/{id}/swaps/{swapId}',
  'DELETE /api/groups/{id}/swaps/{swapId}',
  'DELETE /api/groups/{id}/invitations/{code}',
];

// security: 8.2.2
test('a member of the same group cannot see or change private data of another', async () => {
  const operationsToTry = operations.filter(({ key }) => OF_OTHERS.includes(key));
  expect(operationsToTry).toHaveLength(OF_OTHERS.length);
  const before = await fingerprintDatabase(product);
  expect(await findLeaks(world.fellow.browser, operationsToTry)).toEqual([]);
  expect(await fingerprintDatabase(product)).toEqual(before);
});

/** Actions reserved for the organizer, payer or recipient are rejected for other members and change nothing. */
test('a member of the same group cannot do what is reserved for the organizer or the parties', async () => {
  const group = `/api/groups/${world.ids.runningGroup}`;
  const cash = `${group}/payments/${world.ids.unpaid}/cash`;
  const forbidden: readonly (readonly [string, string, unknown?])[] = [
    ['PATCH', group, { name: 'Renamed' }],
    ['POST', `${group}/cancel`],
    ['POST', `${group}/start`],
    ['POST', `${group}/restart`, { startDate: '2027-01-31' }],
    ['PUT', `${group}/order`, { memberIds: [world.ids.member] }],
    ['POST', `${group}/invitations`, {}],
    ['POST', `${group}/replacements`, { userId: world.ids.member }],
    ['POST', `${group}/organizer/offer`, { userId: world.ids.member }],
    ['DELETE', `${group}/organizer/offer`],
    ['POST', `${group}/open-books`],
    ['POST', cash],
    ['POST', `${cash}/confirm`],
    ['POST', `${cash}/deny`],
  ];
  const before = await fingerprintDatabase(product);
  for (const [method, path, body] of forbidden) {
    const { status } = await world.fellow.browser.request(method, path, body === undefined ? {} : { body });
    expect([method, path, status >= 400 && status < 500]).toEqual([method, path, true]);
  }
  expect(await fingerprintDatabase(product)).toEqual(before);
});

// security: T22
test('ids of others in bodies and cursors are answered like missing ids', async () => {
  const { browser } = world.fellow;
  const [own] = await expectOk<{ id: string }[]>(browser.request('GET', '/api/payments/upcoming'));
  const { ids } = world;
  const bodies: readonly ((id: string) => readonly [string, string, unknown?])[] = [
    (cardId) => ['PATCH', `/api/payments/${own?.id}`, { status: 'completed', cardId }],
    (cardId) => ['POST', `/api/payments/${ids.unpaid}/cover`, { cardId }],
    (cardId) => ['POST', '/api/owed/payments', { amount: '1.00', cardId }],
  ];
  const cursors = [
    ...['paid', 'unpaid'].map((kind) => [`/api/payments?before=`, kind as ObjectKind] as const),
    ['/api/withdrawals?before=', 'withdrawal'],
    ['/api/groups?before=', 'formingGroup'],
    ['/api/payments?groupId=', 'formingGroup'],
    ['/api/activities?groupId=', 'formingGroup'],
  ] as const;
  const before = await fingerprintDatabase(product);
  for (const ask of bodies) {
    const [real, made] = await Promise.all(
      [ids.card, randomUUID()].map((id) => {
        const [method, path, body] = ask(id);
        return browser.request(method, path, { body });
      }),
    );
    expect(real?.status).toBeGreaterThanOrEqual(400);
    expect(real?.body).toEqual(made?.body);
  }
  for (const [path, kind] of cursors) {
    const [real, made] = await Promise.all(
      [ids[kind], randomUUID()].map((id) => browser.request('GET', `${path}${id}`)),
    );
    expect([path, kind, real?.status, real?.body]).toEqual([path, kind, made?.status, made?.body]);
  }
  expect(await fingerprintDatabase(product)).toEqual(before);
});
