import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  changeMailbox,
  changePassword,
  expectOk,
  logIn,
  NEXT_PASSWORD,
  noticeToken,
  settleIn,
  undoChange,
  unlockAndClear,
} from '../../../test/factories/account-changes.ts';
import { buildRegistration, mailedToken, proveEmail } from '../../../test/factories/test-accounts.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { askToJoin, joinAndPay } from '../../../test/product/test-queue.ts';

const PASSWORD_CHANGED = 'password was changed';
const MAILBOX_CHANGED = 'email of your Circle Link account was changed';

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

describe('the former email address', () => {
  it('stays with another account that has it by now, while everything else is restored', async () => {
    const { email } = payer.member;
    const moved = await changeMailbox(product, payer);
    const token = await noticeToken(product, email, MAILBOX_CHANGED);
    const browser = product.openBrowser();
    await proveEmail(product, browser, email);
    await expectOk(
      browser.request('POST', '/api/auth/register', { body: buildRegistration('heir', { email }) }),
    );
    expect(await undoChange(product, token)).toMatchObject({ body: { isMailboxBack: false } });
    expect((await browser.request('GET', '/api/auth/me')).body).toMatchObject({ email, username: 'heir' });
    const [mail] = await product.mailTo(email);
    expect(mail?.text).toContain('now belongs to another account');

    await openAgain(payer);
    const mails = (await product.mailTo(moved)).length;
    await expectOk(product.request('POST', '/api/auth/password/reset-request', { body: { email: moved } }));
    expect(await product.mailTo(moved), 'no password is reset through the undone address').toHaveLength(
      mails,
    );
    await expectOk(logIn(payer.browser, payer.member.username, payer.member.password));
    const next = `third-${payer.member.username}@example.test`;
    const body = { email: next, password: payer.member.password };
    await expectOk(payer.browser.request('POST', '/api/auth/email/change', { body }));
    const proof = { token: await mailedToken(product, next) };
    await expectOk(payer.browser.request('POST', '/api/auth/email/confirm', { body: proof }));
    await expectOk(product.request('POST', '/api/auth/password/reset-request', { body: { email: next } }));
    expect((await product.mailTo(next))[0]?.subject).toContain('Choose a new');
  });

  it('is not blocked by a visitor who typed it into /join and has not paid', async () => {
    const { email } = payer.member;
    await changeMailbox(product, payer);
    await askToJoin(product, { email });
    expect(await undoChange(product, await noticeToken(product, email, MAILBOX_CHANGED))).toMatchObject({
      body: { isMailboxBack: true },
    });
    await openAgain(payer);
    await expectOk(logIn(product.openBrowser(), email, payer.member.password));
  });

  it('is not blocked when its owner verifies it, which ends an unpaid form while a paid one keeps it', async () => {
    const moveTo = async (email: string) => {
      const body = { email, password: payer.member.password };
      await expectOk(payer.browser.request('POST', '/api/auth/email/change', { body }));
      const proof = { token: await mailedToken(product, email) };
      return payer.browser.request('POST', '/api/auth/email/confirm', { body: proof });
    };
    const paid = `paid-${payer.member.username}@example.test`;
    await joinAndPay(product, paid);
    await product.cardProvider.deliverWaiting();
    expect((await moveTo(paid)).status).toBe(409);

    const next = `next-${payer.member.username}@example.test`;
    await expectOk(askToJoin(product, { email: next, phoneNumber: '(202) 555-0188' }));
    await expectOk(moveTo(next));
    expect((await payer.browser.request('GET', '/api/auth/me')).body).toMatchObject({ email: next });
    const { rows } = await product.database.read((db) =>
      sql`select p.status from charges p join users u on u.id = p.user_id
           where u.email = ${next} and u.status = 'pending'`.execute(db),
    );
    expect(rows).toEqual([{ status: 'canceled' }]);
    expect((await askToJoin(product, { email: next, phoneNumber: '(202) 555-0188' })).status).toBe(409);
  });

  it('gets an email about each change and the undo, as the current one does', async () => {
    const { email } = payer.member;
    const moved = await changeMailbox(product, payer);
    await expectOk(changePassword(payer));
    const token = await noticeToken(product, email, PASSWORD_CHANGED);
    expect(await noticeToken(product, moved, PASSWORD_CHANGED)).toBe(token);
    await expectOk(logIn(product.openBrowser(), payer.member.username, NEXT_PASSWORD));
    await noticeToken(product, email, 'new sign-in');
    expect(await undoChange(product, token)).toMatchObject({ body: { isMailboxBack: true } });
    expect((await product.mailTo(email))[0]?.subject).toContain('is locked, as you asked');
    expect((await product.mailTo(moved))[0]?.subject).toBe('Your Circle Link account is locked');
  });

  it('ends the links of the other address when the member restores it', async () => {
    const { email } = payer.member;
    const moved = await changeMailbox(product, payer);
    await expectOk(changePassword(payer));
    const thiefs = await noticeToken(product, moved, PASSWORD_CHANGED);
    const first = await noticeToken(product, email, MAILBOX_CHANGED);
    const body = { email, password: NEXT_PASSWORD };
    await expectOk(payer.browser.request('POST', '/api/auth/email/change', { body }));
    const proof = { token: await mailedToken(product, email) };
    await expectOk(payer.browser.request('POST', '/api/auth/email/confirm', { body: proof }));
    for (const over of [thiefs, first]) expect((await undoChange(product, over)).status).toBe(400);
    expect((await product.mailTo(moved))[0]?.text).not.toContain('/undo-change');
    const mails = (await product.mailTo(moved)).length;
    await expectOk(changePassword(payer, 'third-password-77', NEXT_PASSWORD));
    expect(await product.mailTo(moved), 'nor hears it of anything more').toHaveLength(mails);

    const token = await noticeToken(product, email, MAILBOX_CHANGED);
    expect(await undoChange(product, token)).toMatchObject({ body: { isMailboxBack: true } });
    await openAgain(payer);
    await expectOk(logIn(product.openBrowser(), email, payer.member.password));
  });
});
