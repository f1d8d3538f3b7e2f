import { randomUUID } from 'node:crypto';
import { toCents } from '@circle-link/contract/money';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { balances } from '../../../test/database/books.ts';
import { giveBalance } from '../../../test/factories/give-balance.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { buildEvent, buildPayments } from '../../../test/factories/build-payments.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { getSqlState } from '../../platform/database/database.ts';
import {
  type PayoutProvider,
  PayoutProviderError,
  type TransferOrder,
} from '../../platform/payout-provider/port.ts';
import { refundEntry } from '../queue/index.ts';
import { credit, debit, postTransaction } from '../ledger/index.ts';
import { sendPayouts } from './send-payouts.ts';
import { sendToProvider } from './send-to-provider.ts';
import { settleWithdrawal } from './settle-withdrawal.ts';
import { type DueWithdrawal, takeDueWithdrawals } from './progress-store.ts';

const LATER_SECONDS = 60;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
beforeEach(async () => {
  for (let round = 0; round < 3; round += 1) {
    await product.moveClock(120);
    await sendPayouts(product.platform);
  }
});

async function memberWith(cents: number, accountNumber = '000123456789'): Promise<Payer> {
  const payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, cents);
  expect((await putAccount(product, payer, { accountNumber })).status).toBe(200);
  return payer;
}

function withdraw({ browser }: Payer, amount: string, requestId?: string) {
  return browser.request('POST', '/api/withdrawals', { body: { amount, requestId } });
}

async function list({ browser }: Payer): Promise<WithdrawalItem[]> {
  return (await browser.request('GET', '/api/withdrawals')).body as WithdrawalItem[];
}

async function readBalance({ browser }: Payer): Promise<string> {
  return ((await browser.request('GET', '/api/balance')).body as { balance: string }).balance;
}

async function takeOne(): Promise<DueWithdrawal> {
  const [taken, ...others] = await product.database.transact((tx) => takeDueWithdrawals(tx, 20));
  expect(others).toEqual([]);
  if (taken === undefined) throw new Error('nothing was due');
  return taken;
}

async function payoutsAtProvider(id: string): Promise<number> {
  const { rows } = await product.database.read((db) =>
    sql<{
      n: number;
    }>`select count(*) as n from sandbox_payouts where metadata->>'withdrawal_id' = ${id}`.execute(db),
  );
  return rows[0]?.n ?? -1;
}

async function untilATransactionWaits(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await product.database.read((db) =>
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db,
      ),
    );
    expect(rows).toHaveLength(1);
  }, 5_000);
}

describe('concurrent withdrawals', () => {
  it('never take more than the balance: seven of 20 withdrawals of 10.00 from 75.00 succeed', async () => {
    const payer = await memberWith(7_500);
    const answers = await Promise.all(Array.from({ length: 20 }, () => withdraw(payer, '10.00')));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array<number>(7).fill(201),
      ...Array<number>(13).fill(422),
    ]);
    expect(await readBalance(payer)).toBe('5.00');
    expect(await list(payer)).toHaveLength(7);
  });

  it('with identical content are one withdrawal, even ten at once', async () => {
    const payer = await memberWith(7_500);
    const requestId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 10 }, () => withdraw(payer, '5.00', requestId)));
    expect(new Set(answers.map(({ body }) => (body as WithdrawalItem).id)).size).toBe(1);
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    expect(await readBalance(payer)).toBe('70.00');
    const other = await memberWith(7_500);
    expect((await withdraw(other, '5.00', requestId)).body).not.toMatchObject({
      id: (answers[0]?.body as WithdrawalItem).id,
    });
  });

  it('with a refund of the balance leave a debt', async () => {
    const payer = await enterQueue(product);
    for (const payment of await buildPayments(product.database, 3))
      await product.writer.submit(buildEvent(payment));
    expect(await readBalance(payer)).toBe('75.00');
    const order = { globalPosition: payer.number, actorId: 'admin-1', reason: 'test' };
    const [taken, committed] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
    const taking = product.database.transact(async (tx) => {
      const lines = [
        debit('member:balance', toCents(7_500), payer.member.id),
        credit('queue:clearing', toCents(7_500)),
      ];
      const subjects = [{ kind: 'member', id: payer.member.id }] as const;
      await postTransaction(tx, { key: 'test:gone', kind: 'test', subjects, happenedAt: new Date(), lines });
      taken.resolve(undefined);
      await committed.promise;
    });
    await taken.promise;
    const refunding = refundEntry(product.database, order);
    await untilATransactionWaits();
    committed.resolve(undefined);
    await Promise.all([taking, refunding]);
    expect((await payer.browser.request('GET', '/api/balance')).body).toMatchObject({
      balance: '0.00',
      owed: '75.00',
    });
  });

  // security: T19
  it('cannot overdraw a balance, because the database refuses it', async () => {
    const payer = await memberWith(7_500);
    const lines = ['member:balance', 'member:withdrawing'];
    const post = product.database.transact((tx) =>
      sql`select ledger_post('test:overdraw', 'test', app_now(), array['member'], array[${payer.member.id}::text],
        array[null]::smallint[], ${lines}::text[], array[${payer.member.id}, ${payer.member.id}]::uuid[],
        array[7501, -7501]::bigint[])`.execute(tx),
    );
    expect(getSqlState(await post.catch((error: unknown) => error))).toBe('23514');
  });
});

