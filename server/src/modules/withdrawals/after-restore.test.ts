import { randomUUID } from 'node:crypto';
import type { WithdrawalItem } from '@circle-link/contract/withdrawals';
import { SETTLES_IN_SECONDS } from '@circle-link/sandbox';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { giveBalance, takeBalance } from '../../../test/factories/give-balance.ts';
import { putAccount } from '../../../test/outside/payout-account.ts';
import { expectOk } from '../../../test/factories/test-groups.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../test/product/test-product.ts';
import { markRestored, releaseWithdrawals } from '../../app/after-restore.ts';
import { withConnection } from '../../platform/database/connection-pool.ts';
import { openInstallation } from '../../platform/database/installation.ts';
import { recordJobRun } from '../../platform/jobs/store.ts';
import { PayoutProviderError } from '../../platform/payout-provider/port.ts';
import { compareTransferBooks, listOpenDifferences, settleDifference } from '../admin/index.ts';
import { sendPayouts } from './send-payouts.ts';
import { stopWithdrawals } from './settle-withdrawal.ts';

const DAY = 86_400;
const OPERATOR = 'console:test';

let product: TestProduct;
let payer: Payer;
let accountToken: string;
beforeEach(async () => {
  product = await startTestProduct();
  await openInstallation(product.database, { moneyMode: 'sandbox', demo: false });
  payer = await signInMember(product);
  await giveBalance(product.database, payer.member.id, 7_500);
  expect((await putAccount(product, payer)).status).toBe(200);
  const { rows } = await product.database.read((db) =>
    sql<{ token: string }>`select account_token as token from payout_accounts`.execute(db),
  );
  accountToken = rows[0]?.token ?? '';
});

async function withdraw(amount = '75.00'): Promise<string> {
  const body = { amount };
  return (await expectOk<WithdrawalItem>(payer.browser.request('POST', '/api/withdrawals', { body }))).id;
}

const list = async () => (await payer.browser.request('GET', '/api/withdrawals')).body as WithdrawalItem[];
const readBalance = async () =>
  ((await payer.browser.request('GET', '/api/balance')).body as { balance: string }).balance;

async function change(statement: ReturnType<typeof sql>): Promise<void> {
  await product.database.transact((tx) => statement.execute(tx));
}

async function money(): Promise<{ transfers: number; payouts: number }> {
  const { rows } = await product.database.read((db) =>
    sql<{ transfers: number; payouts: number }>`
      select (select count(*)::int from sandbox_transfers where reversed_at is null) as transfers,
             (select count(*)::int from sandbox_payouts) as payouts`.execute(db),
  );
  return rows[0] ?? { transfers: -1, payouts: -1 };
}

async function readAttempt(id: string): Promise<number | undefined> {
  const { rows } = await product.database.read((db) =>
    sql<{ attempt: number }>`select attempt from withdrawals where id = ${id}`.execute(db),
  );
  return rows[0]?.attempt;
}

async function goOn(): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    await sendPayouts(product.platform);
    await product.moveClock(SETTLES_IN_SECONDS + 3_600);
  }
}

async function payInLostTime(cents = 7_500): Promise<string> {
  const withdrawalId = randomUUID();
  const order = { withdrawalId, accountToken, amountCents: cents as never, currency: 'usd' as const };
  await product.payoutProvider.transfer({
    ...order,
    idempotencyKey: `withdrawal:${withdrawalId}:transfer:1`,
  });
  const { rows } = await product.database.read((db) =>
    sql<{ id: string }>`select bank_id as id from payout_accounts`.execute(db),
  );
  const bankId = rows[0]?.id ?? '';
  const idempotencyKey = `withdrawal:${withdrawalId}:payout:1`;
  await product.payoutProvider.payOut({ ...order, bankId, idempotencyKey });
  return withdrawalId;
}

const mark = () => markRestored(product.testDatabase.ownerUrl, OPERATOR);
const release = () => releaseWithdrawals(product.testDatabase.ownerUrl, OPERATOR);

async function compare(): Promise<void> {
  await compareTransferBooks({ ...product.platform, clock: product.clock });
  await recordJobRun(product.database, { name: 'payout-transfers', tookMs: 1, error: null });
}

describe('a pending withdrawal of the backup that was paid since', () => {
  it.each([
    ['is found at its first try, after the keys are forgotten', 11 * 60, 1],
    ['is not looked for where it was asked for just now', 0, 0],
  ])('%s', async (_what, seconds, looks) => {
    const id = await withdraw();
    await sendPayouts(product.platform);
    expect(await money()).toEqual({ transfers: 1, payouts: 1 });
    await change(sql`
      update withdrawals set tries = 0, transfer_id = null, payout_id = null, try_after = app_now() where id = ${id}`);
    if (looks > 0) await change(sql`delete from sandbox_idempotency_keys`);
    await product.moveClock(seconds);
    let looked = 0;
    const findTransfer = (transferId: string) => {
      looked += 1;
      return product.payoutProvider.findTransfer(transferId);
    };
    const payoutProvider = { ...product.payoutProvider, findTransfer };
    await sendPayouts({ ...product.platform, payoutProvider });
    expect(looked).toBe(looks);
    await goOn();
    expect(await list()).toMatchObject([{ id, status: 'paid' }]);
    expect(await money()).toEqual({ transfers: 1, payouts: 1 });
  });
});

