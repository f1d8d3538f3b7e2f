import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  buildProof,
  changeMailbox,
  changePassword,
  DAY,
  expectOk,
  logIn,
  NEXT_PASSWORD,
  noticeToken,
  putAccount,
  resetPassword,
  settleIn,
  turnOn,
  viewUndoLink,
  waitForLock,
  withdraw,
} from '../../../../test/factories/account-changes.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { buildMember } from '../../../../test/factories/build-member.ts';
import { buildRegistration } from '../../../../test/factories/test-accounts.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { lockSignInAccount } from '../../members/index.ts';
import { notices } from '../../notifications/index.ts';
import { recordChange } from './record-change.ts';

let product: TestProduct;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});
beforeEach(async () => {
  payer = await settleIn(product);
});

const possibleFrom = async ({ browser }: Payer): Promise<string | null> =>
  ((await browser.request('GET', '/api/safeguards')).body as { possibleFrom: string | null }).possibleFrom;

const changes: readonly (readonly [string, string, (payer: Payer) => Promise<unknown>])[] = [
  ['a new password', 'password was changed', (who) => expectOk(changePassword(who))],
  [
    'a new password by mail',
    'password was changed',
    async (who) => {
      await resetPassword(product, who);
      await expectOk(logIn(who.browser, who.member.username, NEXT_PASSWORD));
    },
  ],
  [
    'a new email address',
    'email of your Circle Link account was changed',
    (who) => changeMailbox(product, who),
  ],
  ['a second factor', 'Two-step sign-in is on', (who) => turnOn(product, who)],
  [
    'a second factor that is gone',
    'Two-step sign-in is off',
    async (who) => {
      const { secret } = await turnOn(product, who);
      await product.moveClock(DAY);
      expect(await possibleFrom(who)).toBeNull();
      const body = await buildProof(product, who, secret);
      await expectOk(who.browser.request('POST', '/api/auth/second-factor/disable', { body }));
    },
  ],
  [
    'new recovery codes',
    'new recovery codes',
    async (who) => {
      const { secret } = await turnOn(product, who);
      await product.moveClock(DAY);
      const body = await buildProof(product, who, secret);
      await expectOk(who.browser.request('POST', '/api/auth/second-factor/recovery-codes', { body }));
    },
  ],
  [
    'another bank account',
    'bank account for withdrawals was changed',
    (who) => expectOk(putAccount(product, who, { accountNumber: '000222222227' })),
  ],
];

describe('money is held for 24 hours after', () => {
  // security: 2.3.5, 6.3.7, T18
  it.each(changes)('%s', async (_what, subject, change) => {
    expect(await possibleFrom(payer)).toBeNull();
    await change(payer);
    const until = await possibleFrom(payer);
    expect(until).not.toBeNull();
    const refused = await withdraw(payer);
    expect(refused).toMatchObject({ status: 409, body: { code: 'cool_off' } });
    const words = new Date(until ?? '').toLocaleString('en-US', {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'UTC',
    });
    expect((refused.body as { message: string }).message).toContain(words);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(DAY - 60);
    await expectNotice(payer.member.email, subject);

    await product.moveClock(DAY - 120);
    expect((await withdraw(payer)).status).toBe(409);
    await product.moveClock(121);
    expect(await possibleFrom(payer)).toBeNull();
    expect((await withdraw(payer)).status).toBe(201);
  });
});

async function expectNotice(address: string, subject: string): Promise<void> {
  await noticeToken(product, address, subject);
  const mail = (await product.mailTo(address)).find((sent) => sent.subject.includes(subject));
  expect(mail?.text).toContain('you can’t withdraw for 24 hours');
}

test('the first bank account holds money too, while the first password and email address do not', async () => {
  const fresh = await signInMember(product);
  await giveBalance(product.database, fresh.member.id, 50_000);
  expect(await possibleFrom(fresh)).toBeNull();
  await expectOk(putAccount(product, fresh));
  const refused = await withdraw(fresh);
  expect(refused.status).toBe(409);
  expect((refused.body as { message: string }).message).toMatch(
    /^You added a new bank account\. .* can withdraw from/,
  );
  await expectNotice(fresh.member.email, 'bank account for withdrawals was added');
  const mails = (await product.mailTo(fresh.member.email)).filter((sent) =>
    /bank account/.test(sent.subject),
  );
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).not.toMatch(/account was changed|already on their way/);

  const newcomer = { browser: product.openBrowser(), member: await buildMember(product) };
  await expectOk(
    newcomer.browser.request('POST', '/api/auth/register', { body: buildRegistration('newcomer') }),
  );
  expect(await possibleFrom(newcomer)).toBeNull();
});

