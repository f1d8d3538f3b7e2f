import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  changePassword,
  expectOk,
  logIn,
  NEXT_PASSWORD,
  noticeToken,
  putAccount,
  undoChange,
  unlockAndClear,
  withdraw,
} from '../../../../test/factories/account-changes.ts';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { createDebt } from '../../../../test/factories/record-debt.ts';
import { mailedToken } from '../../../../test/factories/test-accounts.ts';
import type { Answer, Browser } from '../../../../test/browser/test-browser.ts';
import { type Circle, findPayment, passDays, startCircle } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { runAutoPay } from '../../payments/index.ts';

const OWN_PASSWORD = 'lantern-meadow-58';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});

async function lockByLink(payer: Payer): Promise<void> {
  await expectOk(changePassword(payer));
  await expectOk(undoChange(product, await noticeToken(product, payer.member.email, 'password was changed')));
}

async function mailedLink({ member: { email } }: Payer): Promise<string> {
  await expectOk(product.request('POST', '/api/auth/password/reset-request', { body: { email } }));
  return mailedToken(product, email);
}

function resetBy(token: string): Promise<Answer> {
  const body = { token, password: OWN_PASSWORD, confirmPassword: OWN_PASSWORD };
  return product.request('POST', '/api/auth/password/reset', { body });
}

async function comeBack(payer: Payer): Promise<Browser> {
  await expectOk(resetBy(await mailedLink(payer)));
  const browser = product.openBrowser();
  await expectOk(logIn(browser, payer.member.username, OWN_PASSWORD));
  return browser;
}

const LOCKED = { status: 403, body: { code: 'account_locked' } };

function attempts(circle: Circle, foreignPayment: string): readonly (readonly [string, string, unknown?])[] {
  return [
    ['POST', '/api/withdrawals', { amount: '1.00' }],
    ['POST', '/api/withdrawals/account/link', {}],
    ['POST', '/api/auth/password/change', {}],
    ['POST', '/api/auth/email/change', {}],
    ['POST', '/api/auth/second-factor/start', {}],
    ['POST', '/api/auth/confirm', {}],
    ['PATCH', '/api/account/profile', {}],
    ['POST', '/api/account/close', {}],
    ['POST', '/api/groups', {}],
    ['PUT', `/api/groups/${circle.id}/auto-pay`, { isOn: false }],
    ['POST', `/api/payments/${foreignPayment}/cover`, {}],
    ['POST', '/api/queue/hold'],
    ['POST', '/api/stories', {}],
  ];
}