describe('a withdrawal requested and paid in the lost time', () => {
  it('cannot be requested again at once: nothing is sent before the comparison', async () => {
    await payInLostTime();
    await mark();
    await withdraw();
    await goOn();
    expect(await money()).toEqual({ transfers: 1, payouts: 1 });
    expect(await list()).toMatchObject([{ status: 'pending' }]);
    await expect(release()).rejects.toThrow('payout-transfers');
  });

  it('is found by the comparison, paid, once, and announced; then withdrawals continue', async () => {
    const id = await payInLostTime();
    await change(sql`delete from sandbox_idempotency_keys`);
    await mark();
    await Promise.all([compare(), compare()]);
    expect(await product.database.read(listOpenDifferences)).toEqual([]);
    expect(await list()).toMatchObject([{ id, amount: '75.00', status: 'pending' }]);
    expect(await readBalance()).toBe('0.00');
    await compare();
    await release();
    await goOn();
    expect(await list()).toMatchObject([{ id, status: 'paid' }]);
    expect(await readAttempt(id), 'nothing was asked for and refused').toBe(1);
    expect(await money()).toEqual({ transfers: 1, payouts: 1 });
    await giveBalance(product.database, payer.member.id, 1_000);
    await withdraw('10.00');
    await goOn();
    expect(await list()).toMatchObject([{ status: 'paid' }, { id, status: 'paid' }]);
    expect(await money()).toEqual({ transfers: 2, payouts: 2 });
  });

  it('is found however far back the ledger ends', async () => {
    const id = await payInLostTime();
    await product.moveClock(9 * DAY);
    await mark();
    await withConnection(product.testDatabase.ownerUrl, (owner) =>
      owner.query(`
        update installation set books_end_at = books_end_at + (app_now() - now()) - interval '9 days'`),
    );
    await compare();
    expect(await list()).toMatchObject([{ id }]);
  });

  it('above the balance is a difference, and holds all others until an admin settles it', async () => {
    await takeBalance(product.database, payer.member.id, 100);
    const lost = await payInLostTime();
    await mark();
    await compare();
    expect(await list()).toEqual([]);
    await expect(release()).rejects.toThrow('differ');
    await giveBalance(product.database, payer.member.id, 100);
    await compare();
    expect(await list()).toMatchObject([{ id: lost }]);
    await release();
  });

  it('requested again and then locked returns to the balance, and the comparison finds the lost one', async () => {
    const lost = await payInLostTime();
    await mark();
    const again = await withdraw();
    for (let minute = 0; minute < 3; minute += 1) {
      await sendPayouts(product.platform);
      await product.moveClock(61);
    }
    await compare();
    expect(await list()).toMatchObject([{ id: again, status: 'pending' }]);
    expect(await product.database.transact((tx) => stopWithdrawals(tx, payer.member.id))).toBe(1);
    await compare();
    await goOn();
    expect(await list()).toMatchObject([
      { id: lost, status: 'paid' },
      { id: again, status: 'failed' },
    ]);
    await release();
    expect(await money()).toEqual({ transfers: 1, payouts: 1 });
  });

  it('sent in part is not stopped by a lock once it has reached the provider', async () => {
    const id = await withdraw();
    await sendPayouts({
      ...product.platform,
      payoutProvider: {
        ...product.payoutProvider,
        payOut: () => Promise.reject(new PayoutProviderError('lost')),
      },
    });
    await change(
      sql`update withdrawals set tries = 0, transfer_id = null, try_after = app_now() where id = ${id}`,
    );
    await mark();
    await sendPayouts(product.platform);
    expect(await product.database.transact((tx) => stopWithdrawals(tx, payer.member.id))).toBe(0);
    await compare();
    await release();
    await goOn();
    expect(await list()).toMatchObject([{ id, status: 'paid' }]);
    expect(await money()).toEqual({ transfers: 1, payouts: 1 });
  });

  it('of an unknown account is a difference, which finance may settle', async () => {
    await change(sql`update payout_accounts set account_token = 'acct_other'`);
    await payInLostTime();
    await mark();
    await compare();
    const open = await product.database.read(listOpenDifferences);
    expect(open).toMatchObject([{ kind: 'transfer', problem: 'extra', reportedCents: 7_500 }]);
    await expect(release()).rejects.toThrow('differ');
    for (const { id } of open)
      await settleDifference(product.database, { id, actorId: payer.member.id, reason: 'looked up' });
    await release();
    await expect(release(), 'twice').rejects.toThrow('not held');
  });
});

it('without a restore the comparison treats a transfer without a withdrawal as foreign', async () => {
  await payInLostTime();
  await compare();
  expect(await list()).toEqual([]);
  expect(await readBalance()).toBe('75.00');
  await expect(release()).rejects.toThrow('not held');
});

it('a second restore before the release uses the earlier end of the ledger and a new comparison', async () => {
  await mark();
  await compare();
  await mark();
  await expect(release()).rejects.toThrow('payout-transfers');
  await compare();
  await release();
});
