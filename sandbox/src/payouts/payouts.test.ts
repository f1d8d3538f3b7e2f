/** Payouts as the product asks for them, by Stripe's client, and what the protocol refuses. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  AccountRefused,
  PayoutProviderError,
  type PayoutProvider,
} from '../../../server/src/platform/payout-provider/port.ts';
import { createStripePayouts } from '../../../server/src/platform/payout-provider/stripe-payouts.ts';
import { openTestSandbox, secretKey, type TestSandbox } from '../test-sandbox.ts';
import { SETTLES_IN_SECONDS } from './payouts.ts';
import { ONLY_TEST_ACCOUNTS, testAccounts } from './test-accounts.ts';

let sandbox: TestSandbox;
let provider: PayoutProvider;
beforeAll(async () => {
  sandbox = await openTestSandbox();
  const { url: apiBase } = sandbox;
  const mode = { name: 'sandbox', livemode: false } as const;
  provider = createStripePayouts({ ...mode, secretKey, apiBase, refusals: ONLY_TEST_ACCOUNTS });
}, 120_000);
afterAll(() => sandbox.close());

function register(accountNumber: string, routingNumber = '110000000') {
  return provider.registerAccount({ holderName: 'Ada Okafor', routingNumber, accountNumber });
}

async function orderTo(accountNumber: string) {
  const { accountToken } = await register(accountNumber);
  const order = { accountToken, amountCents: toCents(7_500), currency: 'usd', metadata: { a: 'b' } } as const;
  return { ...order, idempotencyKey: randomUUID() };
}

async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await sandbox.database.read((db) => query.execute(db))).rows;
}

/** What is in the connected account, by its own tables. */
async function moneyAt(token: string) {
  const [row] = await rowsOf(sql<{ transferred: number; reversed: number; paid: number }>`
    select (select coalesce(sum(amount_cents), 0)::int from sandbox_transfers where account_token = ${token}) as transferred,
      (select coalesce(sum(amount_cents), 0)::int from sandbox_transfers
        where account_token = ${token} and reversed_at is not null) as reversed,
      (select coalesce(sum(amount_cents), 0)::int from sandbox_payouts where account_token = ${token}) as paid`);
  return row;
}

async function post(path: string, form: string, account?: string) {
  const answer = await fetch(`${sandbox.url}/v1${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${secretKey}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(account !== undefined && { 'stripe-account': account }),
    },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as { id: string; error: object } };
}

describe('an account', () => {
  it('that is no test account is refused, and the refusal names those that are', async () => {
    const work = register('123456789');
    await expect(work).rejects.toBeInstanceOf(AccountRefused);
    await expect(work).rejects.toMatchObject({
      field: 'accountNumber',
      words: ONLY_TEST_ACCOUNTS.accountNumber,
    });
    await expect(work).rejects.toThrow('Test money only goes to test accounts: use 000123456789.');
  });

  it('of another bank is refused', async () => {
    await expect(register('000123456789', '021000021')).rejects.toMatchObject({ field: 'routingNumber' });
  });

  it('becomes a token; no table has its number', async () => {
    const { accountToken, ...told } = await register('000123456789');
    expect(accountToken).toMatch(/^acct_[A-Za-z0-9]{24}$/);
    expect(told).toEqual({ bankName: 'Sandbox Test Bank', last4: '6789' });
    const rows = await rowsOf(sql<{ text: string }>`select a::text as text from sandbox_payout_accounts a`);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain('123456789');
  });

  it('that is forgotten, twice, has no name any more and takes nothing', async () => {
    const order = await orderTo('000123456789');
    await provider.forgetAccount(order.accountToken);
    await provider.forgetAccount(order.accountToken);
    const rows = await rowsOf(sql<{ name: string }>`
      select holder_name as name from sandbox_payout_accounts where token = ${order.accountToken}`);
    expect(rows).toEqual([{ name: '' }]);
    await expect(provider.createPayout(order)).rejects.toBeInstanceOf(PayoutProviderError);
  });
});

describe('a payout', () => {
  it.each(testAccounts)('to $name: $failure', async ({ number, failure, failsAtOnce }) => {
    const order = await orderTo(number);
    const { accountToken } = order;
    const said = await provider.createPayout(order);
    const { payoutId } = said;
    const ended = { status: failure === null ? 'paid' : 'failed', failureMessage: failure };
    if (failsAtOnce === true) expect(said).toMatchObject(ended);
    else {
      expect(said).toMatchObject({ status: 'pending', failureMessage: null });
      await sandbox.passTime(SETTLES_IN_SECONDS);
    }
    // Asked again and again, also after the answer was lost: what failed is back with us once.
    for (let time = 0; time < 2; time += 1)
      expect(await provider.findPayout({ payoutId, accountToken })).toEqual({ payoutId, ...ended });
    expect(await provider.createPayout(order)).toEqual({ payoutId, ...ended });
    const reversed = failure === null ? 0 : 7_500;
    expect(await moneyAt(accountToken)).toEqual({ transferred: 7_500, reversed, paid: 7_500 });
  });

  it('is made once for a key, also by ten at once', async () => {
    const order = await orderTo('000123456789');
    const said = await Promise.all(Array.from({ length: 10 }, () => provider.createPayout(order)));
    expect(new Set(said.map(({ payoutId }) => payoutId)).size).toBe(1);
    expect(await moneyAt(order.accountToken)).toEqual({ transferred: 7_500, reversed: 0, paid: 7_500 });
  });

  it('under a used key with another amount, or to an account that is none, is an error', async () => {
    const order = await orderTo('000123456789');
    const { payoutId } = await provider.createPayout(order);
    const other = await orderTo('000123456789');
    for (const change of [{ amountCents: toCents(7_501) }, { accountToken: other.accountToken }])
      await expect(provider.createPayout({ ...order, ...change })).rejects.toThrow('same parameters');
    const nowhere = { ...order, idempotencyKey: randomUUID(), accountToken: 'acct_none' };
    await expect(provider.createPayout(nowhere)).rejects.toThrow('No such account');
    const { accountToken } = order;
    expect(await provider.findPayout({ payoutId: 'po_none', accountToken })).toBeNull();
    expect(await provider.findPayout({ payoutId, accountToken: other.accountToken })).toBeNull();
  });

  it('is of what was transferred, and what was paid out does not come back', async () => {
    const { accountToken } = await register('000123456789');
    const form = 'amount=500&currency=usd';
    const tooLittle = { status: 400, body: { error: { code: 'balance_insufficient' } } };
    expect(await post('/payouts', form, accountToken)).toMatchObject(tooLittle);
    const { body: transfer } = await post('/transfers', `${form}&destination=${accountToken}`);
    const both = await Promise.all([
      post('/payouts', form, accountToken),
      post('/payouts', form, accountToken),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await post(`/transfers/${transfer.id}/reversals`, '')).toMatchObject(tooLittle);
  });

  it('is of a connected account, which no other call is for', async () => {
    expect((await post('/payouts', 'amount=500&currency=usd')).status).toBe(400);
    expect((await post('/customers', '', 'acct_x')).status).toBe(400);
  });
});
