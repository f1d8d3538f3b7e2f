import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { type CreatedToken, type TokenItem } from '@circle-link/contract/auth/tokens';
import { SCOPES } from '@circle-link/contract/operation';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  noticeToken,
  resetPassword,
  undoChange,
} from '../../../../test/factories/account-changes.ts';
import { MEMBER_PASSWORD } from '../../../../test/factories/build-member.ts';
import { expectOk, startCircle } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askWith, makeToken } from '../../../../test/browser/test-tokens.ts';

const LIST = '/api/v1/groups';
let product: TestProduct;
let owner: Payer;
beforeAll(async () => {
  product = await startTestProduct();
  owner = await signInMember(product);
});

const bodyWith = (changes: Record<string, unknown> = {}) => ({
  ...{ name: 'Our books', scopes: ['groups:read'], days: 7, password: MEMBER_PASSWORD },
  ...changes,
});
const make = (changes: Record<string, unknown> = {}, { browser }: Pick<Payer, 'browser'> = owner) =>
  browser.request('POST', '/api/tokens', { body: bodyWith(changes) });
const fetchList = ({ browser }: Payer) => expectOk<TokenItem[]>(browser.request('GET', '/api/tokens'));
const readCode = async (pending: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await pending;
  return [status, (body as { code?: string }).code];
};

describe('creating a token', () => {
  test('needs the password and a scope', async () => {
    const wrong = { status: 422, body: { fields: { password: 'This is not your current password' } } };
    expect(await make({ password: 'not-it-at-all' })).toMatchObject(wrong);
    for (const changes of [
      { scopes: [] },
      { scopes: ['groups:read', 'groups:read'] },
      { scopes: ['payments:write'] },
      { days: 8 },
      { name: ' ' },
      { name: 'x'.repeat(61) },
      { name: 'a\u202eb' },
      { name: 'Books of evil.example/sign-in' },
      { name: 'https://evil.example' },
    ])
      expect((await make(changes)).status, JSON.stringify(changes)).toBe(422);
    expect(await fetchList(owner)).toEqual([]);
  });

  test('returns it once, mails its member, and stores only its hash', async () => {
    const payer = await signInMember(product);
    const made = await makeToken(payer, ['groups:read']);
    expect(made.token).toMatch(/^cl_[\w-]{43}$/);
    expect(made.ending).toBe(made.token.slice(-4));
    const [listed] = await fetchList(payer);
    expect(listed).not.toHaveProperty('token');
    expect(listed).toMatchObject({ name: 'Our books', scopes: ['groups:read'], hasExpired: false });
    const { rows } = await product.database.read((db) =>
      sql<{ row: string }>`select row_to_json(t)::text as row from api_tokens t`.execute(db),
    );
    expect(rows.map(({ row }) => row).join('')).not.toContain(made.token.slice(3));
    const [mail] = (await product.mailTo(payer.member.email)).filter((one) =>
      one.subject.includes('API token'),
    );
    expect(mail?.text).toContain('groups:read');
    expect(mail?.text).not.toContain(made.token);
    const { rows: leaves } = await product.database.read((db) =>
      sql<{ detail: string }>`
        select detail::text as detail from audit_entries where kind = 'token.made' and subject_id = ${payer.member.id}`.execute(
        db,
      ),
    );
    expect(leaves).toHaveLength(1);
    expect(leaves[0]?.detail).not.toContain(made.token);
  });

  test('stops at ten valid ones, also concurrently', async () => {
    const payer = await signInMember(product);
    const answers: number[] = [];
    for (let at = 0; at < 8; at += 1) answers.push((await make({}, payer)).status);
    await product.moveClock(901);
    const together = await Promise.all(Array.from({ length: 4 }, () => make({}, payer)));
    answers.push(...together.map(({ status }) => status).sort());
    expect(answers).toEqual([...Array<number>(10).fill(201), 409, 409]);
    expect(await readCode(make({}, payer))).toEqual([409, 'too_many_tokens']);
    expect(await fetchList(payer)).toHaveLength(10);
  });

  test('with a staff scope is for our team, and for 90 days at most', async () => {
    const scopes = ['staff:ledger:read'];
    expect(await readCode(make({ scopes }))).toEqual([422, 'staff_scope']);
    const admin = await signInMember(product, { roles: ['support'] });
    expect(await readCode(make({ scopes, days: 365 }, admin))).toEqual([422, 'staff_days']);
    expect((await make({ scopes, days: 90 }, admin)).status).toBe(201);
  });
});

