/** Connected accounts, transfers and payouts through Stripe's client, and rejected calls. */
import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type PayoutProvider, PayoutRefused } from '../../../server/src/platform/payout-provider/port.ts';
import { createStripePayouts } from '../../../server/src/platform/payout-provider/stripe-payouts.ts';
import { openTestSandbox, secretKey, type TestSandbox } from '../test-sandbox.ts';
import { failPaidPayout, SETTLES_IN_SECONDS } from './payouts.ts';
import { setPlatformBalance } from './balance-store.ts';
import { testAccounts } from './test-accounts.ts';

/** Balance without the charges that would normally fund it. */
const PLENTY = toCents(10_000_000);

let sandbox: TestSandbox;
let provider: PayoutProvider;
const opened: TestSandbox[] = [];
async function openWith(over: Parameters<typeof openTestSandbox>[0]): Promise<void> {
  sandbox = await openTestSandbox(over);
  opened.push(sandbox);
  await sandbox.database.transact((tx) => setPlatformBalance(tx, PLENTY));
  const { url: apiBase } = sandbox;
  const mode = { name: 'sandbox', livemode: false } as const;
  const platform = { url: 'https://circle.example', supportEmail: 'help@circle.example' };
  provider = createStripePayouts({ ...mode, secretKey, apiBase, webhookSecrets: [], platform });
}
beforeAll(() => openWith({}), 120_000);
afterAll(async () => {
  for (const one of opened) await one.close();
});

const PAGES = { returnUrl: 'http://localhost:3000/back', refreshUrl: 'http://localhost:3000/again' };

function open(idempotencyKey: string = randomUUID()): Promise<string> {
  return provider.openAccount({ memberId: 'member-1', idempotencyKey });
}

/** Returns the form's target, or null for an expired link. */
async function findPage(url: string): Promise<string | null> {
  const page = await fetch(sandbox.url + new URL(url).pathname, { redirect: 'manual' });
  return /data-url="([^"]+)"/.exec(await page.text())?.[1] ?? null;
}

async function fill(accountToken: string, typed: Record<string, unknown> = {}) {
  const path = await findPage(await provider.linkToOnboarding({ accountToken, ...PAGES }));
  const bank = { holderName: 'Ada Okafor', routingNumber: '110000000', accountNumber: '000123456789' };
  return sandbox.post(path ?? '', { ...bank, leavesOutDocument: false, ...typed });
}

async function accountWith(accountNumber = '000123456789') {
  const accountToken = await open();
  await fill(accountToken, { accountNumber });
  const [bank] = (await provider.findAccount(accountToken))?.banks ?? [];
  return { accountToken, bankId: bank?.bankId ?? '' };
}

async function orderTo(accountNumber?: string) {
  const account = await accountWith(accountNumber);
  const withdrawalId = randomUUID();
  const order = { withdrawalId, amountCents: toCents(7_500), currency: 'usd', ...account } as const;
  return { ...order, idempotencyKey: randomUUID() };
}

type Order = Awaited<ReturnType<typeof orderTo>>;

function transfer(order: Order): Promise<string> {
  return provider.transfer({ ...order, idempotencyKey: `${order.idempotencyKey}:transfer` });
}

async function listRows<Row>(query: ReturnType<typeof sql<Row>>): Promise<readonly Row[]> {
  return (await sandbox.database.read((db) => query.execute(db))).rows;
}

