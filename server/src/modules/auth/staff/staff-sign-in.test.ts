import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildMember, signIn } from '../../../../test/factories/build-member.ts';
import { startIdentityProvider, type IdentityProvider } from '../../../../test/outside/identity-provider.ts';
import { addPasskey, signInByPasskey } from '../../../../test/browser/passkeys.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import { askWith } from '../../../../test/browser/test-tokens.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';

let provider: IdentityProvider;
let product: TestProduct;
let browser: Browser;
let subject: string;
let email: string;
let counted = 0;

beforeAll(async () => {
  provider = await startIdentityProvider([
    { group: 'circle-money', role: 'finance' },
    { group: 'circle-desk', role: 'support' },
    { group: 'circle-desk', role: 'reviewer' },
    { group: 'circle-heads', role: 'owner' },
  ]);
  product = await startTestProduct({ settings: { oidc: provider.settings } });
  provider.serve(product.url);
  return () => provider.stop();
});
beforeEach(() => {
  counted += 1;
  subject = `person-${counted}`;
  email = `staff.${counted}@example.test`;
  browser = product.openBrowser();
});

const FAILED = { status: 401, body: { code: 'staff_sign_in_failed' } };
const AWAY = { status: 503, body: { code: 'staff_provider_away' } };

async function start(by = browser): Promise<string> {
  const { status, body } = await by.request('POST', '/api/auth/staff/start');
  expect(status).toBe(200);
  return (body as { url: string }).url;
}
const finish = (query: string, by = browser): Promise<Answer> =>
  by.request('POST', '/api/auth/staff/finish', { body: { query } });
async function signInAt(groups: readonly string[], more = {}, by = browser): Promise<Answer> {
  provider.know(subject, { email, name: 'Ada Byron', groups, ...more });
  return finish(await provider.visit(await start(by), subject), by);
}
const listRoles = ({ body }: Answer) => (body as { adminRoles: string[] }).adminRoles;
async function storedRoles(): Promise<readonly string[] | undefined> {
  const { rows } = await product.database.read((db) =>
    sql<{ roles: string[] }>`select admin_roles as roles from users where email = ${email}`.execute(db),
  );
  return rows[0]?.roles;
}
async function leaves(kind: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql`select from audit_entries l join users u on u.id::text = l.subject_id
         where l.kind = ${kind} and u.email = ${email}`.execute(db),
  );
  return rows.length;
}

describe('a staff member', () => {
  test('gets an account with the roles of their groups, which opens the back office without a password', async () => {
    const answer = await signInAt(['circle-desk', 'circle-money', 'choir']);
    expect(answer.status).toBe(200);
    expect(listRoles(answer)).toEqual(['support', 'reviewer', 'finance']);
    expect(answer.body).toMatchObject({ email, firstName: 'Ada', isEmailVerified: true });
    expect((await browser.request('GET', '/api/admin/overview')).status).toBe(200);
    expect((await browser.request('GET', '/api/auth/second-factor')).body).toMatchObject({
      isByProvider: true,
      isRequired: false,
    });
    expect([await leaves('member.staff_linked'), await leaves('member.staff_signed_in')]).toEqual([1, 1]);
    const mails = await product.mailTo(email);
    expect(mails.some(({ subject: title }) => /roles/.test(title))).toBe(true);
  });

  test('has exactly the mapped roles after every sign-in, whatever roles were granted here', async () => {
    await signInAt(['circle-money']);
    await product.database.transact((tx) =>
      sql`update users set admin_roles = '{owner,finance}' where email = ${email}`.execute(tx),
    );
    expect(listRoles(await signInAt(['circle-desk'], {}, product.openBrowser()))).toEqual([
      'support',
      'reviewer',
    ]);
    expect(await leaves('member.staff_linked')).toBe(1);
  });

  test.each([
    ['Renew at www.evil.example', 'staff', /^\d+$/],
    ['https://evil.example', 'staff', /^\d+$/],
    ['Ada\u202eByron', 'staff', /^\d+$/],
    ['Dr. Ada Byron', 'Dr.', /^Ada Byron$/],
  ])('named "%s" at the provider carries no web address here', async (name, firstName, lastName) => {
    const { body } = await signInAt(['circle-desk'], { name });
    expect(body).toMatchObject({ firstName, lastName: expect.stringMatching(lastName) as string });
  });

  test('keeps the account when the address changes at the provider', async () => {
    const { body } = await signInAt(['circle-money']);
    const { id } = body as { id: string };
    const moved = await signInAt(['circle-money'], { email: `moved.${email}` }, product.openBrowser());
    expect(moved).toMatchObject({ status: 200, body: { id, email } });
  });

  test('without any mapped group loses the roles and all sessions, and is refused', async () => {
    await signInAt(['circle-money']);
    const later = product.openBrowser();
    expect(await signInAt(['choir'], {}, later)).toMatchObject({
      status: 403,
      body: { code: 'staff_not_admitted' },
    });
    expect(await storedRoles()).toEqual([]);
    expect((await browser.request('GET', '/api/admin/overview')).status).toBe(401);
    expect(await leaves('member.staff_refused')).toBe(1);
  });

  test('is signed out an hour after authentication at the provider, and must sign in there again', async () => {
    const HOUR = 3_600;
    await signInAt(['circle-money']);
    for (const _ of [1, 2, 3]) {
      await product.moveClock((HOUR - 60) / 3);
      expect((await browser.request('GET', '/api/admin/overview')).status).toBe(200);
    }
    await product.moveClock(61);
    expect((await browser.request('GET', '/api/admin/overview')).status).toBe(401);
    expect((await signInAt(['circle-money'])).status).toBe(200);
    expect((await browser.request('GET', '/api/admin/overview')).status).toBe(200);
  });

  test('stays out while locked', async () => {
    await signInAt(['circle-money']);
    await product.database.transact((tx) =>
      sql`update users set is_active = false where email = ${email}`.execute(tx),
    );
    expect(await signInAt(['circle-money'], {}, product.openBrowser())).toMatchObject({
      status: 403,
      body: { code: 'staff_account_locked' },
    });
  });

  test('gets one account from five concurrent sign-ins', async () => {
    provider.know(subject, { email, groups: ['circle-desk'] });
    const browsers = Array.from({ length: 5 }, () => product.openBrowser());
    const queries = [];
    for (const one of browsers) queries.push(await provider.visit(await start(one), subject));
    const answers = await Promise.all(queries.map((query, at) => finish(query, browsers[at])));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await leaves('member.staff_linked')).toBe(1);
  });
});

