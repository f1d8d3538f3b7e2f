import type { ReconciliationPage } from '@circle-link/contract/admin/operations';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { changePlatformBalance } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { balances } from '../../../../test/database/books.ts';
import { openAdmin } from '../../../../test/factories/build-admin.ts';
import { giveBalance } from '../../../../test/factories/give-balance.ts';
import { putAccount } from '../../../../test/outside/payout-account.ts';
import { expectOk, memberAt, payAll, startCircle } from '../../../../test/factories/test-groups.ts';
import { signInMember, startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { joinAndPay } from '../../../../test/product/test-queue.ts';
import { runDataChecks } from '../../../platform/database/data-checks.ts';
import { type PayoutProvider, PayoutProviderError } from '../../../platform/payout-provider/port.ts';
import { closeDueRounds } from '../../groups/index.ts';
import { sendPayouts } from '../../withdrawals/index.ts';
import { recordBalance } from './record-balance.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  await recordBalance(product.platform);
});

async function readPage(): Promise<ReconciliationPage['balance']> {
  const { browser } = await openAdmin(product, 'finance');
  return (await expectOk<ReconciliationPage>(browser.request('GET', '/api/admin/reconciliation'))).balance;
}

async function change(
  category: 'fee' | 'other_adjustment' | 'topup' | 'payout',
  cents: number,
): Promise<string> {
  return product.database.transact((tx) =>
    changePlatformBalance(tx, { category, amountCents: toCents(cents), description: 'for a test' }),
  );
}

async function grownBy(work: () => Promise<unknown>): Promise<(number | undefined)[]> {
  const accounts = ['provider:fees:withdrawals', 'withdrawals:clearing'];
  const before = await balances(product.database);
  await work();
  const after = await balances(product.database);
  return accounts.map((account) => (after[account] ?? 0) - (before[account] ?? 0));
}

const record = (over: Partial<PayoutProvider> = {}) =>
  recordBalance({ ...product.platform, payoutProvider: { ...product.payoutProvider, ...over } });

describe('costs of our account', () => {
  it('are posted once, also by three concurrent processes', async () => {
    await change('fee', -225);
    await change('other_adjustment', -75);
    const booked: number[] = [];
    expect(
      await grownBy(async () => void booked.push(...(await Promise.all([record(), record(), record()])))),
    ).toEqual([300, -300]);
    expect(booked.reduce((sum, count) => sum + count, 0)).toBe(2);
    expect(await record()).toBe(0);
  });

  it('are posted negatively if the provider returns money', async () => {
    await change('other_adjustment', 50);
    expect(await grownBy(record)).toEqual([-50, 50]);
  });

  it('are posted by the next run if the process stops before', async () => {
    await change('fee', -100);
    const dying = { readBalance: () => Promise.reject(new PayoutProviderError('down')) };
    expect(await grownBy(() => expect(record(dying)).rejects.toThrow('down'))).toEqual([0, 0]);
    expect(await grownBy(record)).toEqual([100, -100]);
  });

  it('do not include top-ups and payouts of the operator', async () => {
    await change('topup', 10_000);
    await change('payout', -4_000);
    expect(await grownBy(record)).toEqual([0, 0]);
  });
});

it('the data check finds a stored cost that is not posted', async () => {
  const put = sql`insert into provider_balance_transactions (id, category, net_cents, created_at)
                  values ('txn_unbooked', 'fee', -100, app_now())`;
  await product.database.transact((tx) => put.execute(tx));
  const checks = await runDataChecks(product.testDatabase.ownerUrl);
  const violated = checks.filter(({ count }) => count > 0);
  expect(violated.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['provider-balance-matches-ledger', 'withdrawals-match-ledger']),
  );
  const undo = sql`delete from provider_balance_transactions where id = 'txn_unbooked'`;
  await product.database.transact((tx) => undo.execute(tx));
});

describe('the reconciliation page', () => {
  it('adds up the balance by category, and agrees with the ledger', async () => {
    await joinAndPay(product, 'ada@example.test');
    const circle = await startCircle(product, { card: '4000000000000077' });
    await payAll(circle, 1);
    await product.cardProvider.deliverWaiting();
    await closeDueRounds(product.platform);
    const recipient = memberAt(circle, 0);
    await putAccount(product, recipient);
    await expectOk(recipient.browser.request('POST', '/api/withdrawals', { body: { amount: '148.50' } }));
    await sendPayouts(product.platform);
    await change('fee', -200);
    await record();
    const underWay = await readPage();
    const { rows } = await product.database.read((db) =>
      sql<{ cents: number }>`
        select sum(amount_cents - fee_cents)::int as cents from sandbox_charges where status = 'succeeded'`.execute(
        db,
      ),
    );
    expect(underWay?.categories).toEqual(
      expect.arrayContaining([
        { category: 'payment', amount: formatAmount(toCents(rows[0]?.cents ?? 0)) },
        { category: 'transfer', amount: '-148.50' },
      ]),
    );
    expect(underWay).toMatchObject({ agrees: true, total: underWay?.ledger });
    await product.moveClock(60);
    await sendPayouts(product.platform);
    await record();
    expect(await readPage(), 'once the withdrawal is paid').toMatchObject({ agrees: true });
  });

  it('reports money missing at the provider', async () => {
    const { member } = await signInMember(product);
    await giveBalance(product.database, member.id, 7_500);
    await record();
    expect(await readPage()).toMatchObject({ agrees: false });
  });
});
