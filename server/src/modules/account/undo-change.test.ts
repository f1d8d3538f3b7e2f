import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import {
  ACCOUNT,
  buildProof,
  changeMailbox,
  changePassword,
  DAY,
  expectOk,
  logIn,
  NEXT_PASSWORD,
  noticeToken,
  putAccount,
  settleIn,
  turnOn,
  undoChange,
  unlockAndClear,
  viewUndoLink,
  withdraw,
} from '../../../test/factories/account-changes.ts';
import { generateCode } from '../../../test/browser/second-factor.ts';
import { buildRegistration, registerProven } from '../../../test/factories/test-accounts.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { readBalance } from '../ledger/index.ts';
import { deleteDetachedAccounts, sendPayouts } from '../withdrawals/index.ts';
import { takeDueWithdrawals } from '../withdrawals/progress-store.ts';
import { openFromConsole } from '../auth/admin-actions.ts';

const PASSWORD_CHANGED = 'password was changed';
const MAILBOX_CHANGED = 'email of your Circle Link account was changed';
const ACCOUNT_CHANGED = 'bank account for withdrawals was changed';

let product: TestProduct;
let payer: Payer;
let admin: Payer;
beforeAll(async () => {
  product = await startTestProduct({ settings: { coolOffHours: 24 } });
});
beforeEach(async () => {
  payer = await settleIn(product);
  admin = await signInMember(product, { isAdmin: true });
});

const openAgain = (who: Payer): Promise<void> => unlockAndClear(product, { admin, who });

async function expectLocked(who: Payer, password = who.member.password): Promise<void> {
  expect((await who.browser.request('GET', '/api/auth/me')).status).toBe(401);
  expect((await logIn(product.openBrowser(), who.member.username, password)).status).toBe(401);
  const risks = (await admin.browser.request('GET', '/api/admin/risk?status=open&limit=100')).body;
  expect(risks).toContainEqual(
    expect.objectContaining({ userId: who.member.id, detectionFlags: ['change_undone'], status: 'open' }),
  );
}

async function kindsInLog(userId: string): Promise<string[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ kind: string }>`select kind from audit_entries where subject_id = ${userId} order by id`.execute(
      db,
    ),
  );
  return rows.map(({ kind }) => kind);
}