test('a locked account opens by email link alone to a session that reads and pays debts', async () => {
  const circle = await startCircle(product);
  const [, payer, fellow] = circle.members as [Payer, Payer, Payer];
  await expectOk(putAccount(product, payer));
  await createDebt(product, payer.member.id, 3_000);
  await giveBalance(product.database, payer.member.id, 1_000);
  await expectOk(payer.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
  const mine = await findPayment(circle, payer, 1);
  const foreign = await findPayment(circle, fellow, 1);
  await lockByLink(payer);

  const thief = product.openBrowser();
  for (const known of [payer.member.password, NEXT_PASSWORD])
    expect((await logIn(thief, payer.member.username, known)).status, 'earlier passwords').toBe(401);
  const [notice] = await product.mailTo(payer.member.email);
  expect(notice?.text).toContain('pay what you owe');

  const browser = await comeBack(payer);
  expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({
    isLocked: true,
    nextStep: '/dashboard',
  });
  for (const path of [
    '/api/dashboard',
    '/api/balance',
    '/api/owed',
    '/api/statement',
    '/api/payments',
    '/api/cards',
    '/api/activities',
    '/api/account/export',
    `/api/groups/${circle.id}`,
    `/api/groups/${circle.id}/statement`,
  ])
    expect([path, (await browser.request('GET', path)).status]).toEqual([path, 200]);

  for (const [method, path, body] of attempts(circle, foreign.id))
    expect(await browser.request(method, path, body === undefined ? {} : { body }), path).toMatchObject(
      LOCKED,
    );

  const paid = await browser.request('PATCH', `/api/payments/${mine.id}`, { body: { status: 'completed' } });
  expect(paid).toMatchObject({ status: 200, body: { status: 'completed' } });
  await expectOk(
    browser.request('POST', '/api/owed/payments', { body: { amount: '10.00', fromBalance: true } }),
  );
  expect((await browser.request('GET', '/api/owed')).body).toMatchObject({ owed: '20.00' });
  await expectOk(browser.request('POST', '/api/cards/setup'));

  const admin = await signInMember(product, { isAdmin: true });
  await unlockAndClear(product, { admin, who: payer });
  expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({ isLocked: false });
  expect(await withdraw({ browser }), 'the hold restarts at the unlock').toMatchObject({
    body: { code: 'cool_off' },
  });
});

test('automatic payments continue while the account is locked', async () => {
  const circle = await startCircle(product);
  const [, payer] = circle.members as [Payer, Payer];
  await expectOk(payer.browser.request('PUT', `/api/groups/${circle.id}/auto-pay`, { body: { isOn: true } }));
  const mine = await findPayment(circle, payer, 1);
  await lockByLink(payer);
  await passDays(product, circle, 1);
  await runAutoPay({ ...product, ...product.platform });
  await product.cardProvider.deliverWaiting();
  const { rows } = await product.database.read((db) =>
    sql<{ status: string }>`select status from payments where id = ${mine.id}`.execute(db),
  );
  expect(rows).toEqual([{ status: 'completed' }]);
});

describe('access to a locked account', () => {
  test('ends by the undo link about the password that opened it', async () => {
    const payer = await signInMember(product);
    await lockByLink(payer);
    const browser = await comeBack(payer);
    await expectOk(
      undoChange(product, await noticeToken(product, payer.member.email, 'password was changed')),
    );
    expect((await browser.request('GET', '/api/auth/me')).status).toBe(401);
    expect((await logIn(product.openBrowser(), payer.member.username, OWN_PASSWORD)).status).toBe(401);
  });

  test('works for an account locked by the team, and ends when it is locked again', async () => {
    const payer = await signInMember(product);
    const admin = await openAdmin(product, 'owner');
    const act = async (what: 'lock' | 'unlock') => {
      const { username, password } = admin.member;
      await expectOk(logIn(admin.browser, username, password));
      await expectOk(admin.browser.request('POST', '/api/auth/confirm', { body: { password } }));
      const body = { reason: 'a call from the bank' };
      await expectOk(
        admin.browser.request('POST', `/api/admin/members/${payer.member.id}/${what}`, { body }),
      );
    };
    await act('lock');
    expect((await logIn(product.openBrowser(), payer.member.username, payer.member.password)).status).toBe(
      401,
    );
    const browser = await comeBack(payer);
    expect((await browser.request('GET', '/api/balance')).status).toBe(200);
    expect(await withdraw({ browser })).toMatchObject(LOCKED);
    await act('unlock');
    expect(await withdraw({ browser }), 'money waits').toMatchObject({ body: { code: 'cool_off' } });
    await act('lock');
    expect((await browser.request('GET', '/api/balance')).status).toBe(401);
    expect((await logIn(product.openBrowser(), payer.member.username, OWN_PASSWORD)).status).toBe(401);
  });

  test('is not granted by a link mailed before the lock', async () => {
    const admin = await openAdmin(product, 'owner');
    const refused = { status: 400, body: { code: 'invalid_token' } };
    const [byLink, byTeam] = [await signInMember(product), await signInMember(product)];
    await expectOk(changePassword(byLink));
    const noticed = await noticeToken(product, byLink.member.email, 'password was changed');
    const before = await mailedLink(byLink);
    await expectOk(undoChange(product, noticed));
    expect(await resetBy(before)).toMatchObject(refused);
    const held = await mailedLink(byTeam);
    const { username, password } = admin.member;
    await expectOk(logIn(admin.browser, username, password));
    await expectOk(admin.browser.request('POST', '/api/auth/confirm', { body: { password } }));
    const body = { reason: 'a call from the bank' };
    await expectOk(admin.browser.request('POST', `/api/admin/members/${byTeam.member.id}/lock`, { body }));
    expect(await resetBy(held)).toMatchObject(refused);
  });

  test('leads an admin to their own account, never to the back office', async () => {
    const { member } = await openAdmin(product, 'owner');
    const admin = await signInMember(product, { isAdmin: true });
    await lockByLink(admin);
    const browser = await comeBack(admin);
    expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({
      isAdmin: false,
      adminRoles: [],
    });
    expect((await browser.request('GET', '/api/admin/members')).status).toBe(404);
    expect((await browser.request('GET', `/api/admin/members/${member.id}`)).status).toBe(404);
  });
});
