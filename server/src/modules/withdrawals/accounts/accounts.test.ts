import type { PayoutAccount } from '@circle-link/contract/withdrawals';
import { rejectAccount, submitAccount } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { askForLink, fillPage, openPage, putAccount } from '../../../../test/outside/payout-account.ts';
import { postWebhook, signWebhook } from '../../../../test/outside/signed-webhook.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { PayoutProviderError } from '../../../platform/payout-provider/port.ts';
import { deleteDetachedAccounts, findFormerAccount, restorePayoutAccount } from './former-accounts.ts';
import { refreshAccounts } from './refresh-accounts.ts';
import { sendPayouts } from '../send-payouts.ts';

const CHANGED = 'Your bank account for withdrawals was';
const RESTRICTED = 'We need more details before you can withdraw';

let product: TestProduct;
let payer: Payer;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  payer = await signInMember(product);
});

async function readView({ browser }: Payer = payer): Promise<PayoutAccount> {
  return (await browser.request('GET', '/api/withdrawals/account')).body as PayoutAccount;
}

async function readLink(who = payer): Promise<string> {
  const { status, body } = await askForLink(who);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as { url: string }).url;
}

async function readToken({ member }: Payer = payer): Promise<string> {
  const { rows } = await product.database.read((db) =>
    sql<{
      token: string;
    }>`select account_token as token from connected_accounts where user_id = ${member.id}`.execute(db),
  );
  return rows[0]?.token ?? '';
}

async function accountsAtProvider({ member }: Payer = payer): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{ n: number }>`select count(*)::int as n from sandbox_payout_accounts
                        where metadata ->> 'member_id' = ${member.id}`.execute(db),
  );
  return rows[0]?.n ?? -1;
}

async function hear(): Promise<void> {
  await product.cardProvider.deliverWaiting();
  while ((await refreshAccounts(product.platform)) > 0);
}

async function mailed(subject: string, { member }: Payer = payer): Promise<number> {
  return (await product.mailTo(member.email)).filter((mail) => mail.subject.startsWith(subject)).length;
}

function change(token: string, filled: { accountNumber?: string; lacks?: readonly string[] }): Promise<void> {
  const { accountNumber, lacks = [] } = filled;
  const bank =
    accountNumber === undefined
      ? null
      : { holderName: 'Somebody', routingNumber: '110000000', accountNumber };
  return product.database.transact((tx) => submitAccount(tx, token, { bank, lacks }));
}

describe('onboarding', () => {
  it('goes from nothing over a started page to ready, with one email and no bank number stored here', async () => {
    expect(await readView()).toBeNull();
    const url = await readLink();
    expect(await readView()).toEqual({ state: 'begun', missing: [], bank: null });
    await fillPage(product, url);
    await hear();
    expect(await readView()).toMatchObject({
      state: 'ready',
      missing: [],
      bank: { bankName: 'Sandbox Test Bank', last4: '6789' },
    });
    await hear();
    expect(await mailed(CHANGED)).toBe(1);
    const { rows } = await product.database.read((db) =>
      sql<{ text: string }>`
        select t::text as text from payout_accounts t union all select t::text from connected_accounts t
        union all select t::text from sandbox_banks t union all select t::text from outbox t
        union all select body from sandbox_events`.execute(db),
    );
    expect(JSON.stringify(rows)).not.toContain('000123456789');
  });

  it('in two tabs concurrently is one account, regardless of the completed page', async () => {
    const [one, two] = await Promise.all([readLink(), readLink()]);
    expect(await accountsAtProvider()).toBe(1);
    await fillPage(product, one);
    await fillPage(product, two);
    await hear();
    expect(await readView()).toMatchObject({ state: 'ready' });
  });

  it('after a crash before the answer is stored finds the same account at the next click', async () => {
    const open = product.payoutProvider.openAccount.bind(product.payoutProvider);
    const provider = product.payoutProvider as { openAccount: typeof open };
    provider.openAccount = async (order) => {
      await open(order);
      throw new PayoutProviderError('the answer was lost');
    };
    expect(await askForLink(payer)).toMatchObject({
      status: 503,
      body: { code: 'payout_provider_unavailable' },
    });
    provider.openAccount = open;
    await readLink();
    expect(await accountsAtProvider()).toBe(1);
  });

  it('uses another key at the next click if the first has a stored error', async () => {
    const open = product.payoutProvider.openAccount.bind(product.payoutProvider);
    const provider = product.payoutProvider as { openAccount: typeof open };
    provider.openAccount = async (order) => {
      if (!order.idempotencyKey.endsWith(':1')) return open(order);
      throw new PayoutProviderError('Something went wrong.', { isFinal: true });
    };
    expect(await askForLink(payer)).toMatchObject({ status: 503 });
    await readLink();
    provider.openAccount = open;
    expect(await accountsAtProvider()).toBe(1);
  });

  it('is looked up if no event arrives', async () => {
    await fillPage(product, await readLink());
    await product.moveClock(10);
    await refreshAccounts(product.platform);
    expect(await readView()).toMatchObject({ state: 'ready' });
  });

  it('can be interrupted and resumed; an old link no longer opens', async () => {
    const url = await readLink();
    const path = await openPage(product, url);
    const later = await product.request('POST', path, { body: { isLater: true } });
    expect(later.body).toEqual({ redirectUrl: `${product.url}/withdraw?payouts=back` });
    await expect(openPage(product, url)).rejects.toThrow('302');
    await hear();
    expect(await readView()).toMatchObject({ state: 'begun' });
    expect(await product.mailTo(payer.member.email)).toEqual([]);
  });
});

