/** An account at the provider abandoned by an undo, because its opener is unknown, is never used again. */
import { toCents } from '@circle-link/contract/money';
import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import { UNDO_DAYS } from '@circle-link/contract/limits';
import { setPlatformBalance } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitForLock } from '../../../../test/factories/account-changes.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { ACCOUNT, askForLink, fillPage, putAccount } from '../../../../test/outside/payout-account.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import type { PayoutProvider } from '../../../platform/payout-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { putAccount as storeDestination } from '../store.ts';
import { lockOrInsertConnected, resetConnected, restoreConnected } from './store.ts';
import { deleteDetachedAccounts, restorePayoutAccount } from './former-accounts.ts';
import { refreshAccounts } from './refresh-accounts.ts';
import { sendPayouts } from '../send-payouts.ts';

const THIEFS = { accountNumber: '000333333335' };

let product: TestProduct;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  payer = await signInMember(product);
  expect(await putAccount(product, payer, THIEFS)).toMatchObject({ body: { state: 'ready' } });
});

async function readView(): Promise<PayoutAccount> {
  return (await payer.browser.request('GET', '/api/withdrawals/account')).body as PayoutAccount;
}

async function readToken(): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{ token: string }>`
      select account_token as token from connected_accounts where user_id = ${payer.member.id}`.execute(db),
  );
  return rows[0]?.token ?? '';
}

async function hear(): Promise<void> {
  await product.cardProvider.deliverWaiting();
  while ((await refreshAccounts(product.platform)) > 0);
}

const undo = () => product.database.transact((tx) => restorePayoutAccount(tx, payer.member.id, null));

async function beginAgain(): Promise<string> {
  const { status, body } = await askForLink(payer);
  expect(status, JSON.stringify(body)).toBe(200);
  await hear();
  return (body as { url: string }).url;
}

describe('starting over within a day of the undo', () => {
  it('gives another account, without the previous bank, which is deleted at the provider', async () => {
    const before = await readToken();
    await undo();
    const url = await beginAgain();
    expect(await readView()).toEqual({ state: 'begun', missing: [], bank: null });
    expect(await readToken()).not.toBe(before);
    await deleteDetachedAccounts(product.platform);
    expect(await product.payoutProvider.findAccount(before)).toBeNull();
    await fillPage(product, url);
    await hear();
    expect(await readView()).toMatchObject({
      state: 'ready',
      bank: { last4: ACCOUNT.accountNumber.slice(-4) },
    });
  });

  it('is not affected when the job deletes the previous account', async () => {
    await undo();
    await fillPage(product, await beginAgain());
    await deleteDetachedAccounts(product.platform);
    await product.moveClock(86_401);
    await hear();
    expect(await readView()).toMatchObject({ state: 'ready' });
  });

  it('is possible although the provider cannot delete the previous account, which has money', async () => {
    const before = await readToken();
    await giveBalance(product.database, payer.member.id, 7_500);
    const body = { amount: '75.00' };
    expect((await payer.browser.request('POST', '/api/withdrawals', { body })).status).toBe(201);
    await product.database.transact((tx) => setPlatformBalance(tx, toCents(100_000)));
    await product.database.transact((tx) =>
      sql`insert into sandbox_transfers (id, account_token, amount_cents, metadata)
          values (${`tr_${payer.member.id}`}, ${before}, 100, '{}')`.execute(tx),
    );
    for (let round = 0; round < 3; round += 1) {
      await sendPayouts(product.platform);
      await product.moveClock(3_700);
    }
    await undo();
    await product.moveClock(12 * 86_400);
    await sendPayouts(product.platform);
    await deleteDetachedAccounts(product.platform);
    expect(await product.payoutProvider.findAccount(before)).toMatchObject({
      disabledReason: 'rejected.platform_other',
    });
    expect((await askForLink(payer)).status).toBe(200);
    expect(await readToken()).not.toBe(before);
  });
});