describe('calling with a token', () => {
  test('returns its member’s own data, within its scopes', async () => {
    const circle = await startCircle(product);
    const [organizer] = circle.members as [Payer];
    const { token } = await makeToken(organizer, ['groups:read']);
    expect(await askWith(product, token, 'GET', LIST)).toMatchObject({
      status: 200,
      body: [{ id: circle.id }],
    });
    expect(await readCode(askWith(product, token, 'GET', '/api/v1/payments'))).toEqual([
      403,
      'scope_missing',
    ]);
    expect(await readCode(askWith(product, token, 'PATCH', `${LIST}/${circle.id}`, { body: {} }))).toEqual([
      403,
      'scope_missing',
    ]);
    const stranger = await makeToken(owner, [...SCOPES.filter((scope) => !scope.startsWith('staff:'))]);
    for (const path of ['', '/schedule', '/charter', '/statement'])
      expect((await askWith(product, stranger.token, 'GET', `${LIST}/${circle.id}${path}`)).status).toBe(404);
    expect((await askWith(product, stranger.token, 'GET', LIST)).body).toEqual([]);
  });

  test('is refused without one, with a wrong one, and with a session instead', async () => {
    expect(await readCode(product.request('GET', LIST))).toEqual([401, 'token_required']);
    expect(await readCode(owner.browser.request('GET', LIST))).toEqual([401, 'token_required']);
    for (const wrong of ['x', `cl_${'A'.repeat(43)}`, `cl_${'A'.repeat(42)}`, 'A'.repeat(46)])
      expect(await readCode(askWith(product, wrong, 'GET', LIST)), wrong).toEqual([401, 'token_invalid']);
    const basic = { authorization: 'Basic Y2w6Y2w=' };
    expect((await product.request('GET', LIST, { headers: basic })).status).toBe(401);
  });

  test('acts for the token’s member and ignores the cookies of a session', async () => {
    const circle = await startCircle(product);
    const [organizer] = circle.members as [Payer];
    const { token } = await makeToken(owner, ['groups:read']);
    const cookie = `circle_session=${organizer.browser.cookies.get('circle_session') ?? ''}`;
    expect((await product.request('GET', '/api/groups', { cookie })).body).toMatchObject([{ id: circle.id }]);
    expect(await askWith(product, token, 'GET', LIST, { cookie })).toMatchObject({ status: 200, body: [] });
    expect((await product.request('GET', LIST, { cookie })).status).toBe(401);
  });

  test('is allowed from any origin, with JSON only', async () => {
    const { token } = await makeToken(owner, ['groups:write']);
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await askWith(product, token, 'POST', LIST, { body: {}, headers })).status).toBe(422);
    const text = { 'content-type': 'text/plain' };
    expect((await askWith(product, token, 'POST', LIST, { body: '{}', headers: text })).status).toBe(415);
    const answer = await askWith(product, token, 'POST', LIST, { body: {}, headers });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    expect(answer.cookies).toEqual({});
  });

  test('records its use, to the minute', async () => {
    const payer = await signInMember(product);
    const { token } = await makeToken(payer, ['groups:read']);
    expect((await fetchList(payer))[0]?.lastUsedAt).toBeNull();
    await askWith(product, token, 'GET', LIST);
    const first = (await fetchList(payer))[0]?.lastUsedAt;
    expect(first).not.toBeNull();
    await askWith(product, token, 'GET', LIST);
    expect((await fetchList(payer))[0]?.lastUsedAt).toBe(first);
    await product.moveClock(61);
    await askWith(product, token, 'GET', LIST);
    expect((await fetchList(payer))[0]?.lastUsedAt).not.toBe(first);
  });
});

describe('a call without a scope', () => {
  test('accepts no token, with or without a session', async () => {
    const { token } = await makeToken(owner, ['groups:read', 'groups:write', 'payments:read']);
    const cookie = `circle_session=${owner.browser.cookies.get('circle_session') ?? ''}`;
    for (const [method, path] of [
      ['GET', '/api/groups'],
      ['GET', '/api/auth/me'],
      ['GET', '/api/tokens'],
      ['POST', '/api/tokens'],
      ['POST', '/api/withdrawals'],
      ['POST', '/api/auth/password/change'],
      ['POST', '/api/auth/login'],
      ['GET', '/api/transparency/system'],
    ] as const) {
      const body = method === 'GET' ? undefined : bodyWith();
      for (const sent of [{ body }, { body, cookie }])
        expect(await readCode(askWith(product, token, method, path, sent)), path).toEqual([
          403,
          'token_not_accepted',
        ]);
    }
    for (const path of ['/api/v1/tokens', '/api/v1/withdrawals', '/api/v1/auth/me', '/api/v1/cards'])
      expect((await askWith(product, token, 'GET', path)).status, path).toBe(404);
  });

  test('covers every call that moves money, binds a member, or changes how an account is accessed', async () => {
    const { body } = await product.request('GET', '/api/v1/openapi.json');
    const { paths } = body as { paths: Record<string, Record<string, unknown>> };
    const calls = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    // Every addition changes the power of a stolen token: record 0115 names the reason for each.
    expect(calls.filter((call) => !call.startsWith('GET ')).sort()).toEqual([
      'DELETE /api/v1/groups/{id}/invitations/{code}',
      'DELETE /api/v1/webhook-endpoints/{id}',
      'PATCH /api/v1/groups/{id}',
      'POST /api/v1/groups',
      'POST /api/v1/groups/preview',
      'POST /api/v1/groups/{id}/invitations',
      'POST /api/v1/webhook-endpoints',
      'POST /api/v1/webhook-endpoints/{id}/enable',
      'POST /api/v1/webhook-endpoints/{id}/replay',
      'POST /api/v1/webhook-endpoints/{id}/secret',
    ]);
  });
});

