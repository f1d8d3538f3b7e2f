import { randomUUID } from 'node:crypto';
import type { StuckPage } from '@circle-link/contract/admin/stuck';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { failPaidPayout, SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openAdmin } from '../../../test/factories/build-admin.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { PayoutProviderError, type PayoutProvider } from '../../platform/payout-provider/port.ts';
import { sendPayouts } from './index.ts';

const DAY = 86_400;

let product: TestProduct;
let payer: Payer;
let id: string;
beforeEach(async () => {
  product = await startTestProduct();
  payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, 7_500);
  expect((await putAccount(product, payer)).status).toBe(200);
  const body = { amount: '75.00' };
  ({ id } = await expectOk<WithdrawalItem>(payer.browser.request('POST', '/api/withdrawals', { body })));
  await sendPayouts(product.platform);
  await product.moveClock(SETTLES_IN_SECONDS);
  await sendPayouts(product.platform);
  const { payout } = await row();
  await product.database.transact((tx) => failPaidPayout(tx, payout));
  await product.moveClock(DAY + 1);
});

async function row(): Promise<{ payout: string; status: string; error: string | null; waits: number }> {
  const { rows } = await product.database.read((db) =>
    sql<{ payout: string; status: string; error: string | null; waits: number }>`
      select payout_id as payout, status, last_error as error,
             extract(epoch from next_check_at - app_now())::float8 as waits
        from withdrawals where id = ${id}`.execute(db),
  );
  const [one] = rows;
  if (one === undefined) throw new Error('no row');
  return one;
}

async function look(over: Partial<PayoutProvider> = {}): Promise<unknown[]> {
  const alarms: unknown[] = [];
  const log = { error: (details: object) => void alarms.push('alarm' in details ? details.alarm : null) };
  await sendPayouts({
    ...product.platform,
    payoutProvider: { ...product.payoutProvider, ...over },
    log: log as unknown as typeof product.platform.log,
  });
  return alarms;
}

async function stuck(): Promise<StuckPage['items']> {
  const admin = await openAdmin(product, 'support');
  return (await expectOk<StuckPage>(admin.browser.request('GET', '/api/admin/stuck'))).items;
}

async function lackACent(): Promise<void> {
  await product.database.transact((tx) =>
    sql`insert into sandbox_payouts (id, account_token, amount_cents, currency, metadata, settles_at, reported_status)
        select ${`po_${randomUUID()}`}, account_token, 1, 'usd', '{}', app_now(), 'paid'
          from connected_accounts where user_id = ${payer.member.id}`.execute(tx),
  );
}

async function giveTheCent(): Promise<void> {
  await product.database.transact((tx) =>
    sql`insert into sandbox_transfers (id, account_token, amount_cents, metadata)
        select ${`tr_${randomUUID()}`}, account_token, 1, '{}' from connected_accounts
         where user_id = ${payer.member.id}`.execute(tx),
  );
}

describe('a failed withdrawal with too little in the member’s account', () => {
  beforeEach(lackACent);

  it('raises an alarm, is listed with its next step, and is retried with backoff', async () => {
    expect(await look()).toEqual(['payout_account_negative']);
    expect(await row()).toMatchObject({
      status: 'paid',
      error: expect.stringContaining('PayoutRefused') as string,
    });
    expect(await stuck()).toMatchObject([
      {
        ...{ kind: 'withdrawal_back', subject: id, amount: '75.00', nextStep: 'reverse_manually' },
        ...{ person: { id: payer.member.id }, path: `/admin/members/${payer.member.id}`, ageDays: 1 },
      },
    ]);
    const waited: number[] = [];
    for (let time = 0; time < 4; time += 1) {
      const { waits } = await row();
      waited.push(Math.round(waits / 10) * 10);
      expect(await look(), 'not before its time').toEqual([]);
      await product.moveClock(Math.ceil(waits) + 1);
      expect(await look()).toEqual(['payout_account_negative']);
    }
    expect(waited).toEqual([10, 40, 90, 160]);
  });

  it('returns to the balance once there is enough, and leaves the list', async () => {
    await look();
    await giveTheCent();
    await product.moveClock(3_601);
    expect(await look()).toEqual([]);
    expect(await row()).toMatchObject({ status: 'failed', error: null });
    expect(await stuck()).toEqual([]);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({ balance: '75.00' });
  });

  it('is looked up at once when an event arrives', async () => {
    await look();
    await giveTheCent();
    await product.database.transact((tx) =>
      sql`update withdrawals set next_check_at = app_now() where id = ${id}`.execute(tx),
    );
    expect(await look()).toEqual([]);
    expect(await row()).toMatchObject({ status: 'failed' });
  });
});

it('a provider that does not answer raises an alarm at the third attempt, without a conclusion about the money', async () => {
  const findPayout = () => Promise.reject(new PayoutProviderError('timeout'));
  const alarms: unknown[] = [];
  for (let time = 0; time < 3; time += 1) {
    alarms.push(...(await look({ findPayout })));
    await product.moveClock(3_601);
  }
  expect(alarms).toEqual([null, null, 'payout_stuck']);
  expect(await row()).toMatchObject({ status: 'paid', error: null });
  expect(await stuck()).toEqual([]);
  expect(await look()).toEqual([]);
  expect(await row()).toMatchObject({ status: 'failed' });
});
