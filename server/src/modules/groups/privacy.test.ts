/** Everyone but members gets 404, never 403. Every group call of the API document needs a row here. */
import { beforeAll, describe, expect, test } from 'vitest';
import { listOperations } from '../../../test/calls/api-operations.ts';
import type { Answer } from '../../../test/browser/test-browser.ts';
import {
  formCircle,
  memberAt,
  expectOk,
  getOrganizer,
  startCircle,
  type Circle,
} from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';

const UNKNOWN_ID = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
const HASH = '0'.repeat(64);

interface Row {
  /** Responses to a member and the organizer, in a forming and a running group; 409 explains the refusal. */
  readonly forming: readonly [member: string, organizer: string];
  readonly running: readonly [member: string, organizer: string];
  readonly body?: Record<string, unknown>;
}

const ok: Row = { forming: ['200', '200'], running: ['200', '200'] };
const anyMember = (answer: string): Row => ({ forming: [answer, answer], running: [answer, answer] });
const organizer = (forming: string, running: string, body?: Record<string, unknown>): Row => ({
  forming: ['403 organizer_only', forming],
  running: ['403 organizer_only', running],
  ...(body && { body }),
});

const rows: Readonly<Record<string, Row>> = {
  'GET /api/groups/{id}': ok,
  'GET /api/groups/{id}/schedule': ok,
  'GET /api/groups/{id}/charter': ok,
  'GET /api/groups/{id}/draw': ok,
  'POST /api/groups/{id}/draw/put-off': organizer('409 wrong_phase', '409 wrong_phase'),
  'GET /api/groups/{id}/statement': ok,
  'GET /api/groups/{id}/wind-up': ok,
  'POST /api/groups/{id}/charter/accept': {
    ...anyMember('409 charter_changed'),
    body: { charterHash: HASH },
  },
  'PUT /api/groups/{id}/cover': organizer('200', '200', { cover: 'boat' }),
  'PUT /api/groups/{id}/auto-pay': { ...ok, body: { isOn: true } },
  'POST /api/groups/{id}/invitations': organizer('409 group_full', '409 wrong_phase', {}),
  'DELETE /api/groups/{id}/invitations/{code}': organizer('404 not_found', '404 not_found'),
  'PUT /api/groups/{id}/order': organizer('409 wrong_phase', '409 wrong_phase', { memberIds: [UNKNOWN_ID] }),
  'POST /api/groups/{id}/restart': organizer('409 wrong_phase', '409 wrong_phase', {}),
  'PATCH /api/groups/{id}': organizer('200', '409 wrong_phase', { description: 'Ours' }),
  'POST /api/groups/{id}/replacements': organizer('422 invalid', '422 invalid', { userId: UNKNOWN_ID }),
  'POST /api/groups/{id}/reminders': { ...anyMember('422 invalid'), body: { userId: UNKNOWN_ID } },
  'POST /api/groups/{id}/thanks': anyMember('409 no_pot'),
  'POST /api/groups/{id}/swaps': {
    forming: ['409 wrong_phase', '409 wrong_phase'],
    running: ['422 invalid', '422 invalid'],
    body: { withUserId: UNKNOWN_ID },
  },
  'POST /api/groups/{id}/swaps/{swapId}': { ...anyMember('404 not_found'), body: { accept: true } },
  'DELETE /api/groups/{id}/swaps/{swapId}': anyMember('404 not_found'),
  'POST /api/groups/{id}/payments/{paymentId}/cash': anyMember('404 not_found'),
  'POST /api/groups/{id}/payments/{paymentId}/cash/confirm': anyMember('404 not_found'),
  'POST /api/groups/{id}/payments/{paymentId}/cash/deny': anyMember('404 not_found'),
  'GET /api/groups/{id}/missed': organizer('200', '200'),
  'POST /api/groups/{id}/payments/{paymentId}/write-off': organizer('404 not_found', '404 not_found', {
    open: '25.00',
  }),
  'POST /api/groups/{id}/organizer/offer': organizer('422 invalid', '422 invalid', { userId: UNKNOWN_ID }),
  'DELETE /api/groups/{id}/organizer/offer': organizer('200', '200'),
  'POST /api/groups/{id}/organizer/answer': { ...anyMember('409 no_handover'), body: { accept: true } },
  'PUT /api/groups/{id}/organizer/vote': {
    ...anyMember('409 organizer_present'),
    body: { userId: UNKNOWN_ID },
  },
  'POST /api/groups/{id}/open-books': organizer('409 wrong_phase', '409 too_few_to_open'),
  'DELETE /api/groups/{id}/open-books': ok,
  // The member proposes and the organizer agrees; two of four are not two thirds.
  'POST /api/groups/{id}/wind-up': {
    forming: ['201', '409 vote_open'],
    running: ['201', '409 vote_open'],
  },
  'POST /api/groups/{id}/wind-up/votes': { ...ok, body: { inFavor: true } },
  'DELETE /api/groups/{id}/ask-to-leave': ok,
  'POST /api/groups/{id}/ask-to-leave': { forming: ['409', '409'], running: ['200', '409'] },
  // Comes last, because these change the group permanently.
  'POST /api/groups/{id}/leave': {
    forming: ['200', '409 organizer_stays'],
    running: ['409 wrong_phase', '409 wrong_phase'],
  },
  'POST /api/groups/{id}/start': organizer('200', '200'),
  'POST /api/groups/{id}/cancel': organizer('200', '200'),
};