async function buildStaffAlone() {
  const desk = await buildMember(product, { roles: ['support'] });
  ({ email } = desk);
  await product.database.transact((tx) =>
    sql`update users set has_given_consent = false, consent_given_at = null, terms_version = null
         where id = ${desk.id}`.execute(tx),
  );
  return desk;
}

describe('the provider', () => {
  test('creates no account for a person without a mapped group', async () => {
    for (const groups of [[], ['choir'], ['Circle-Money', ' circle-money']])
      expect(await signInAt(groups)).toMatchObject({ status: 403, body: { code: 'staff_not_admitted' } });
    expect(await storedRoles()).toBeUndefined();
  });

  test('creates no account for an unverified address', async () => {
    expect(await signInAt(['circle-heads'], { isEmailProven: false })).toMatchObject({
      status: 403,
      body: { code: 'staff_address_unproven' },
    });
    expect(await storedRoles()).toBeUndefined();
  });

  test("links neither a member's nor an owner's account by its address", async () => {
    const member = await buildMember(product);
    const owner = await buildMember(product, { isAdmin: true });
    for (const victim of [member, owner])
      expect(await signInAt(['circle-heads'], { email: victim.email })).toMatchObject({
        status: 409,
        body: { code: 'staff_address_taken' },
      });
    await signIn(product.openBrowser(), owner);
  });

  test('links a staff account, which from then on accepts no password and no passkey', async () => {
    const desk = await buildStaffAlone();
    const own = product.openBrowser();
    await signIn(own, desk);
    const { key } = await addPasskey(own, { origin: product.url, password: desk.password });
    expect(await signInAt(['circle-money'])).toMatchObject({ status: 200, body: { id: desk.id } });
    expect(await storedRoles()).toEqual(['finance']);
    const { username, password } = desk;
    const typed = await product
      .openBrowser()
      .request('POST', '/api/auth/login', { body: { username, password } });
    expect(typed).toMatchObject({ status: 403, body: { code: 'staff_sign_in_only' } });
    expect((await signInByPasskey(product.openBrowser(), key, product.url)).status).toBe(401);
  });
});