describe('an account that is not ready', () => {
  it('shows what is missing and receives nothing; a member who was ready gets one email', async () => {
    await giveBalance(product.database, payer.member.id, 7_500);
    await putAccount(product, payer);
    await change(await readToken(), { lacks: ['individual.verification.document', 'individual.id_number'] });
    for (let time = 0; time < 3; time += 1) await hear();
    expect(await readView()).toMatchObject({ state: 'missing', missing: ['document', 'tax'] });
    expect(await mailed(RESTRICTED)).toBe(1);
    const ask = () => payer.browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'payout_account_not_ready' } });
    await fillPage(product, await readLink());
    await hear();
    expect(await readView()).toMatchObject({ state: 'ready' });
    expect(await mailed(CHANGED), 'the bank is the same').toBe(1);
    expect((await ask()).status).toBe(201);
  });

  it('has no link if it is rejected for good', async () => {
    await putAccount(product, payer);
    const token = await readToken();
    await product.database.transact((tx) => rejectAccount(tx, token, 'fraud'));
    await hear();
    expect(await readView()).toMatchObject({ state: 'closed' });
    expect(await mailed('Your bank account for withdrawals was closed')).toBe(1);
    expect(await askForLink(payer)).toMatchObject({
      status: 409,
      body: { code: 'payout_account_not_ready' },
    });
  });

  it('that the provider deleted is created again', async () => {
    await putAccount(product, payer);
    const before = await readToken();
    await product.payoutProvider.forgetAccount(before);
    await product.moveClock(86_401);
    await refreshAccounts(product.platform);
    expect(await readView()).toMatchObject({ state: 'begun' });
    await fillPage(product, await readLink());
    await hear();
    expect(await readView()).toMatchObject({ state: 'ready' });
    expect(await readToken()).not.toBe(before);
    expect(await mailed(CHANGED)).toBe(2);
  });
});

describe('another bank account', () => {
  it('from the provider’s page is a change: an email, a wait, and pending withdrawals stay', async () => {
    const waiting = await startTestProduct({ settings: { coolOffHours: 24 } });
    const who = await signInMember(waiting);
    await giveBalance(waiting.database, who.member.id, 7_500);
    await putAccount(waiting, who);
    await waiting.moveClock(86_401);
    const ask = () => who.browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } });
    expect((await ask()).status).toBe(201);
    await putAccount(waiting, who, { accountNumber: '000111111116' });
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'cool_off' } });
    await sendPayouts(waiting.platform);
    expect((await who.browser.request('GET', '/api/withdrawals')).body).toMatchObject([
      { status: 'failed', failureReason: 'The destination bank account is no longer used.' },
    ]);
  });

  it('removed by an undo receives nothing, despite repeated events, until the member chooses', async () => {
    await giveBalance(product.database, payer.member.id, 7_500);
    await putAccount(product, payer);
    const former = await product.database.read((db) => findFormerAccount(db, payer.member.id));
    await putAccount(product, payer, { accountNumber: '000333333335' });
    expect(await readView()).toMatchObject({ state: 'ready', bank: { last4: '3335' } });
    await product.database.transact((tx) => restorePayoutAccount(tx, payer.member.id, former));
    for (let time = 0; time < 3; time += 1) {
      await change(await readToken(), {});
      await hear();
      expect(await readView()).toMatchObject({ state: 'undone', bank: { last4: '6789' } });
    }
    expect(
      await payer.browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } }),
    ).toMatchObject({ status: 409, body: { code: 'payout_account_not_ready' } });
    expect(await mailed(CHANGED)).toBe(2);
    await putAccount(product, payer);
    expect(await readView()).toMatchObject({ state: 'ready', bank: { last4: '6789' } });
    expect(await mailed(CHANGED)).toBe(3);
  });

  it('reported during a lookup is not lost', async () => {
    await putAccount(product, payer);
    const token = await readToken();
    const real = product.payoutProvider.findAccount.bind(product.payoutProvider);
    const provider = product.payoutProvider as { findAccount: typeof real };
    let isFirst = true;
    provider.findAccount = async (accountId) => {
      const state = await real(accountId);
      if (accountId === token && isFirst) {
        isFirst = false;
        await change(token, { accountNumber: '000222222227' });
        await product.cardProvider.deliverWaiting();
      }
      return state;
    };
    await product.moveClock(86_401);
    await refreshAccounts(product.platform);
    await refreshAccounts(product.platform);
    provider.findAccount = real;
    expect(await readView()).toMatchObject({ bank: { last4: '2227' } });
  });

  it('receives nothing before we know it: money goes to the known one, or is returned', async () => {
    await giveBalance(product.database, payer.member.id, 7_500);
    await putAccount(product, payer);
    await change(await readToken(), { accountNumber: '000333333335' });
    const accountId = await payer.browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } });
    expect(accountId).toMatchObject({ status: 201, body: { last4: '6789' } });
    await sendPayouts(product.platform);
    expect((await payer.browser.request('GET', '/api/withdrawals')).body).toMatchObject([
      { status: 'failed' },
    ]);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '75.00' });
  });
});

