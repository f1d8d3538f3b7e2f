/**
 * A member with money and a bank account, the changes that put money on hold, and the links in the resulting emails.
 */
import { vi } from 'vitest';
import { withConnection } from '../../src/platform/database/connection-pool.ts';
import { putAccount } from '../outside/payout-account.ts';
import { giveBalance } from './give-balance.ts';
import { beginStep, generateCode, turnOnSecondFactor } from '../browser/second-factor.ts';
import { mailedToken } from './test-accounts.ts';
import type { Answer, Browser } from '../browser/test-browser.ts';
import { signInMember, type Payer, type TestProduct } from '../product/test-product.ts';

export const DAY = 24 * 3_600;
export const NEXT_PASSWORD = 'violet-harbour-9';
export { ACCOUNT, putAccount } from '../outside/payout-account.ts';

/** Starts with 500.00 and a bank account old enough that it cannot be undone. */
export async function settleIn(product: TestProduct): Promise<Payer> {
  const payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, 50_000);
  await expectOk(putAccount(product, payer));
  await product.moveClock(7 * DAY);
  return payer;
}

export async function expectOk(answer: Promise<Answer>): Promise<Answer> {
  const { status, body, ...rest } = await answer;
  if (status >= 300) throw new Error(`answered ${status} ${JSON.stringify(body)}`);
  return { status, body, ...rest };
}

export function withdraw({ browser }: Pick<Payer, 'browser'>, amount = '75.00'): Promise<Answer> {
  return browser.request('POST', '/api/withdrawals', { body: { amount } });
}

export function changePassword(
  { browser, member }: Payer,
  password = NEXT_PASSWORD,
  currentPassword = member.password,
): Promise<Answer> {
  const body = { currentPassword, password, confirmPassword: password };
  return browser.request('POST', '/api/auth/password/change', { body });
}

/** Requests a new email address, opens the verification link and returns the address. */
export async function changeMailbox(
  product: TestProduct,
  { browser, member }: Payer,
  password = member.password,
): Promise<string> {
  const email = `moved-${member.username}@example.test`;
  await expectOk(browser.request('POST', '/api/auth/email/change', { body: { email, password } }));
  const token = await mailedToken(product, email);
  await expectOk(browser.request('POST', '/api/auth/email/confirm', { body: { token } }));
  return email;
}

export async function resetPassword(product: TestProduct, { member }: Payer): Promise<void> {
  const { email } = member;
  await expectOk(product.request('POST', '/api/auth/password/reset-request', { body: { email } }));
  const body = {
    token: await mailedToken(product, email),
    password: NEXT_PASSWORD,
    confirmPassword: NEXT_PASSWORD,
  };
  await expectOk(product.request('POST', '/api/auth/password/reset', { body }));
}

export async function turnOn(product: TestProduct, { browser, member }: Payer) {
  await beginStep(product);
  return turnOnSecondFactor(product, browser, member.password);
}

/** Returns the password and the current TOTP code. Moves the clock so that no code is reused. */
export async function buildProof(product: TestProduct, { member }: Payer, secret: string) {
  await product.moveClock(30);
  return { password: member.password, code: await generateCode(product, secret) };
}

export function logIn(
  browser: Pick<Browser, 'request'>,
  username: string,
  password: string,
  code?: string,
): Promise<Answer> {
  return browser.request('POST', '/api/auth/login', { body: { username, password, code } });
}

/** Returns the token in the newest email to this address whose subject contains the text. */
export async function noticeToken(product: TestProduct, address: string, subject: string): Promise<string> {
  const mail = (await product.mailTo(address)).find((sent) => sent.subject.includes(subject));
  const token = /\/undo-change\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link to undo "${subject}" was mailed to ${address}`);
  return token;
}

export function viewUndoLink(product: TestProduct, token: string): Promise<Answer> {
  return product.request('POST', '/api/safeguards/look', { body: { token } });
}

export function undoChange(product: TestProduct, token: string): Promise<Answer> {
  return product.request('POST', '/api/safeguards/undo', { body: { token } });
}

/** Waits until this many requests are blocked on locks. */
export async function waitForLock(
  { testDatabase }: Pick<TestProduct, 'testDatabase'>,
  waiting = 1,
): Promise<void> {
  await withConnection(testDatabase.ownerUrl, async (client) => {
    await vi.waitFor(async () => {
      const { rows } = await client.query<object>(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      if (rows.length < waiting) throw new Error(`${rows.length} wait`);
    }, 20_000);
  });
}

/** Unlocks the account and clears the review, as a reviewer does at /admin. */
export async function unlockAndClear(
  product: TestProduct,
  { admin, who }: { readonly admin: Payer; readonly who: Payer },
): Promise<void> {
  // Open a new browser because admin sessions are short.
  const browser = product.openBrowser();
  const { username, password } = admin.member;
  await expectOk(logIn(browser, username, password));
  await expectOk(browser.request('POST', '/api/auth/confirm', { body: { password } }));
  const body = { reason: 'spoke to them by phone' };
  await expectOk(browser.request('POST', `/api/admin/members/${who.member.id}/unlock`, { body }));
  await expectOk(browser.request('POST', `/api/admin/risk/${who.member.id}/clear`, { body }));
}