describe('a withdrawal whose process crashed', () => {
  it('before the call is sent by the next process when the lease has expired', async () => {
    const payer = await memberWith(7_500);
    await withdraw(payer, '75.00');
    const { id } = await takeOne();
    expect(await sendPayouts(product.platform)).toBe(0);
    expect(await payoutsAtProvider(id)).toBe(0);
    await product.moveClock(61);
    await sendPayouts(product.platform);
    await product.moveClock(LATER_SECONDS);
    await sendPayouts(product.platform);
    expect(await payoutsAtProvider(id)).toBe(1);
    expect(await list(payer)).toMatchObject([{ status: 'paid' }]);
  });

  // security: 2.3.3, T18
  it.each([
    ['paid', '000123456789', '0.00'],
    ['failed', '000111111116', '75.00'],
    ['failed', '000111111113', '75.00'],
  ])('after the call is one payout, %s once', async (status, number, balance) => {
    const payer = await memberWith(7_500, number);
    await withdraw(payer, '75.00');
    const taken = await takeOne();
    await sendToProvider(product.platform, taken);
    expect(await list(payer)).toMatchObject([{ status: 'pending' }]);
    await product.moveClock(61);
    expect(await sendPayouts(product.platform)).toBe(1);
    expect(await payoutsAtProvider(taken.id)).toBe(1);
    expect(await list(payer)).toMatchObject([{ status }]);
    expect(await readBalance(payer)).toBe(balance);
  });

  it('or is slow ends once, and the late answer changes nothing', async () => {
    const payer = await memberWith(7_500);
    await withdraw(payer, '75.00');
    const taken = await takeOne();
    const late = await sendToProvider(product.platform, taken);
    await product.moveClock(61);
    expect(await sendPayouts(product.platform)).toBe(1);
    const [ended] = await list(payer);
    const { payoutId } = late;
    const lie = { status: 'failed', payoutId, reason: 'No.', bank: null } as const;
    for (const words of [late, lie, { status: 'paid', payoutId: payoutId ?? '' } as const])
      expect(await settleWithdrawal(product.platform, taken.id, words)).toBe(false);
    expect(await list(payer)).toEqual([ended]);
    expect(await readBalance(payer)).toBe('0.00');
  });

  it('is posted once when eight processes have one answer', async () => {
    const payer = await memberWith(7_500);
    await withdraw(payer, '75.00');
    const taken = await takeOne();
    const { payoutId } = await sendToProvider(product.platform, taken);
    const paid = { status: 'paid', payoutId: payoutId ?? '' } as const;
    const ends = await Promise.all(
      Array.from({ length: 8 }, () => settleWithdrawal(product.platform, taken.id, paid)),
    );
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await balances(product.database)).toMatchObject({
      'withdrawals:clearing': expect.any(Number) as number,
    });
  });

  it('cannot be posted with the opposite result once it is finished', async () => {
    const payer = await memberWith(7_500);
    await withdraw(payer, '75.00');
    const { id } = await takeOne();
    await product.moveClock(61);
    await sendPayouts(product.platform);
    await product.moveClock(LATER_SECONDS);
    await sendPayouts(product.platform);
    const again = withConnection(product.testDatabase.ownerUrl, (client) =>
      client.query(
        `select ledger_post('bank-withdrawal:${id}:end', 'withdrawal_failed', now(), '{}', '{}', '{}', '{}', '{}', '{}')`,
      ),
    );
    expect(getSqlState(await again.catch((error: unknown) => error))).toBe('P0002');
  });
});