it('an answer with an abandoned bank account is not stored, and the next click opens another', async () => {
  const before = await readToken();
  await undo();
  const provider = product.payoutProvider as { openAccount: PayoutProvider['openAccount'] };
  const open = provider.openAccount.bind(provider);
  provider.openAccount = () => Promise.resolve(before);
  const answer = await askForLink(payer);
  provider.openAccount = open;
  expect(answer).toMatchObject({ status: 503, body: { code: 'payout_provider_unavailable' } });
  expect(await readToken()).toBe('');
  await beginAgain();
  expect(await readView()).toMatchObject({ state: 'begun' });
  expect(await readToken()).not.toBe(before);
});

it('a click on the bank account page overtaken by another click’s answer does not start over', async () => {
  await undo();
  const urls = await Promise.all(
    [1, 2, 3].map(async () => ((await askForLink(payer)).body as { url?: string }).url),
  );
  expect(urls.every((url) => url !== undefined)).toBe(true);
  const { rows } = await product.database.read((db) =>
    sql<{
      attempt: number;
    }>`select attempt from connected_accounts where user_id = ${payer.member.id}`.execute(db),
  );
  expect(rows).toEqual([{ attempt: 1 }]);
});

async function listDetached(): Promise<{ token: string; days: number }[]> {
  const { rows } = await product.database.read((db) =>
    sql<{ token: string; days: number }>`
      select account_token as token, round(extract(epoch from forget_after - app_now()) / 86400)::int as days
        from detached_payout_accounts`.execute(db),
  );
  return rows;
}

describe('an account is queued for deletion at the provider', () => {
  const OLD = { bankId: 'ba_old', holderName: 'Old', bankName: 'Old Bank', last4: '0001' };
  const replacements: readonly (readonly [
    what: string,
    replace: (tx: Writer, userId: string, accountToken: string) => Promise<unknown>,
  ])[] = [
    [
      'an undo restores another',
      (tx, userId, accountToken) => restorePayoutAccount(tx, userId, { ...OLD, accountToken }),
    ],
    [
      'another is restored at the provider',
      (tx, userId, accountToken) => restoreConnected(tx, userId, { ...OLD, accountToken }),
    ],
    [
      'withdrawals go to another',
      (tx, userId, accountToken) => storeDestination(tx, userId, { ...OLD, accountToken }),
    ],
    [
      'its member starts over',
      async (tx, userId) => resetConnected(tx, await lockOrInsertConnected(tx, userId)),
    ],
  ];
  it.each(replacements)('a day after the undo link ends when %s', async (_what, replace) => {
    const before = await readToken();
    await product.database.transact((tx) => replace(tx, payer.member.id, `acct_former_${before}`));
    expect(await listDetached()).toContainEqual({ token: before, days: UNDO_DAYS + 1 });
  });

  it('at once when its member closes the account', async () => {
    const before = await readToken();
    const body = { password: payer.member.password };
    expect((await payer.browser.request('POST', '/api/account/close', { body })).status).toBe(200);
    expect(await listDetached()).toContainEqual({ token: before, days: 0 });
  });

  it('at once with the one that withdrawals go to, when its member closes the account', async () => {
    const before = await readToken();
    const opened = `acct_opened_${payer.member.id}`;
    await product.database.transact((tx) =>
      sql`update connected_accounts set account_token = ${opened} where user_id = ${payer.member.id}`.execute(
        tx,
      ),
    );
    const body = { password: payer.member.password };
    expect((await payer.browser.request('POST', '/api/account/close', { body })).status).toBe(200);
    const detached = await listDetached();
    for (const token of [before, opened]) expect(detached).toContainEqual({ token, days: 0 });
  });

  it('when the closing starts while its token is being stored', async () => {
    const token = `acct_late_${payer.member.id}`;
    const userId = payer.member.id;
    await undo();
    await product.database.transact((tx) =>
      sql`insert into connected_accounts (user_id) values (${userId})`.execute(tx),
    );
    let closed: Promise<unknown> = Promise.resolve();
    await product.database.transact(async (tx) => {
      await sql`update connected_accounts set account_token = ${token} where user_id = ${userId}`.execute(tx);
      const body = { password: payer.member.password };
      closed = payer.browser.request('POST', '/api/account/close', { body });
      await waitForLock(product);
    });
    expect(await closed).toMatchObject({ status: 200 });
    expect(await listDetached()).toContainEqual({ token, days: 0 });
  });
});