let product: TestProduct;
let outsiders: readonly (readonly [string, Payer])[];
const circles = new Map<string, Circle>();
const names: string[] = [];
const ids: string[] = [];

beforeAll(async () => {
  product = await startTestProduct();
  const [outsider, admin, invited, left] = [
    await signInMember(product),
    await signInMember(product, { isAdmin: true }),
    await signInMember(product),
    await signInMember(product),
  ];
  outsiders = [
    ['outsider', outsider],
    ['admin', admin],
    ['invited', invited],
    ['left', left],
  ];
  for (const phase of ['forming', 'running'] as const)
    circles.set(phase, await prepare(phase, { invited, left }));
});

async function prepare(
  phase: 'forming' | 'running',
  { invited, left }: { readonly invited: Payer; readonly left: Payer },
): Promise<Circle> {
  const name = `Secret ${phase} circle`;
  const circle = await formCircle(product, {
    people: [await signInMember(product), left],
    terms: { name, maxMembers: 4 },
  });
  names.push(name);
  ids.push(getOrganizer(circle).member.id);
  const invite = (body: unknown) =>
    expectOk<{ code: string }>(
      getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/invitations`, { body }),
    );
  await invite({ email: invited.member.email });
  await expectOk(left.browser.request('POST', `/api/groups/${circle.id}/leave`));
  const { code } = await invite({});
  const { charter } = await expectOk<{ charter: { hash: string } }>(
    product.request('GET', `/api/invitations/${code}`),
  );
  const members = [getOrganizer(circle)];
  for (let joined = 0; joined < 3; joined += 1) {
    const person = await signInMember(product);
    const body = { charterHash: charter.hash };
    await expectOk(person.browser.request('POST', `/api/invitations/${code}/join`, { body }));
    members.push(person);
  }
  if (phase === 'running')
    await expectOk(getOrganizer(circle).browser.request('POST', `/api/groups/${circle.id}/start`));
  return { id: circle.id, members };
}

function call({ browser }: Payer, key: string, id: string, body: Row['body']): Promise<Answer> {
  const [method = '', path = ''] = key.split(' ');
  const address = path
    .replace('{id}', id)
    .replace('{code}', 'A'.repeat(43))
    .replace(/\{\w+\}/, UNKNOWN_ID);
  return browser.request(method, address, body === undefined ? {} : { body });
}

function expectNothing(answer: Answer, who: string): void {
  expect({ who, status: answer.status, body: answer.body }).toEqual({
    who,
    status: 404,
    body: { code: 'not_found', message: 'There is nothing here.' },
  });
}

test('every call of a group has a row here', async () => {
  const keys = (await listOperations(product))
    .map(({ key }) => key)
    .filter((key) => key.includes(' /api/groups/{id}'));
  expect(keys.sort()).toEqual(Object.keys(rows).sort());
});

describe.each(['forming', 'running'] as const)('a %s group', (phase) => {
  // security: 8.4.1
  test.each(Object.entries(rows))('%s', async (key, row) => {
    const circle = circles.get(phase);
    if (circle === undefined) throw new Error('no group was made');
    for (const [who, person] of outsiders) expectNothing(await call(person, key, circle.id, row.body), who);
    for (const id of [UNKNOWN_ID, 'not-an-id', 'a%00b', "'--"])
      expectNothing(await call(getOrganizer(circle), key, id, row.body), id);
    const callers = [memberAt(circle, key.endsWith('/leave') ? 3 : 2), getOrganizer(circle)];
    for (const [at, wanted] of row[phase].entries()) {
      const { status, body } = await call(callers[at] ?? getOrganizer(circle), key, circle.id, row.body);
      const { code = '' } = (body ?? {}) as { code?: string };
      expect(`${status} ${status < 400 ? '' : code}`.trim()).toMatch(new RegExp(`^${wanted}`));
    }
  });
});

test('is in none of their lists, and former members keep only their own actions', async () => {
  for (const [who, { browser }] of outsiders)
    for (const path of [
      '/api/groups',
      '/api/activities',
      '/api/payments',
      '/api/payments/upcoming',
      '/api/dashboard',
    ]) {
      const text = JSON.stringify((await browser.request('GET', path)).body);
      const secrets = who === 'left' ? ids : [...ids, ...names];
      for (const secret of secrets) expect(text.includes(secret), `${who} ${path}`).toBe(false);
    }
});

test('members see no invitation codes, and nobody sees the draw’s secret before the start', async () => {
  const circle = await formCircle(product, { size: 2, terms: { maxMembers: 5 } });
  const page = JSON.stringify(
    (await call(memberAt(circle, 1), 'GET /api/groups/{id}', circle.id, undefined)).body,
  );
  expect(page).toContain('"invitations":[]');
  const running = await startCircle(product);
  for (const member of running.members) {
    const { body } = await call(member, 'GET /api/groups/{id}/draw', running.id, undefined);
    expect((body as { secret: string }).secret).toMatch(/^[0-9a-f]{64}$/);
  }
  for (const member of circle.members)
    expect((await call(member, 'GET /api/groups/{id}/draw', circle.id, undefined)).body).toMatchObject({
      secret: null,
    });
});