async function moneyAt(token: string) {
  const [row] = await listRows(sql<{ transferred: number; reversed: number; paid: number }>`
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
  it('is created once per key, with all requirements open', async () => {
    const key = randomUUID();
    const tokens = await Promise.all([open(key), open(key), open(key)]);
    expect(new Set(tokens).size).toBe(1);
    expect(tokens[0]).toMatch(/^acct_[A-Za-z0-9]{24}$/);
    const state = await provider.findAccount(tokens[0]);
    expect(state).toMatchObject({ detailsSubmitted: false, payoutsEnabled: false, banks: [] });
    expect(state?.missing).toContain('external_account');
  });

  it('is completed on its page, whose link opens once and returns', async () => {
    const accountToken = await open();
    const url = await provider.linkToOnboarding({ accountToken, ...PAGES });
    const path = await findPage(url);
    expect(path).toMatch(/^\/sandbox\/accounts\/acctsess_/);
    const again = await fetch(sandbox.url + new URL(url).pathname, { redirect: 'manual' });
    expect([again.status, again.headers.get('location')]).toEqual([302, PAGES.refreshUrl]);
    await sandbox.advanceClock(301);
    const late = await provider.linkToOnboarding({ accountToken, ...PAGES });
    await sandbox.advanceClock(301);
    expect(await findPage(late), 'not after five minutes').toBeNull();
    expect((await fill(accountToken)).body.redirectUrl).toBe(PAGES.returnUrl);
    expect(await provider.findAccount(accountToken)).toMatchObject({
      ...{ detailsSubmitted: true, transfersActive: true, payoutsEnabled: true, missing: [] },
      banks: [{ holderName: 'Ada Okafor', bankName: 'Sandbox Test Bank', last4: '6789' }],
    });
    const rows = await listRows(sql<{ text: string }>`select b::text as text from sandbox_banks b`);
    expect(JSON.stringify(rows)).not.toContain('123456789');
  });

  it.each([
    ['accountNumber', '123456789', 'account_number_invalid', 'Test money only goes to test accounts'],
    ['routingNumber', '021000021', 'routing_number_invalid', 'Test money only goes to the test bank'],
  ])('accepts no real %s', async (field, value, code, message) => {
    const accountToken = await open();
    const { status, body } = await fill(accountToken, { [field]: value });
    expect({ status, body }).toMatchObject({ status: 400, body: { error: { code } } });
    expect(body.error?.message).toContain(message);
    expect(await provider.findAccount(accountToken)).toMatchObject({ detailsSubmitted: false, banks: [] });
  });

  it('without its document is restricted and receives no transfers', async () => {
    const accountToken = await open();
    await fill(accountToken, { leavesOutDocument: true });
    expect(await provider.findAccount(accountToken)).toMatchObject({
      ...{ detailsSubmitted: true, transfersActive: false, payoutsEnabled: false },
      ...{ disabledReason: 'requirements.past_due', missing: ['individual.verification.document'] },
    });
    const order = { ...(await orderTo()), accountToken };
    await expect(transfer(order)).rejects.toMatchObject({ because: 'account' });
    await fill(accountToken);
    await transfer({ ...order, idempotencyKey: randomUUID() });
  });

  it('is edited on its own page once complete, and an expired page submits nothing', async () => {
    const { accountToken, bankId } = await accountWith();
    const path = (await findPage(await provider.linkToAccount(accountToken))) ?? '';
    const typed = { holderName: 'A', routingNumber: '110000000', accountNumber: '000111111116' };
    expect((await sandbox.post(path, { ...typed, leavesOutDocument: false })).status).toBe(200);
    const banks = (await provider.findAccount(accountToken))?.banks;
    expect(banks).toMatchObject([{ last4: '1116' }]);
    expect(banks?.[0]?.bankId).not.toBe(bankId);
    await sandbox.advanceClock(3_000);
    expect((await sandbox.post(path, { ...typed, leavesOutDocument: false })).status).toBe(404);
    expect((await sandbox.post('/sandbox/accounts/acctsess_none', typed)).status).toBe(404);
    await expect(provider.linkToAccount(await open())).rejects.toThrow('has not completed onboarding');
  });

  it('that is deleted, even twice, has no name and accepts nothing', async () => {
    const order = await orderTo();
    const { accountToken } = order;
    await provider.forgetAccount(accountToken);
    await provider.forgetAccount(accountToken);
    const rows = await listRows(sql<{ name: string }>`
      select holder_name as name from sandbox_banks where account_token = ${accountToken}`);
    expect(rows).toEqual([{ name: '' }]);
    expect(await provider.findAccount(accountToken)).toBeNull();
    await expect(transfer(order)).rejects.toMatchObject({ because: 'account' });
  });

  it('with money is closed permanently instead of deleted', async () => {
    const order = await orderTo();
    await transfer(order);
    await provider.forgetAccount(order.accountToken);
    await provider.forgetAccount(order.accountToken);
    expect(await provider.findAccount(order.accountToken)).toMatchObject({
      disabledReason: 'rejected.platform_other',
    });
    await expect(provider.payOut(order)).rejects.toBeInstanceOf(PayoutRefused);
  });
});

describe('a payout', () => {
  it.each(testAccounts)('to $name: $failure', async ({ name, number, failure, failsAtOnce }) => {
    const order = await orderTo(number);
    const { accountToken, withdrawalId } = order;
    const transferId = await transfer(order);
    const said = await provider.payOut(order);
    const { payoutId } = said;
    const status = failure === null ? 'paid' : 'failed';
    const ended = { payoutId, status, failureCode: failure === null ? null : name, failureMessage: failure };
    if (failsAtOnce === true) expect(said).toEqual(ended);
    else {
      expect(said).toMatchObject({ status: 'pending', failureMessage: null });
      await sandbox.advanceClock(SETTLES_IN_SECONDS);
    }
    // Repeated lookups, also after a lost answer.
    expect(await provider.findPayout({ payoutId, accountToken })).toEqual(ended);
    expect(await provider.findPayoutFor({ withdrawalId, accountToken })).toEqual(ended);
    expect(await provider.payOut(order)).toEqual(ended);
    if (failure === null)
      await expect(provider.reverseTransfer(transferId)).rejects.toMatchObject({ because: 'no_money' });
    else for (let time = 0; time < 2; time += 1) await provider.reverseTransfer(transferId);
    expect(await provider.findTransfer(withdrawalId)).toMatchObject({ transferId, isBack: failure !== null });
    const reversed = failure === null ? 0 : 7_500;
    expect(await moneyAt(accountToken)).toEqual({ transferred: 7_500, reversed, paid: 7_500 });
    const missing = failure === null ? [] : ['external_account'];
    expect(await provider.findAccount(accountToken)).toMatchObject({
      payoutsEnabled: failure === null,
      missing,
    });
  });

  it('is created once per key, even by ten concurrent calls', async () => {
    const order = await orderTo();
    const made = await Promise.all(Array.from({ length: 10 }, () => transfer(order)));
    expect(new Set(made).size).toBe(1);
    const said = await Promise.all(Array.from({ length: 10 }, () => provider.payOut(order)));
    expect(new Set(said.map(({ payoutId }) => payoutId)).size).toBe(1);
    expect(await moneyAt(order.accountToken)).toEqual({ transferred: 7_500, reversed: 0, paid: 7_500 });
  });

  it('with a used key and another amount, bank or account is rejected', async () => {
    const order = await orderTo();
    await transfer(order);
    const { payoutId } = await provider.payOut(order);
    const other = await orderTo();
    for (const change of [{ amountCents: toCents(7_501) }, { accountToken: other.accountToken }])
      await expect(provider.payOut({ ...order, ...change })).rejects.toThrow('same parameters');
    const elsewhere = { ...order, idempotencyKey: randomUUID(), bankId: other.bankId };
    await expect(provider.payOut(elsewhere)).rejects.toMatchObject({ because: 'bank' });
    await expect(
      transfer({ ...order, idempotencyKey: randomUUID(), accountToken: 'acct_none' }),
    ).rejects.toMatchObject({ because: 'account' });
    const { accountToken } = order;
    expect(await provider.findPayout({ payoutId: 'po_none', accountToken })).toBeNull();
    expect(await provider.findPayout({ payoutId, accountToken: other.accountToken })).toBeNull();
    expect(await provider.findPayoutFor({ ...order, accountToken: other.accountToken })).toBeNull();
    expect(await provider.findTransfer(other.withdrawalId)).toBeNull();
  });

  it('to a replaced bank account is rejected', async () => {
    const order = await orderTo();
    await transfer(order);
    await fill(order.accountToken, { accountNumber: '000111111116' });
    await expect(provider.payOut(order)).rejects.toMatchObject({ because: 'bank' });
  });

  it('can be returned days after it was paid', async () => {
    const order = await orderTo();
    const transferId = await transfer(order);
    const { payoutId } = await provider.payOut(order);
    await sandbox.advanceClock(SETTLES_IN_SECONDS);
    expect((await provider.findPayout({ ...order, payoutId }))?.status).toBe('paid');
    await sandbox.database.transact((tx) => failPaidPayout(tx, payoutId));
    expect(await provider.findPayout({ ...order, payoutId })).toMatchObject({
      ...{ status: 'failed', failureCode: 'account_closed' },
    });
    await provider.reverseTransfer(transferId);
  });

  it('is limited to the transferred amount, and a paid-out transfer cannot be reversed', async () => {
    const { accountToken } = await accountWith();
    const form = 'amount=500&currency=usd';
    const tooLittle = { status: 400, body: { error: { code: 'balance_insufficient' } } };
    expect(await post('/payouts', form, accountToken)).toMatchObject(tooLittle);
    const { body: made } = await post('/transfers', `${form}&destination=${accountToken}`);
    const both = await Promise.all([
      post('/payouts', form, accountToken),
      post('/payouts', form, accountToken),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await post(`/transfers/${made.id}/reversals`, '')).toMatchObject(tooLittle);
  });

  it('belongs to a connected account, unlike other calls', async () => {
    expect((await post('/payouts', 'amount=500&currency=usd')).status).toBe(400);
    expect((await post('/customers', '', 'acct_x')).status).toBe(400);
  });
});

it('rejecting an account lets a pending payout arrive, unless payouts are paused', async () => {
  const [first, second] = [await orderTo(), await orderTo()];
  const paidOut: string[] = [];
  for (const order of [first, second]) {
    await transfer(order);
    // Transfers more than is paid out, so that the account cannot be deleted.
    await transfer({ ...order, withdrawalId: randomUUID(), idempotencyKey: randomUUID() });
    paidOut.push((await provider.payOut(order)).payoutId);
  }
  await provider.forgetAccount(first.accountToken);
  expect((await post(`/accounts/${second.accountToken}/reject`, 'reason=other')).status).toBe(200);
  await sandbox.advanceClock(SETTLES_IN_SECONDS);
  const [payoutId = '', pausedId = ''] = paidOut;
  expect(await provider.findPayout({ ...first, payoutId })).toMatchObject({ status: 'paid' });
  expect(await provider.findPayout({ ...second, payoutId: pausedId })).toMatchObject({ status: 'pending' });
});

it('an account is opened by its controller, with a business profile', async () => {
  const accountToken = await open();
  const answer = await fetch(`${sandbox.url}/v1/accounts/${accountToken}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  expect(await answer.json()).toMatchObject({
    controller: {
      fees: { payer: 'application' },
      losses: { payments: 'application' },
      requirement_collection: 'stripe',
      stripe_dashboard: { type: 'express' },
    },
    business_profile: {
      product_description: expect.stringContaining('savings group') as string,
      url: 'https://circle.example',
      support_email: 'help@circle.example',
    },
  });
});

