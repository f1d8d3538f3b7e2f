import { randomUUID } from 'node:crypto';
import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import type { StuckPage } from '@circle-link/contract/admin/stuck';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { type Admin, openAdmin } from '../../../../test/factories/build-admin.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { putAccount } from '../../../../test/outside/payout-account.ts';
import { expectOk } from '../../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { type PayoutProvider, PayoutProviderError } from '../../../platform/payout-provider/port.ts';
import { sendPayouts } from '../../withdrawals/index.ts';
import { compareTransferBooks } from './compare-books.ts';

const DAY = 86_400;

let product: TestProduct;
let payer: Payer;
beforeEach(async () => {
  product = await startTestProduct();
  payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, 7_500);
  expect((await putAccount(product, payer, {})).status).toBe(200);
  await product.moveClock(4 * DAY);
});

async function compare(over: Partial<PayoutProvider> = {}): Promise<{ found: number; alarms: unknown[] }> {
  const alarms: unknown[] = [];
  const error = (details: object): void => void alarms.push('alarm' in details ? details.alarm : null);
  const log = { error, warn: () => undefined } as unknown as typeof product.platform.log;
  const payoutProvider = { ...product.platform.payoutProvider, ...over };
  const found = await compareTransferBooks({
    ...product.platform,
    payoutProvider,
    log,
    clock: product.clock,
  });
  return { found, alarms };
}

const AGREED = { found: 0, alarms: [] };

async function withdrawAll(): Promise<string> {
  const body = { amount: '75.00' };
  const { id } = await expectOk<WithdrawalItem>(payer.browser.request('POST', '/api/withdrawals', { body }));
  await sendPayouts(product.platform);
  await product.moveClock(SETTLES_IN_SECONDS + 3_600);
  await sendPayouts(product.platform);
  return id;
}

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await product.database.transact((tx) => statement.execute(tx));
}

const fetchList = async (admin: Admin): Promise<ReconciliationPage['differences']> =>
  (await expectOk<ReconciliationPage>(admin.browser.request('GET', '/api/admin/reconciliation'))).differences;

const nothingListed = () => Promise.resolve({ transfers: [], hasMore: false });

async function transferByHand(withdrawalId: string | null, cents: number): Promise<string> {
  const id = `tr_${randomUUID()}`;
  const facts = JSON.stringify(withdrawalId === null ? {} : { withdrawal_id: withdrawalId });
  await change(sql`insert into sandbox_transfers (id, account_token, amount_cents, metadata)
    select ${id}, account_token, ${cents}, ${facts}::jsonb from connected_accounts where user_id = ${payer.member.id}`);
  return id;
}

describe('a posted transfer', () => {
  it('that was made is no difference, listed or not, nor while the provider does not answer', async () => {
    await withdrawAll();
    expect(await compare()).toEqual(AGREED);
    expect(await compare({ listTransfers: nothingListed })).toEqual(AGREED);
    const silent = () => Promise.reject(new PayoutProviderError('timeout'));
    expect(await compare({ listTransfers: nothingListed, findTransfer: silent })).toEqual(AGREED);
  });

  it('that the provider does not know is listed, rings once, and ends when it is found, even days later', async () => {
    const id = await withdrawAll();
    const unknown = { listTransfers: nothingListed, findTransfer: () => Promise.resolve(null) };
    expect(await compare(unknown)).toEqual({ found: 1, alarms: ['payout_transfer_unexplained'] });
    await product.moveClock(5 * DAY);
    expect(await compare(unknown)).toEqual({ found: 1, alarms: [] });
    const admin = await openAdmin(product, 'finance');
    const withdrawal = { id, memberId: payer.member.id };
    const expected = { kind: 'transfer', problem: 'missing', withdrawal, booked: '75.00', reported: null };
    expect(await fetchList(admin)).toMatchObject([{ ...expected, paymentId: null }]);
    const stuck = await expectOk<StuckPage>(admin.browser.request('GET', '/api/admin/stuck?limit=100'));
    expect(stuck.items.find(({ kind }) => kind === 'difference')).toMatchObject({
      ...{ subject: id, amount: '75.00', nextStep: 'compare_by_hand', path: '/admin/reconciliation' },
      person: { id: payer.member.id },
    });
    expect(await compare()).toEqual(AGREED);
    expect(await fetchList(admin)).toEqual([]);
  });

  it('that was returned although it was paid is another amount, until settled with a reason', async () => {
    const id = await withdrawAll();
    await change(
      sql`update sandbox_transfers set reversed_at = app_now() where metadata ->> 'withdrawal_id' = ${id}`,
    );
    expect(await compare()).toMatchObject({ found: 1, alarms: ['payout_transfer_unexplained'] });
    const admin = await openAdmin(product, 'finance');
    const [found] = await fetchList(admin);
    expect(found).toMatchObject({ problem: 'amount', booked: '75.00', reported: '0.00' });
    const path = `/api/admin/reconciliation/differences/${found?.id ?? ''}/settle`;
    const body = { reason: 'the member was paid by hand' };
    const support = await openAdmin(product, 'support');
    expect((await support.browser.request('POST', path, { body })).status).toBe(403);
    await expectOk(admin.browser.request('POST', path, { body }));
    expect((await admin.browser.request('POST', path, { body })).status).toBe(404);
    expect(await compare()).toMatchObject({ alarms: [] });
    expect(await fetchList(admin)).toEqual([]);
  });
});