describe('the undo link of', () => {
  test('a new password changes nothing when viewed, and restores the old one and locks when used', async () => {
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    expect(await viewUndoLink(product, token)).toMatchObject({
      status: 200,
      body: { kind: 'password', undoneAt: null },
    });
    expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(200);

    expect(await undoChange(product, token)).toMatchObject({
      status: 200,
      body: { undone: ['password'], isMailboxBack: true, stoppedWithdrawals: 0 },
    });
    await expectLocked(payer, NEXT_PASSWORD);
    await expectLocked(payer);
    const [mail] = await product.mailTo(payer.member.email);
    expect(mail?.subject).toContain('locked, as you asked');
    expect(mail?.text).toContain('choose a new password');
    const log = await kindsInLog(payer.member.id);
    expect(log).toEqual(
      expect.arrayContaining(['member.password_restored', 'account.locked', 'account.change_reverted']),
    );

    await openAgain(payer);
    expect((await logIn(product.openBrowser(), payer.member.username, NEXT_PASSWORD)).status).toBe(401);
    await expectOk(logIn(payer.browser, payer.member.username, payer.member.password));
    expect(await withdraw(payer), 'the hold restarts at the unlock').toMatchObject({
      status: 409,
      body: { code: 'cool_off', message: expect.stringContaining('We unlocked your account') as string },
    });
    await product.moveClock(DAY - 60);
    expect((await withdraw(payer)).status).toBe(409);
    await product.moveClock(61);
    expect((await withdraw(payer)).status).toBe(201);
  });

  test('a new email address, sent to the old one, also undoes later changes from the new one', async () => {
    const moved = await changeMailbox(product, payer);
    await expectOk(changePassword(payer));
    await expectOk(putAccount(product, payer, { accountNumber: '000111111116', password: NEXT_PASSWORD }));
    await expectOk(product.request('POST', '/api/auth/password/reset-request', { body: { email: moved } }));
    const token = await noticeToken(product, payer.member.email, MAILBOX_CHANGED);
    const later = await noticeToken(product, moved, PASSWORD_CHANGED);

    expect(await undoChange(product, token)).toMatchObject({
      status: 200,
      body: { undone: ['mailbox', 'password', 'payout_account'], isMailboxBack: true },
    });
    await expectLocked(payer);
    expect(await undoChange(product, later), 'the link sent to the other address is void').toMatchObject({
      status: 409,
      body: { code: 'already_done' },
    });
    const reset = (await product.mailTo(moved)).find(({ subject }) => subject.includes('Choose a new'));
    const resetToken = /token=([\w-]{43})/.exec(reset?.text ?? '')?.[1];
    const body = { token: resetToken, password: 'mallory-was-here-1', confirmPassword: 'mallory-was-here-1' };
    expect((await product.request('POST', '/api/auth/password/reset', { body })).status).toBe(400);

    await openAgain(payer);
    expect((await logIn(product.openBrowser(), moved, payer.member.password)).status).toBe(401);
    await expectOk(logIn(payer.browser, payer.member.email, payer.member.password));
    expect((await payer.browser.request('GET', '/api/withdrawals/account')).body).toMatchObject({
      bank: { last4: '6789' },
    });
    expect((await product.mailTo(payer.member.email)).map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('locked, as you asked'),
    );
  });

  test('two-step sign-in turned on opens the account again with the password alone', async () => {
    await turnOn(product, payer);
    const token = await noticeToken(product, payer.member.email, 'Two-step sign-in is on');
    expect(await undoChange(product, token)).toMatchObject({ body: { undone: ['second_factor'] } });
    await expectLocked(payer);
    await openAgain(payer);
    await expectOk(logIn(payer.browser, payer.member.username, payer.member.password));
  });

  test('two-step sign-in turned off makes the same app and the same recovery codes count again', async () => {
    const { secret, recoveryCodes } = await turnOn(product, payer);
    await product.moveClock(7 * DAY);
    const body = await buildProof(product, payer, secret);
    await expectOk(payer.browser.request('POST', '/api/auth/second-factor/disable', { body }));
    const token = await noticeToken(product, payer.member.email, 'Two-step sign-in is off');
    await expectOk(undoChange(product, token));
    await openAgain(payer);
    const { username, password } = payer.member;
    expect((await logIn(payer.browser, username, password)).body).toMatchObject({
      code: 'second_factor_required',
    });
    expect((await logIn(payer.browser, username, password, body.code)).status, 'used before').toBe(401);
    await product.moveClock(30);
    await expectOk(logIn(payer.browser, username, password, await generateCode(product, secret)));
    await expectOk(logIn(product.openBrowser(), username, password, recoveryCodes[0]));
  });

  test('new recovery codes makes the former ones count again and not the new ones', async () => {
    const { secret, recoveryCodes } = await turnOn(product, payer);
    await product.moveClock(7 * DAY);
    const body = await buildProof(product, payer, secret);
    const renewed = await expectOk(
      payer.browser.request('POST', '/api/auth/second-factor/recovery-codes', { body }),
    );
    await expectOk(undoChange(product, await noticeToken(product, payer.member.email, 'new recovery codes')));
    await openAgain(payer);
    const { username, password } = payer.member;
    const [fresh] = (renewed.body as { recoveryCodes: string[] }).recoveryCodes;
    expect((await logIn(payer.browser, username, password, fresh)).status).toBe(401);
    await expectOk(logIn(payer.browser, username, password, recoveryCodes[0]));
  });

  test('another bank account restores the former one, also at the provider after the job ran', async () => {
    await expectOk(putAccount(product, payer, { accountNumber: '000111111116' }));
    await product.moveClock(2 * DAY);
    await deleteDetachedAccounts(product.platform);
    await expectOk(undoChange(product, await noticeToken(product, payer.member.email, ACCOUNT_CHANGED)));
    await product.moveClock(9 * DAY);
    await deleteDetachedAccounts(product.platform);
    const { rows } = await product.database.read((db) =>
      sql<{ name: string; last4: string }>`
        select a.holder_name as name, a.last4 from payout_accounts a
          join sandbox_payout_accounts s on s.token = a.account_token and s.deleted_at is null
         where a.user_id = ${payer.member.id}`.execute(db),
    );
    expect(rows).toEqual([{ name: ACCOUNT.holderName, last4: '6789' }]);
  });

  test('the first bank account leaves none', async () => {
    const fresh = await signInMember(product);
    await expectOk(putAccount(product, fresh));
    await expectOk(
      undoChange(
        product,
        await noticeToken(product, fresh.member.email, 'bank account for withdrawals was added'),
      ),
    );
    await openAgain(fresh);
    await expectOk(logIn(fresh.browser, fresh.member.username, fresh.member.password));
    expect((await fresh.browser.request('GET', '/api/withdrawals/account')).body).toBeNull();
  });

  test('a sign-in undoes every later change of that browser', async () => {
    const thief = { ...payer, browser: product.openBrowser() };
    await expectOk(logIn(thief.browser, payer.member.username, payer.member.password));
    const token = await noticeToken(product, payer.member.email, 'new sign-in');
    await expectOk(changePassword(thief));
    expect(await undoChange(product, token)).toMatchObject({ body: { undone: ['sign_in', 'password'] } });
    expect((await thief.browser.request('GET', '/api/auth/me')).status).toBe(401);
    await expectLocked(payer, NEXT_PASSWORD);
  });
});

