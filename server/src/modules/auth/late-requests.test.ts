/**
 * A session or password that admitted a request can end before the request commits. Tests hold the member's row to
 * order the owner's change first.
 */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import {
  ACCOUNT,
  NEXT_PASSWORD,
  changePassword,
  logIn,
  expectOk,
  resetPassword,
  settleIn,
  waitForLock,
} from '../../../test/factories/account-changes.ts';
import { generateCode } from '../../../test/browser/second-factor.ts';
import { mailedToken, buildRegistration } from '../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../test/browser/test-browser.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

type Ask = () => Promise<Answer>;

async function whileHeld(userId: string, late: Ask, meanwhile: Ask): Promise<Answer> {
  let pending: Promise<Answer> | undefined;
  await withConnection(product.testDatabase.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select from fraud_prevention where user_id = $1 for update', [userId]);
    pending = late();
    await waitForLock(product);
    await expectOk(meanwhile());
    await client.query('commit');
  });
  return (await pending) as Answer;
}

async function inOrder(userId: string, first: Ask, late: Ask): Promise<Answer> {
  const pending: Promise<Answer>[] = [];
  await withConnection(product.testDatabase.ownerUrl, async (client) => {
    await client.query('begin');
    await client.query('select from users where id = $1 for update', [userId]);
    pending.push(first());
    await waitForLock(product, 1);
    pending.push(late());
    await waitForLock(product, 2);
    await client.query('commit');
  });
  const [own, other] = await Promise.all(pending);
  expect(own).toMatchObject({ status: 200 });
  return other as Answer;
}

interface Theft {
  readonly owner: Payer;
  readonly thief: Browser;
  readonly afterReset: (late: Ask) => Promise<Answer>;
}

async function theft(options: Parameters<typeof signInMember>[1] = {}): Promise<Theft> {
  const owner = await signInMember(product, options);
  const { id, email, username, password } = owner.member;
  const thief = product.openBrowser();
  await expectOk(logIn(thief, username, password));
  await expectOk(product.request('POST', '/api/auth/password/reset-request', { body: { email } }));
  const token = await mailedToken(product, email);
  const reset = (): Promise<Answer> =>
    product.request('POST', '/api/auth/password/reset', {
      body: { token, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD },
    });
  return { owner, thief, afterReset: (late) => inOrder(id, reset, late) };
}

async function expectOnlyOwner({ owner, thief }: Theft): Promise<void> {
  const { username, password } = owner.member;
  expect((await thief.request('GET', '/api/auth/me')).status).toBe(401);
  expect((await logIn(product.openBrowser(), username, password)).status).toBe(401);
  expect((await logIn(product.openBrowser(), username, NEXT_PASSWORD)).status).toBe(200);
}

test('a sign-in whose password was checked before a reset creates no session', async () => {
  const stolen = await theft();
  const { username, password } = stolen.owner.member;
  const browser = product.openBrowser();
  const late = await stolen.afterReset(() => logIn(browser, username, password));
  expect(late).toMatchObject({ status: 401, body: { code: 'invalid_credentials' } });
  expect((await browser.request('GET', '/api/auth/me')).status).toBe(401);
  await expectOnlyOwner(stolen);
});

test('a password change confirmed with the old password does not overwrite the reset', async () => {
  const stolen = await theft();
  const { owner, thief } = stolen;
  const late = await stolen.afterReset(() =>
    changePassword({ browser: thief, member: owner.member }, 'copper-meadow-12'),
  );
  expect(late.status).toBe(401);
  await expectOnlyOwner(stolen);
});

test('an address change confirmed with the old password sends no link', async () => {
  const stolen = await theft();
  const { owner, thief } = stolen;
  const body = { email: `thief-of-${owner.member.username}@example.test`, password: owner.member.password };
  const late = await stolen.afterReset(() => thief.request('POST', '/api/auth/email/change', { body }));
  expect(late.status).toBe(401);
  expect(await product.mailTo(body.email)).toEqual([]);
  await expectOnlyOwner(stolen);
});

test('a two-step setup begun before a reset is over, also for a call in progress', async () => {
  const stolen = await theft();
  const { owner, thief } = stolen;
  const { password, username } = owner.member;
  const begun = await expectOk(
    thief.request('POST', '/api/auth/second-factor/start', { body: { password } }),
  );
  const body = { code: await generateCode(product, (begun.body as { secret: string }).secret) };
  const path = '/api/auth/second-factor/enable';
  expect((await stolen.afterReset(() => thief.request('POST', path, { body }))).status).not.toBe(200);
  await expectOnlyOwner(stolen);
  const own = product.openBrowser();
  await expectOk(logIn(own, username, NEXT_PASSWORD));
  expect(await own.request('POST', path, { body })).toMatchObject({
    status: 409,
    body: { code: 'second_factor_not_started' },
  });
});