describe('an unposted transfer', () => {
  it('is listed with its amount: one for no withdrawal, and a second one for the same withdrawal', async () => {
    const id = await withdrawAll();
    await transferByHand(null, 500);
    await transferByHand(id, 700);
    expect(await compare()).toEqual({ found: 2, alarms: Array(2).fill('payout_transfer_unexplained') });
    const admin = await openAdmin(product, 'finance');
    const found = await fetchList(admin);
    const facts = { kind: 'transfer', problem: 'extra', booked: null, withdrawal: null };
    expect(found.toSorted((a, b) => Number(a.reported) - Number(b.reported))).toMatchObject([
      { ...facts, reported: '5.00' },
      { ...facts, reported: '7.00' },
    ]);
    const [first] = found;
    const body = { reason: 'sent by mistake, and the member has sent it back' };
    await expectOk(
      admin.browser.request('POST', `/api/admin/reconciliation/differences/${first?.id ?? ''}/settle`, {
        body,
      }),
    );
    expect(await fetchList(admin)).toHaveLength(1);
  });

  it('that is reversed at the provider ends automatically', async () => {
    const transferId = await transferByHand(null, 500);
    expect(await compare()).toMatchObject({ found: 1 });
    await change(sql`update sandbox_transfers set reversed_at = app_now() where id = ${transferId}`);
    expect(await compare()).toEqual(AGREED);
    expect(await fetchList(await openAdmin(product, 'finance'))).toEqual([]);
  });
});

it('a transfer’s fee is posted once as it was charged, also concurrently, and back and forth', async () => {
  await withdrawAll();
  const before = await balances(product.database);
  const keeping = (cents: number): Partial<PayoutProvider> => ({
    async listTransfers(page) {
      const { transfers, hasMore } = await product.platform.payoutProvider.listTransfers(page);
      return { hasMore, transfers: transfers.map((one) => ({ ...one, feeCents: cents as never })) };
    },
  });
  const atOnce = await Promise.all([1, 2, 3].map(() => compare(keeping(25))));
  expect(atOnce.reduce((sum, { found }) => sum + found, 0)).toBe(1);
  const grown = async (account: string) =>
    ((await balances(product.database))[account] ?? 0) - (before[account] ?? 0);
  expect(await grown('provider:fees:withdrawals')).toBe(25);
  expect(await grown('withdrawals:clearing')).toBe(-25);
  for (const cents of [0, 25, 0]) {
    expect(await compare(keeping(cents))).toMatchObject({ found: 1 });
    expect(await grown('provider:fees:withdrawals')).toBe(cents);
  }
  expect(await grown(`member:balance`)).toBe(0);
});
