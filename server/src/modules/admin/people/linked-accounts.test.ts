import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { expectOk, logIn } from '../../../../test/factories/account-changes.ts';
import type { Answer } from '../../../../test/browser/test-browser.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { enterQueue } from '../../../../test/product/test-queue.ts';
import { propagateRiskLinks } from '../../risk/index.ts';

const REFUSED = { status: 403, body: { code: 'linked_account' } };
let product: TestProduct;
let reviewer: Payer;
let other: Payer;
let second: Payer;

beforeAll(async () => {
  product = await startTestProduct();
  reviewer = await signInMember(product, { roles: ['reviewer'] });
  other = await signInMember(product, { roles: ['reviewer'] });
  second = await enterQueue(product);
  for (const { username, password } of [second.member, reviewer.member])
    await expectOk(logIn(reviewer.browser, username, password));
});

const risk = (who: Payer, act: string, more: object = {}): Promise<Answer> =>
  who.browser.request('POST', `/api/admin/risk/${second.member.id}/${act}`, {
    body: { reason: 'a good reason', ...more },
  });
const account = (who: Payer, act: string): Promise<Answer> =>
  who.browser.request('POST', `/api/admin/members/${second.member.id}/${act}`, {
    body: { reason: 'a good reason' },
  });

test('a review, a blacklisting and a decision that releases money need another reviewer', async () => {
  await product.database.transact((tx) =>
    sql`update fraud_prevention set review = 'open', review_opened_at = app_now()
         where user_id = ${second.member.id}`.execute(tx),
  );
  expect(await risk(reviewer, 'clear')).toMatchObject(REFUSED);
  expect((await risk(other, 'clear')).status).toBe(200);
  expect((await risk(reviewer, 'blacklist', { mayWithdraw: false })).status).toBe(200);
  expect(await risk(reviewer, 'blacklist', { mayWithdraw: true })).toMatchObject(REFUSED);
  expect(await risk(reviewer, 'unblacklist')).toMatchObject(REFUSED);
  expect((await risk(other, 'unblacklist')).status).toBe(200);
});

test('a lock is ended by another admin, and by wrong passwords', async () => {
  expect((await account(reviewer, 'lock')).status).toBe(200);
  expect(await account(reviewer, 'unlock')).toMatchObject(REFUSED);
  expect((await account(other, 'unlock')).status).toBe(200);
  await logIn(product.openBrowser(), second.member.username, 'not-the-password-1');
  expect(await account(reviewer, 'clear-lock')).toMatchObject(REFUSED);
  expect((await account(other, 'clear-lock')).status).toBe(200);
});

test('a story is published by another reviewer’s decision', async () => {
  const body = {
    ...{ name: 'A Member', location: 'Salem', rating: 5, achievement: 'A title here' },
    story: 'Twenty letters and more of a story.',
  };
  const browser = product.openBrowser();
  await expectOk(logIn(browser, second.member.username, second.member.password));
  await expectOk(browser.request('POST', '/api/stories', { body }));
  const list = await reviewer.browser.request('GET', '/api/admin/stories?status=pending');
  const [story] = (list.body as { stories: { id: string }[] }).stories;
  const path = `/api/admin/stories/${story?.id ?? ''}/approve`;
  expect(await reviewer.browser.request('POST', path)).toMatchObject(REFUSED);
  expect((await other.browser.request('POST', path)).status).toBe(200);
});

test('the list of risks has every member except its reader', async () => {
  await product.database.transact((tx) =>
    sql`update fraud_prevention set review = 'open', review_opened_at = app_now()
         where user_id = ${reviewer.member.id}`.execute(tx),
  );
  await propagateRiskLinks(product.platform);
  const listed = async ({ browser }: Payer) => {
    const { body } = await browser.request('GET', '/api/admin/risk');
    return (body as { userId: string }[]).map(({ userId }) => userId);
  };
  expect(await listed(reviewer)).not.toContain(reviewer.member.id);
  expect(await listed(other)).toContain(reviewer.member.id);
});