describe('the webhook', () => {
  async function post(event: Record<string, unknown>, secret = product.settings.sandboxConnectWebhookSecret) {
    const body = JSON.stringify({ id: 'evt_test', object: 'event', livemode: false, created: 1, ...event });
    const signed = signWebhook(body, secret, await product.clock.nowSeconds());
    return postWebhook(product.url, signed, '/api/webhooks/payouts');
  }
  const updated = (account: string) => ({
    type: 'account.updated',
    account,
    data: { object: { id: account } },
  });

  it('is refused if forged, of the other mode, or no event', async () => {
    await putAccount(product, payer);
    const token = await readToken();
    expect(await post(updated(token), 'whsec_of_somebody')).toBe(400);
    expect(await post({ ...updated(token), livemode: true })).toBe(400);
    expect(await post({ ...updated(token), account: { id: token } })).toBe(400);
    expect(await post({ type: 'account.updated', account: token })).toBe(400);
  });

  it('about an unknown account, the platform, or another kind of account changes nothing', async () => {
    await putAccount(product, payer);
    const before = await readView();
    expect(await post(updated('acct_of_somebody'))).toBe(200);
    expect(await post({ type: 'account.updated', data: { object: { id: await readToken() } } })).toBe(200);
    expect(await post({ ...updated(await readToken()), type: 'person.created' })).toBe(200);
    expect(await refreshAccounts(product.platform)).toBe(0);
    expect(await readView()).toEqual(before);
  });

  it('only triggers a lookup: neither content nor order is trusted', async () => {
    await putAccount(product, payer);
    const token = await readToken();
    const lie = { id: token, payouts_enabled: false, external_accounts: { data: [{ id: 'ba_thief' }] } };
    for (let time = 0; time < 3; time += 1)
      expect(await post({ ...updated(token), data: { object: lie } })).toBe(200);
    expect(await refreshAccounts(product.platform)).toBe(1);
    expect(await readView()).toMatchObject({ state: 'ready', bank: { last4: '6789' } });
    expect(await mailed(CHANGED)).toBe(1);
  });

  it('about a payout, sent for another member’s account, moves nothing', async () => {
    const other = await signInMember(product);
    await giveBalance(product.database, payer.member.id, 7_500);
    await putAccount(product, payer);
    await putAccount(product, other);
    await payer.browser.request('POST', '/api/withdrawals', { body: { amount: '10.00' } });
    await sendPayouts(product.platform);
    const { rows } = await product.database.read((db) =>
      sql<{ id: string }>`select payout_id as id from withdrawals where user_id = ${payer.member.id}`.execute(
        db,
      ),
    );
    const object = { id: rows[0]?.id, status: 'failed' };
    expect(await post({ type: 'payout.failed', account: await readToken(other), data: { object } })).toBe(
      200,
    );
    expect(await post({ type: 'payout.failed', account: await readToken(), data: { object } })).toBe(200);
    await sendPayouts(product.platform);
    expect((await payer.browser.request('GET', '/api/withdrawals')).body).toMatchObject([
      { status: 'pending' },
    ]);
  });
});

describe('concurrent processing', () => {
  it('of one new bank account by eight lookups is one change', async () => {
    await fillPage(product, await readLink());
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        await product.database.transact((tx) =>
          sql`update connected_accounts set check_after = app_now() where user_id = ${payer.member.id}`.execute(
            tx,
          ),
        );
        await refreshAccounts(product.platform);
      }),
    );
    expect(await mailed(CHANGED)).toBe(1);
    expect(await readView()).toMatchObject({ state: 'ready' });
  });

  it('of an account given up while it is opened deletes it at the provider', async () => {
    const open = product.payoutProvider.openAccount.bind(product.payoutProvider);
    const provider = product.payoutProvider as { openAccount: typeof open };
    provider.openAccount = async (order) => {
      const token = await open(order);
      await product.database.transact((tx) =>
        sql`delete from connected_accounts where user_id = ${payer.member.id}`.execute(tx),
      );
      return token;
    };
    expect((await askForLink(payer)).status).toBe(503);
    provider.openAccount = open;
    await deleteDetachedAccounts(product.platform);
    expect(await accountsAtProvider()).toBe(0);
    expect(await readView()).toBeNull();
  });
});
