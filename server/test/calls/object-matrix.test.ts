/**
 * Calls every operation with real ids of other people's objects. The answer must equal that for a missing id, and
 * nothing in the database may change.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { ABILITIES, ADMIN_ROLES } from '@circle-link/contract/admin/roles';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listAdminOperations } from './admin-operations.ts';
import { listOperations, type Operation } from './api-operations.ts';
import { confirm } from '../browser/confirm.ts';
import { doomedBodies } from './doomed-bodies.ts';
import { fingerprintDatabase } from '../database/fingerprint.ts';
import { openAdmin } from '../factories/build-admin.ts';
import { buildMember, type MemberOptions, signIn } from '../factories/build-member.ts';
import { buildForeignObjects, buildOutsider, type ForeignObjects, listObjectIds } from './foreign-objects.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { expectOk } from '../factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../product/test-product.ts';

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

/** An id of the same form that does not exist. */
function madeUp(id: string): string {
  if (/^\d+$/.test(id)) return NUMBER_ID;
  if (id === world.ids.invitations[0])
    return randomBytes(id.length).toString('base64url').slice(0, id.length);
  return randomUUID();
}

/** The ids in a path, in order: every object that each parameter may name, in its own group. */
function listIds({ path, key, parameters }: Operation): readonly (readonly string[])[] {
  const isInGroup = (id: string, outer = ''): boolean =>
    !world.ids.groups.includes(outer) || (world.groups[id] ?? outer) === outer;
  let combinations: readonly (readonly string[])[] = [[]];
  for (const { name } of parameters.filter((one) => one.in === 'path' && WORDS[one.name] === undefined)) {
    const ids = listObjectIds(world.ids, path, name);
    if (ids.length === 0)
      throw new Error(`${key} takes an id that this world does not have: add it to foreign-objects.ts`);
    combinations = combinations.flatMap((before) =>
      ids.filter((id) => isInGroup(id, before.at(-1))).map((id) => [...before, id]),
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
  return listIds(operation).map((ids) => [fill(operation.path, ids), fill(operation.path, ids.map(madeUp))]);
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
    const adminOperations = await listAdminOperations();
    const operationsToTry = operations.filter(({ key }) => {
      const row = adminOperations.get(key);
      return row !== undefined && !ABILITIES[role].includes(row.access.ability);
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
  const userId = world.owner.member.id;
  const group = `/api/groups/${world.ids.groups[0]}`;
  const cash = `${group}/payments/${world.ids.payments[0]}/cash`;
  const forbidden: readonly (readonly [string, string, unknown?])[] = [
    ['PATCH', group, { name: 'Renamed' }],
    ['POST', `${group}/cancel`],
    ['POST', `${group}/start`],
    ['POST', `${group}/restart`, { startDate: '2027-01-31' }],
    ['PUT', `${group}/order`, { memberIds: [userId] }],
    ['POST', `${group}/invitations`, {}],
    ['POST', `${group}/replacements`, { userId }],
    ['POST', `${group}/organizer/offer`, { userId }],
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
  const { payments, groups, cards, withdrawals } = world.ids;
  const bodies: readonly ((id: string) => readonly [string, string, unknown?])[] = [
    (cardId) => ['PATCH', `/api/payments/${own?.id}`, { status: 'completed', cardId }],
    (cardId) => ['POST', `/api/payments/${payments[0]}/cover`, { cardId }],
    (cardId) => ['POST', '/api/owed/payments', { amount: '1.00', cardId }],
  ];
  const cursors = [
    ...payments.map((id) => ['/api/payments?before=', id] as const),
    ['/api/withdrawals?before=', withdrawals[0]],
    ['/api/groups?before=', groups[1]],
    ['/api/payments?groupId=', groups[1]],
    ['/api/activities?groupId=', groups[1]],
  ] as const;
  const before = await fingerprintDatabase(product);
  for (const ask of bodies) {
    const [real, made] = await Promise.all(
      [...cards, randomUUID()].map((id) => {
        const [method, path, body] = ask(id);
        return browser.request(method, path, { body });
      }),
    );
    expect(real?.status).toBeGreaterThanOrEqual(400);
    expect(real?.body).toEqual(made?.body);
  }
  for (const [path, existing] of cursors) {
    const [real, made] = await Promise.all(
      [existing, randomUUID()].map((id) => browser.request('GET', `${path}${id}`)),
    );
    expect([path, real?.status, real?.body]).toEqual([path, made?.status, made?.body]);
  }
  expect(await fingerprintDatabase(product)).toEqual(before);
});