test('an account is closed, and debts to it waived, only after the wait', async () => {
  const leaver = await signInMember(product);
  await expectOk(changePassword(leaver));
  const close = (giveUpReturns: boolean) =>
    leaver.browser.request('POST', '/api/account/close', {
      body: { password: NEXT_PASSWORD, giveUpReturns },
    });
  for (const giveUpReturns of [false, true])
    expect(await close(giveUpReturns)).toMatchObject({
      status: 409,
      body: {
        code: 'account_not_closable',
        message: expect.stringContaining('was changed recently') as string,
      },
    });
  await expectOk(
    viewUndoLink(product, await noticeToken(product, leaver.member.email, 'password was changed')),
  );
  await product.moveClock(DAY + 1);
  expect((await close(true)).status).toBe(200);
});

test('a refused change holds no money', async () => {
  expect((await changePassword(payer, 'password1')).status).toBe(422);
  expect((await putAccount(product, payer, { password: 'not-it-at-all' })).status).toBe(422);
  expect((await withdraw(payer)).status).toBe(201);
});

test('a withdrawal repeated after a change is the one requested before it', async () => {
  const requestId = '7d5b0c8e-31c7-4d0c-9f8e-0d8f4a1c2b3e';
  const ask = () =>
    payer.browser.request('POST', '/api/withdrawals', { body: { amount: '75.00', requestId } });
  const first = await expectOk(ask());
  await expectOk(changePassword(payer));
  expect((await expectOk(ask())).body).toEqual(first.body);
});

test('another member’s change holds no money', async () => {
  const other = await signInMember(product);
  await expectOk(changePassword(other));
  expect((await withdraw(payer)).status).toBe(201);
});

test('a withdrawal concurrent with a change waits for it, and is refused', async () => {
  const { id } = payer.member;
  let pending: Promise<Answer> | undefined;
  await product.database.transact(async (tx) => {
    await lockSignInAccount(tx, id);
    pending = withdraw(payer);
    await waitForLock(product);
    const words = { notice: notices.password_changed, facts: {} };
    await recordChange(tx, product.settings, {
      userId: id,
      kind: 'payout_account',
      former: () => null,
      words,
    });
  });
  expect(await pending).toMatchObject({ status: 409, body: { code: 'cool_off' } });
});

test('no email goes to an unverified address', async () => {
  const browser = product.openBrowser();
  const { username, email, password } = buildRegistration('unproven-change');
  await expectOk(browser.request('POST', '/api/auth/register', { body: buildRegistration(username) }));
  const unproven = { browser, member: { id: '', username, email, password, phone: '' } };
  await expectOk(changePassword(unproven));
  expect(await product.mailTo(email)).toEqual([]);
  expect(await possibleFrom(unproven)).toBeNull();
});

test('a switched-off wait holds nothing, but the undo link is still emailed', async () => {
  const without = await startTestProduct();
  const member = await settleIn(without);
  await expectOk(changePassword(member));
  expect((await withdraw(member)).status).toBe(201);
  expect((await member.browser.request('GET', '/api/safeguards')).body).toEqual({
    possibleFrom: null,
    changed: null,
  });
  await noticeToken(without, member.member.email, 'password was changed');
});

describe('a sign-in from an unknown browser', () => {
  const listNotices = async () =>
    (await product.mailTo(payer.member.email)).filter(({ subject }) => subject.includes('new sign-in'));
  const signIn = (browser = product.openBrowser()) =>
    browser.request('POST', '/api/auth/login', {
      body: { username: payer.member.username, password: payer.member.password },
      headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
    });

  // security: 6.3.5
  test('is mailed once per browser, with the device and a link, and holds no money', async () => {
    expect(await listNotices(), 'not of the first one').toHaveLength(0);
    const browser = product.openBrowser();
    await expectOk(signIn(browser));
    await expectOk(signIn(browser));
    const [mail, ...more] = await listNotices();
    expect(more).toEqual([]);
    expect(mail?.text).toContain('Firefox on Linux');
    expect(mail?.text).toContain(' UTC');
    await noticeToken(product, payer.member.email, 'new sign-in');
    expect(await possibleFrom(payer)).toBeNull();
  });

  test('is mailed at most five times a day', async () => {
    for (let count = 0; count < 7; count += 1) await expectOk(signIn());
    expect(await listNotices()).toHaveLength(5);
    await product.moveClock(DAY);
    await expectOk(signIn());
    expect(await listNotices()).toHaveLength(6);
  });

  test('is not mailed with a wrong password, nor right after a registration', async () => {
    await logIn(product, payer.member.username, 'not-it-at-all');
    expect(await listNotices()).toEqual([]);
    const browser = product.openBrowser();
    const { email } = buildRegistration('just-registered');
    await expectOk(
      browser.request('POST', '/api/auth/register', { body: buildRegistration('just-registered') }),
    );
    expect(await product.mailTo(email)).toEqual([]);
  });
});