it('the platform transfers at most its balance, which reversals restore', async () => {
  const order = await orderTo('000111111113');
  const { accountToken, withdrawalId } = order;
  await sandbox.database.transact((tx) => setPlatformBalance(tx, toCents(10_000)));
  const transferId = await transfer(order);
  const next = { ...order, withdrawalId: randomUUID(), idempotencyKey: randomUUID() };
  await expect(transfer(next)).rejects.toMatchObject({ because: 'no_money' });
  await provider.reverseTransfer(transferId);
  await transfer({ ...next, idempotencyKey: randomUUID() });
  await sandbox.database.transact((tx) => setPlatformBalance(tx, PLENTY));
  const all = await provider.listTransfers({ sinceSeconds: 0 });
  expect(all.transfers.slice(0, 2)).toMatchObject([
    { withdrawalId: next.withdrawalId, accountToken, amountCents: 7_500, isBack: false },
    { withdrawalId, isBack: true },
  ]);
  const older = await provider.listTransfers({ sinceSeconds: 0, after: all.transfers[0]?.transferId ?? '' });
  expect(older.transfers[0]?.transferId).toBe(transferId);
});

describe('a configured payout delay', () => {
  const HOUR = 3_600;
  beforeAll(() => openWith({ payoutSettleSeconds: HOUR }), 120_000);

  it('completes the payout when it has passed, and not earlier', async () => {
    const order = await orderTo();
    await transfer(order);
    const { payoutId } = await provider.payOut(order);
    const status = async () => (await provider.findPayout({ ...order, payoutId }))?.status;
    await sandbox.advanceClock(HOUR - 60);
    expect(await status()).toBe('pending');
    await sandbox.advanceClock(60);
    expect(await status()).toBe('paid');
  });
});