describe('an unavailable provider', () => {
  function flaky(failures: number): { provider: PayoutProvider; orders: TransferOrder[] } {
    const orders: TransferOrder[] = [];
    const provider: PayoutProvider = {
      ...product.payoutProvider,
      transfer: (order) => {
        orders.push(order);
        return orders.length <= failures
          ? Promise.reject(new PayoutProviderError('no answer'))
          : product.payoutProvider.transfer(order);
      },
    };
    return { provider, orders };
  }

  it('is retried after 10, 40, 90 seconds under the same key; the third failure rings an alarm', async () => {
    const payer = await memberWith(7_500);
    const { id } = (await withdraw(payer, '75.00')).body as WithdrawalItem;
    const { provider, orders } = flaky(3);
    const alarms: unknown[] = [];
    const log = { error: (details: object) => void alarms.push('alarm' in details ? details.alarm : null) };
    const platform = {
      ...product.platform,
      payoutProvider: provider,
      log: log as unknown as typeof product.platform.log,
    };
    for (const seconds of [10, 40, 90]) {
      await sendPayouts(platform);
      const orderCount = orders.length;
      await product.moveClock(seconds - 1);
      await sendPayouts(platform);
      expect(orders).toHaveLength(orderCount);
      await product.moveClock(2);
    }
    expect(alarms).toEqual([null, null, 'payout_stuck']);
    expect(await list(payer)).toMatchObject([{ status: 'pending' }]);
    await sendPayouts(platform);
    await product.moveClock(LATER_SECONDS);
    expect(await sendPayouts(platform)).toBe(1);
    expect(orders.map(({ idempotencyKey }) => idempotencyKey)).toEqual(
      Array(4).fill(`withdrawal:${id}:transfer:1`),
    );
    expect(await list(payer)).toMatchObject([{ status: 'paid' }]);
  });

  it('that lost a payout leaves the money pending, with a log entry', async () => {
    const payer = await memberWith(7_500);
    await withdraw(payer, '75.00');
    await sendPayouts(product.platform);
    await product.moveClock(LATER_SECONDS);
    const forgetful = { ...product.payoutProvider, findPayout: () => Promise.resolve(null) };
    expect(await sendPayouts({ ...product.platform, payoutProvider: forgetful })).toBe(0);
    expect(await list(payer)).toMatchObject([{ status: 'pending' }]);
    expect(await readBalance(payer)).toBe('0.00');
  });
});

it('a withdrawal is in the history, and its return in the bell too, in the member’s language', async () => {
  const payer = await memberWith(20_000, '000111111116');
  const { browser } = payer;
  expect((await withdraw(payer, '75.00')).status).toBe(201);
  await sendPayouts(product.platform);
  await product.moveClock(LATER_SECONDS);
  await sendPayouts(product.platform);
  const headers = { 'accept-language': 'es' };
  expect((await browser.request('GET', '/api/activities', { headers })).body).toMatchObject([
    {
      type: 'money_returned',
      amount: '75.00',
      description: expect.stringMatching(
        /^Tu retiro a la cuenta terminada en 1116 volvió a tu saldo\. [A-ZÉ]/,
      ) as unknown,
    },
    {
      type: 'payment_sent',
      amount: '75.00',
      description: 'Retiraste a tu cuenta bancaria terminada en 1116',
    },
  ]);
  expect((await browser.request('GET', '/api/notifications')).body).toHaveLength(1);
});