describe('an undo link', () => {
  it('undoes all earlier changes when it is the newest, and the wait begins with the unlock', async () => {
    await expectOk(putAccount(product, payer, { accountNumber: '000111111116' }));
    await product.moveClock(2 * DAY);
    await expectOk(changePassword(payer));
    const older = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    await expectOk(changePassword(payer, 'third-password-77', NEXT_PASSWORD));
    const newer = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    await changeMailbox(product, payer, 'third-password-77');
    expect(await undoChange(product, newer)).toMatchObject({
      body: { undone: ['payout_account', 'password', 'mailbox'], isMailboxBack: true },
    });
    expect(await undoChange(product, older)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    await product.moveClock(2 * DAY);
    await openAgain(payer);
    await expectOk(logIn(payer.browser, payer.member.email, payer.member.password));
    expect((await payer.browser.request('GET', '/api/withdrawals/account')).body).toMatchObject({
      bank: { last4: '6789' },
    });
    expect(await withdraw(payer)).toMatchObject({ status: 409, body: { code: 'cool_off' } });
    for (const wrong of [NEXT_PASSWORD, 'third-password-77'])
      expect((await logIn(product.openBrowser(), payer.member.username, wrong)).status).toBe(401);
    await expectOk(logIn(product.openBrowser(), payer.member.username, payer.member.password));
  });

  it('locks the last owner, whom the console unlocks once, with money held', async () => {
    await expectOk(changePassword(payer));
    await expectOk(undoChange(product, await noticeToken(product, payer.member.email, PASSWORD_CHANGED)));
    const act = { userId: payer.member.id, actorId: 'console:ann', reason: 'spoke to them by phone' };
    await product.database.transact((tx) =>
      sql`update users set admin_roles = '{owner}' where id = ${act.userId}`.execute(tx),
    );
    expect(await openFromConsole(product.platform, act)).toBe(true);
    expect(await openFromConsole(product.platform, act)).toBe(false);
    expect((await product.mailTo(payer.member.email))[0]?.subject).toContain('open again');
    expect(await kindsInLog(act.userId)).toContain('account.unlocked');
    await expectOk(logIn(payer.browser, payer.member.username, payer.member.password));
    expect((await payer.browser.request('GET', '/api/safeguards')).body).toMatchObject({ changed: 'unlock' });
  });

  it('counts once when used twice, and ten times concurrently', async () => {
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    const answers = await Promise.all(Array.from({ length: 10 }, () => undoChange(product, token)));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ]);
    expect(await undoChange(product, token)).toMatchObject({ status: 409, body: { code: 'already_done' } });
    expect((await viewUndoLink(product, token)).body).toMatchObject({
      undoneAt: expect.any(String) as string,
    });
    const log = await kindsInLog(payer.member.id);
    expect(log.filter((kind) => kind === 'account.change_reverted')).toHaveLength(1);
  });

  it('expires after seven days', async () => {
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    await product.moveClock(7 * DAY);
    for (const attempt of [viewUndoLink, undoChange])
      expect(await attempt(product, token)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    await expectOk(logIn(product.openBrowser(), payer.member.username, NEXT_PASSWORD));
  });

  // security: 9.2.2, T29
  it('does nothing with a token of another purpose or member', async () => {
    const other = await signInMember(product);
    await expectOk(changePassword(other));
    const theirs = await noticeToken(product, other.member.email, PASSWORD_CHANGED);
    await expectOk(
      product.request('POST', '/api/auth/password/reset-request', { body: { email: payer.member.email } }),
    );
    const [mail] = await product.mailTo(payer.member.email);
    const reset = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(await undoChange(product, reset)).toMatchObject({ status: 400, body: { code: 'invalid_token' } });
    const asReset = { token: theirs, password: NEXT_PASSWORD, confirmPassword: NEXT_PASSWORD };
    expect((await product.request('POST', '/api/auth/password/reset', { body: asReset })).status).toBe(400);
    await expectOk(undoChange(product, theirs));
    expect((await payer.browser.request('GET', '/api/auth/me')).status).toBe(200);
  });

  it('causes an email about the next sign-in from any browser, even to a member who only registered', async () => {
    const browser = product.openBrowser();
    const { id } = (await expectOk(registerProven(product, browser, 'only-registered'))).body as {
      id: string;
    };
    const { username, email, password } = buildRegistration('only-registered');
    const who = { browser, member: { ...payer.member, id, username, email, password } };
    await expectOk(changePassword(who));
    await expectOk(undoChange(product, await noticeToken(product, email, PASSWORD_CHANGED)));
    await openAgain(who);
    await expectOk(logIn(browser, username, password));
    await noticeToken(product, email, 'new sign-in');
  });

  it('leaves no plain token and no former password in the database', async () => {
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    const { rows } = await product.database.read((db) =>
      sql<{
        row: string;
      }>`select n::text as row from security_notices n where user_id = ${payer.member.id}`.execute(db),
    );
    expect(rows.at(-1)?.row).not.toContain(token);
    expect(rows.map(({ row }) => row).join(' ')).not.toMatch(/argon2|passwordHash/);
  });
});