describe('a token ends', () => {
  const alive = async (token: string) => (await askWith(product, token, 'GET', LIST)).status === 200;

  test('when it expires', async () => {
    const { token } = await makeToken(owner, ['groups:read']);
    expect(await alive(token)).toBe(true);
    await product.moveClock(31 * 24 * 3_600);
    expect(await readCode(askWith(product, token, 'GET', LIST))).toEqual([401, 'token_invalid']);
    await product.moveClock(-31 * 24 * 3_600);
  });

  test('when its member revokes it, not another member', async () => {
    const made = await makeToken(owner, ['groups:read']);
    const other = await signInMember(product);
    const path = `/api/tokens/${made.id}`;
    expect((await other.browser.request('DELETE', path)).status).toBe(404);
    expect(await alive(made.token)).toBe(true);
    expect((await owner.browser.request('DELETE', path)).status).toBe(200);
    expect(await readCode(askWith(product, made.token, 'GET', LIST))).toEqual([401, 'token_invalid']);
    expect((await owner.browser.request('DELETE', path)).status).toBe(404);
  });

  test.each([
    ['the password is changed', (payer: Payer) => changePassword(payer)],
    ['the password is reset by mail', (payer: Payer) => resetPassword(product, payer)],
    [
      'other sessions are ended',
      (payer: Payer) => payer.browser.request('POST', '/api/auth/sessions/end-others'),
    ],
    [
      'the account is closed',
      (payer: Payer) =>
        payer.browser.request('POST', '/api/account/close', { body: { password: MEMBER_PASSWORD } }),
    ],
  ])('when %s', async (_what, end) => {
    const payer = await signInMember(product);
    const { token } = await makeToken(payer, ['groups:read']);
    expect(await alive(token)).toBe(true);
    await end(payer);
    expect(await alive(token)).toBe(false);
  });

  test('when a change is undone, along with others created since by an intruder', async () => {
    const payer = await signInMember(product);
    await changePassword(payer);
    const made = await expectOk<CreatedToken>(make({ password: 'violet-harbour-9' }, payer));
    expect(await alive(made.token)).toBe(true);
    const link = await noticeToken(product, payer.member.email, 'password was changed');
    expect((await undoChange(product, link)).status).toBe(200);
    expect(await alive(made.token)).toBe(false);
  });

  test('during a call in progress, which then commits nothing', async () => {
    const payer = await signInMember(product);
    const { token } = await makeToken(payer, ['groups:write']);
    const body = { name: 'Late', contributionAmount: '50.00', maxMembers: 3 };
    const race = await Promise.all([
      payer.browser.request('POST', '/api/auth/sessions/end-others'),
      ...Array.from({ length: 6 }, () => askWith(product, token, 'POST', LIST, { body })),
    ]);
    const made = race.slice(1).filter(({ status }) => status === 201).length;
    const groups = await expectOk<unknown[]>(payer.browser.request('GET', groupCalls.list.path));
    expect(groups).toHaveLength(made);
    expect((await askWith(product, token, 'POST', LIST, { body })).status).toBe(401);
  });
});

test('a revoked role revokes its scopes', async () => {
  const admin = await signInMember(product, { roles: ['finance'] });
  const { token } = await makeToken(admin, ['staff:ledger:read', 'staff:groups:read']);
  const path = '/api/v1/admin/ledger/accounts';
  expect((await askWith(product, token, 'GET', path)).status).toBe(200);
  expect(await readCode(askWith(product, token, 'GET', '/api/v1/admin/payments'))).toEqual([
    403,
    'scope_missing',
  ]);
  await product.database.transact((tx) =>
    sql`update users set admin_roles = '{}' where id = ${admin.member.id}`.execute(tx),
  );
  expect((await askWith(product, token, 'GET', path)).status).toBe(404);
});

test('a locked member’s programs are locked out', async () => {
  const payer = await signInMember(product);
  const { token } = await makeToken(payer, ['groups:read']);
  await product.database.transact((tx) =>
    sql`update users set is_active = false, has_limited_access = true where id = ${payer.member.id}`.execute(
      tx,
    ),
  );
  expect(await readCode(askWith(product, token, 'GET', LIST))).toEqual([401, 'token_invalid']);
});