test('linking an account ends its sessions and tokens, and its password confirms nothing', async () => {
  const desk = await buildStaffAlone();
  const { password } = desk;
  const own = product.openBrowser();
  await signIn(own, desk);
  const token = { name: 'Our books', scopes: ['staff:groups:read'], days: 7, password: desk.password };
  const made = await own.request('POST', '/api/tokens', { body: token });
  expect(made.status).toBe(201);
  const secret = (made.body as { token: string }).token;
  const byToken = () => askWith(product, secret, 'GET', '/api/v1/admin/groups');
  expect((await byToken()).status).toBe(200);
  expect((await signInAt(['circle-money'])).status).toBe(200);
  expect((await own.request('GET', '/api/admin/overview')).status).toBe(401);
  expect((await byToken()).status).toBe(401);
  const again = await browser.request('POST', '/api/tokens', { body: token });
  expect(again).toMatchObject({ status: 409, body: { code: 'no_password_here' } });
  const changed = {
    currentPassword: password,
    password: 'violet-harbour-9',
    confirmPassword: 'violet-harbour-9',
  };
  expect(await browser.request('POST', '/api/auth/password/change', { body: changed })).toMatchObject({
    status: 409,
    body: { code: 'no_password_here' },
  });
});

describe('a callback of the identity provider is refused', () => {
  beforeEach(() => provider.know(subject, { email, groups: ['circle-money'] }));

  test('with another state, or without one', async () => {
    const query = new URLSearchParams(await provider.visit(await start(), subject));
    const { state } = Object.fromEntries(query);
    query.set('state', `${state?.slice(0, -1)}${state?.endsWith('A') === true ? 'B' : 'A'}`);
    expect(await finish(query.toString())).toMatchObject(FAILED);
    query.delete('state');
    expect(await finish(query.toString())).toMatchObject(FAILED);
  });

  test('in another browser that has also begun a sign-in', async () => {
    const query = await provider.visit(await start(), subject);
    const other = product.openBrowser();
    await start(other);
    expect(await finish(query, other)).toMatchObject(FAILED);
    expect(await finish(query)).toMatchObject({ status: 200 });
  });

  test('with another nonce, or for another code verifier', async () => {
    const url = new URL(await start());
    url.searchParams.set('nonce', 'of-someone-else');
    expect(await finish(await provider.visit(url.href, subject))).toMatchObject(FAILED);
    const second = new URL(await start());
    second.searchParams.set('code_challenge', 'x'.repeat(43));
    expect(await finish(await provider.visit(second.href, subject))).toMatchObject(FAILED);
  });

  test('when repeated, and with its code in another sign-in of the same browser', async () => {
    const query = await provider.visit(await start(), subject);
    expect((await finish(query)).status).toBe(200);
    expect(await finish(query)).toMatchObject(FAILED);
    const stolen = new URLSearchParams(query).get('code') ?? '';
    const fresh = new URLSearchParams(await provider.visit(await start(), subject));
    fresh.set('code', stolen);
    expect(await finish(fresh.toString())).toMatchObject(FAILED);
  });

  test('from another issuer', async () => {
    const query = new URLSearchParams(await provider.visit(await start(), subject));
    query.set('iss', 'https://elsewhere.example');
    expect(await finish(query.toString())).toMatchObject(FAILED);
  });

  test('after ten minutes', async () => {
    const query = await provider.visit(await start(), subject);
    await product.database.transact((tx) =>
      sql`update staff_sign_ins set created_at = created_at - interval '10 minutes'`.execute(tx),
    );
    expect(await finish(query)).toMatchObject(FAILED);
  });

  test('if the person refused at the provider', async () => {
    const state = new URL(await start()).searchParams.get('state') ?? '';
    expect(await finish(`error=access_denied&state=${state}`)).toMatchObject(FAILED);
  });
});

test('an unreachable provider is reported, and the owner can sign in', async () => {
  const away = await startTestProduct({ settings: { oidc: { ...provider.settings } } });
  const owner = await buildMember(away, { isAdmin: true });
  provider.know(subject, { email, groups: ['circle-money'] });
  const query = await provider.visit(await start(), subject);
  await provider.stop();
  try {
    expect(await away.openBrowser().request('POST', '/api/auth/staff/start')).toMatchObject(AWAY);
    expect(await finish(query)).toMatchObject(AWAY);
    await signIn(away.openBrowser(), owner);
  } finally {
    await provider.start();
  }
  expect((await away.openBrowser().request('POST', '/api/auth/staff/start')).status).toBe(200);
});

test('staff sign-in calls do not exist without a provider', async () => {
  const without = await startTestProduct();
  const own = without.openBrowser();
  expect((await own.request('POST', '/api/auth/staff/start')).status).toBe(404);
  const body = { query: 'code=a&state=b' };
  expect((await own.request('POST', '/api/auth/staff/finish', { body })).status).toBe(404);
});