// security: 15.4.2
test.each([
  ['the name', 'PATCH', '/api/account/profile', { firstName: 'Thief' }],
  ['the number', 'POST', '/api/verification/phone/change', { phone: '+12025557707' }],
  ['another session', 'POST', '/api/auth/sessions/end-others', undefined],
] as const)('a session ended by a reset changes nothing: %s', async (_what, method, path, body) => {
  const stolen = await theft({ state: 'verification' });
  const late = await stolen.afterReset(() => stolen.thief.request(method, path, { body }));
  expect(late).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  const { rows } = await product.database.read((db) =>
    sql<{ firstName: string }>`select first_name from users where id = ${stolen.owner.member.id}`.execute(db),
  );
  expect(rows[0]?.firstName).not.toBe('Thief');
  expect(await product.smsTo('+12025557707')).toEqual([]);
  await expectOnlyOwner(stolen);
});

test('an owner whose session was ended by a reset cannot grant a role', async () => {
  const stolen = await theft({ roles: ['owner'] });
  const { thief, owner } = stolen;
  const friend = await signInMember(product);
  await expectOk(thief.request('POST', '/api/auth/confirm', { body: { password: owner.member.password } }));
  const path = `/api/admin/team/${friend.member.id}`;
  const late = await stolen.afterReset(() => thief.request('PUT', path, { body: { roles: ['owner'] } }));
  expect(late).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  expect((await friend.browser.request('GET', '/api/admin/stats')).status).toBe(404);
});

// security: 8.3.2
test('a role revoked during a request gives no access', async () => {
  const boss = await signInMember(product, { roles: ['owner'] });
  const admin = await signInMember(product, { roles: ['reviewer'] });
  const { member } = await signInMember(product);
  await expectOk(
    boss.browser.request('POST', '/api/auth/confirm', { body: { password: boss.member.password } }),
  );
  const body = { reason: 'not a friend', mayWithdraw: false };
  const late = await whileHeld(
    member.id,
    () => admin.browser.request('POST', `/api/admin/risk/${member.id}/blacklist`, { body }),
    () => boss.browser.request('PUT', `/api/admin/team/${admin.member.id}`, { body: { roles: ['support'] } }),
  );
  expect(late).toMatchObject({ status: 403, body: { code: 'role_required' } });
});

test('a bank account link created by the provider after a reset is not returned', async () => {
  const owner = await settleIn(product);
  const { username, password } = owner.member;
  const thief = product.openBrowser();
  await expectOk(logIn(thief, username, password));
  const provider = product.payoutProvider as { linkToAccount: (token: string) => Promise<string> };
  const real = provider.linkToAccount.bind(provider);
  let answer = (): void => undefined;
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const pending = new Promise<void>((resolve) => {
    provider.linkToAccount = async (token) => {
      resolve();
      await slow;
      return real(token);
    };
  });
  const late = thief.request('POST', '/api/withdrawals/account/link', { body: { password } });
  await pending;
  await resetPassword(product, owner);
  answer();
  expect(await late).toMatchObject({ status: 401, body: { code: 'unauthorized' } });
  provider.linkToAccount = real;
  const own = product.openBrowser();
  await expectOk(logIn(own, username, NEXT_PASSWORD));
  expect((await own.request('GET', '/api/withdrawals/account')).body).toMatchObject({
    bank: { last4: ACCOUNT.accountNumber.slice(-4) },
  });
});

test('a link does not verify an email address with a replaced password', async () => {
  const email = 'late-proof@example.test';
  const owner = product.openBrowser();
  const password = 'otter-lantern-47';
  const body = buildRegistration('late-proof', { email, password, confirmPassword: password });
  const { body: made } = await expectOk(owner.request('POST', '/api/auth/register', { body }));
  const { id } = made as { id: string };
  await expectOk(owner.request('POST', '/api/verification/email/send', { body: {} }));
  const other = product.openBrowser();
  const token = await mailedToken(product, email);
  await expectOk(other.request('GET', `/api/verification/email/verify?token=${token}`));
  const change = { currentPassword: password, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
  const late = await inOrder(
    id,
    () => owner.request('POST', '/api/auth/password/change', { body: change }),
    () => other.request('POST', '/api/auth/email/prove', { body: { password } }),
  );
  expect(late).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect((await owner.request('GET', '/api/auth/me')).body).toMatchObject({ isEmailVerified: false });
});
