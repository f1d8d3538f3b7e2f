/**
 * Another member's real ids, in every operation that takes one: nothing is there, and nothing of theirs changes. A route
 * without a row fails, also those that the API document does not list.
 */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { listRoutes } from '../src/platform/http/missing-routes.ts';
import { doomedBodies, listOperations, type Operation } from './api-operations.ts';
import { memberAt, must, organiserOf, paymentOf, startCircle, type Circle } from './test-circle.ts';
import { signInMember, startTestProduct, type Payer, type TestProduct } from './test-product.ts';

let product: TestProduct;
let stranger: Payer;
let circle: Circle;
let operations: Operation[];
/** What stands for `{id}`, by the beginning of the path; the longest that fits counts. */
let ids: Readonly<Record<string, string>>;

beforeAll(async () => {
  product = await startTestProduct();
  circle = await startCircle(product);
  stranger = await signInMember(product);
  const [organiser, second] = [organiserOf(circle), memberAt(circle, 1)];
  const other = memberAt(circle, 2);
  const payment = await paymentOf(circle, second, 1);
  const [session] = await must<{ id: string }[]>(second.browser.request('GET', '/api/auth/sessions'));
  const cards = await must<{ id: string }[]>(second.browser.request('GET', '/api/cards'));
  const swap = await must<{ id: string }>(
    second.browser.request('POST', `/api/groups/${circle.id}/swaps`, {
      body: { withUserId: other.member.id },
    }),
  );
  const { code } = await findInvitation();
  expect(organiser.member.id).not.toBe(second.member.id);
  ids = {
    '/api/groups/{id}': circle.id,
    '/api/payments/{id}': payment.id,
    '/api/cards/{id}': cards[0]?.id ?? '',
    '/api/auth/sessions/{id}': session?.id ?? '',
    swapId: swap.id,
    code,
  };
  operations = await listOperations(product);
});

async function findInvitation(): Promise<{ code: string }> {
  const { rows } = await product.database.read((db) =>
    sql<{ code: string }>`select code from group_invitations where group_id = ${circle.id} limit 1`.execute(
      db,
    ),
  );
  return { code: rows[0]?.code ?? '' };
}

/** Of members: the back office has a matrix of its own, in which every id is another's. */
function withIds(): Operation[] {
  return operations.filter(({ path }) => path.includes('{') && !/^\/api\/(admin|transparency)\//.test(path));
}

/** What these do with a code is for whoever holds it: that is what an invitation is. */
const BY_CODE = new Set(['GET /api/invitations/{code}', 'POST /api/invitations/{code}/join']);

function addressOf({ path, key }: Operation): string {
  const filled = Object.entries(ids)
    .sort(([left], [right]) => right.length - left.length)
    .reduce((address, [name, id]) => {
      if (!name.startsWith('/')) return address.replace(`{${name}}`, id);
      return address.startsWith(name) ? address.replace('{id}', id) : address;
    }, path);
  if (filled.includes('{')) throw new Error(`${key} takes an id that this world does not have: add one`);
  return filled;
}

/** Everything of the group and its members, but what time alone changes. */
async function snapshot(): Promise<unknown> {
  const tables = [
    'groups',
    'group_members',
    'group_rounds',
    'group_swaps',
    'group_invitations',
    'group_wind_ups',
  ];
  const queries = [...tables, 'group_votes', 'payments', 'card_methods', 'known_browsers'].map((table) =>
    product.database.read((db) =>
      sql`select to_jsonb(t) as row from ${sql.table(table)} t order by to_jsonb(t)::text`.execute(db),
    ),
  );
  const rows = (await Promise.all(queries)).map((found) => found.rows);
  const { rows: sessions } = await product.database.read((db) =>
    sql`select id from sessions where user_id <> ${stranger.member.id} order by id`.execute(db),
  );
  return [rows, sessions];
}

test('a stranger with the real ids of others finds nothing and changes nothing', async () => {
  const bodies = doomedBodies(stranger.member.email);
  const before = await snapshot();
  const wrong: unknown[] = [];
  const asked = withIds().filter(({ key }) => !BY_CODE.has(key));
  expect(asked.length).toBeGreaterThan(25);
  for (const operation of asked) {
    const { method, key, takesBody } = operation;
    const body = takesBody ? { body: bodies[key] ?? {} } : {};
    const answer = await stranger.browser.request(method, addressOf(operation), body);
    if (answer.status !== 404) wrong.push([key, answer.status, answer.body]);
  }
  expect(wrong).toEqual([]);
  expect(await snapshot()).toEqual(before);
});

test('a member of the same group neither has nor changes what is another member’s', async () => {
  const other = memberAt(circle, 2);
  for (const key of ['PATCH /api/cards/{id}', 'DELETE /api/cards/{id}', 'DELETE /api/auth/sessions/{id}']) {
    const operation = operations.find((found) => found.key === key);
    expect(operation, key).toBeDefined();
    if (operation === undefined) continue;
    const body = operation.takesBody ? { body: { isDefault: true } } : {};
    const { status } = await other.browser.request(operation.method, addressOf(operation), body);
    expect([key, status]).toEqual([key, 404]);
  }
});

/** Routes that the API document does not list, with what a visitor gets. Everything else under /api has a row in a matrix. */
const HIDDEN: Readonly<Record<string, number>> = {
  'GET /': 503,
  'GET /*': 503,
  'GET /healthz': 200,
  'GET /readyz': 200,
  'GET /metrics': 200,
  'GET /.well-known/change-password': 302,
};
/** Of development, of the documentation and of the pretended provider: families that production has not, or of their own. */
const FAMILIES = /^\w+ \/(api\/docs|dev|sandbox)(\/|$)/;

test('every route that exists is in a matrix', async () => {
  const listed = new Set(operations.map(({ key }) => key));
  const real = listRoutes(product.app)
    .filter(({ method }) => method !== 'HEAD' && method !== 'OPTIONS')
    .map(({ method, url }) => `${method} ${url.replace(/:(\w+)/g, '{$1}')}`);
  const unknown = real.filter((key) => !listed.has(key) && HIDDEN[key] === undefined && !FAMILIES.test(key));
  expect(unknown).toEqual([]);
  for (const [key, status] of Object.entries(HIDDEN)) {
    expect(real).toContain(key);
    const [method = 'GET', path = '/'] = key.split(' ');
    const answer = await fetch(`${product.url}${path.replace('*', 'nowhere')}`, {
      method,
      redirect: 'manual',
    });
    expect([key, answer.status]).toEqual([key, status]);
    await answer.body?.cancel();
  }
});