describe('a withdrawal', () => {
  const balanceNow = () => product.database.read((db) => readBalance(db, 'member:balance', payer.member.id));

  it('that was requested and has not left is returned to the balance', async () => {
    await expectOk(withdraw(payer));
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    expect(await undoChange(product, token)).toMatchObject({ body: { stoppedWithdrawals: 1 } });
    expect((await product.mailTo(payer.member.email))[0]?.text).toContain('returned to your balance: 1.');
    expect(await sendPayouts(product.platform)).toBe(0);
    const { rows } = await product.database.read((db) =>
      sql`select status, failure_reason as reason from withdrawals where user_id = ${payer.member.id}`.execute(
        db,
      ),
    );
    expect(rows).toEqual([{ status: 'failed', reason: 'Your account was locked before this was sent.' }]);
    expect(await balanceNow()).toBe(50_000);
  });

  it('that may have been sent to the provider is not returned by us', async () => {
    await expectOk(withdraw(payer));
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    await product.database.transact((tx) => takeDueWithdrawals(tx, 20));
    expect(await undoChange(product, token)).toMatchObject({ body: { stoppedWithdrawals: 0 } });
    await product.moveClock(120);
    await sendPayouts(product.platform);
    await product.moveClock(120);
    await sendPayouts(product.platform);
    const { rows } = await product.database.read((db) =>
      sql`select status from withdrawals where user_id = ${payer.member.id}`.execute(db),
    );
    expect(rows).toEqual([{ status: 'paid' }]);
  });

  it('requested while a change is undone is stopped or refused', async () => {
    await expectOk(changePassword(payer));
    await product.moveClock(DAY);
    const token = await noticeToken(product, payer.member.email, PASSWORD_CHANGED);
    const [undone, ...others] = await Promise.all([
      undoChange(product, token),
      ...Array.from({ length: 5 }, () => withdraw(payer)),
    ]);
    const taken = others.filter(({ status }) => status === 201).length;
    expect(undone).toMatchObject({ status: 200, body: { stoppedWithdrawals: taken } });
    expect((await withdraw(payer)).status).toBe(401);
    expect(await balanceNow()).toBe(50_000);
  });
});
