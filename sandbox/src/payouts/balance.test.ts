/** Charges become available after some days, and transfers cannot exceed the platform's balance. */
import { toCents } from '@circle-link/contract/money';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  getCard,
  goodCard,
  intentOrder,
  openTestSandbox,
  secretKey,
  type TestSandbox,
} from '../test-sandbox.ts';
import { changePlatformBalance, lockPlatformBalance } from './balance-store.ts';

const DAY = 86_400;

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox();
}, 120_000);
afterAll(() => sandbox.close());

interface Booking {
  readonly id: string;
  readonly reporting_category: string;
  readonly net: number;
  readonly status: string;
  readonly available_on: number;
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${sandbox.url}/v1${path}`, {
    headers: { authorization: `Bearer ${secretKey}` },
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const listBookings = (query = 'limit=100') =>
  ask<{ data: Booking[]; has_more: boolean }>(`/balance_transactions?${query}`);

async function readBalance(): Promise<[available: number | undefined, pending: number | undefined]> {
  const { available, pending } = await ask<Record<'available' | 'pending', { amount: number }[]>>('/balance');
  return [available[0]?.amount, pending[0]?.amount];
}

async function pay(card = goodCard): Promise<string> {
  const { intentId, clientSecret } = await sandbox.provider.createIntent(intentOrder());
  const paid = await sandbox.post('/sandbox/payment_intents/confirm', { clientSecret, ...card });
  expect(paid.body.status).toBe('succeeded');
  return intentId;
}

// 52.35 less the fee of 1.82.
const NET = 5_053;

it('a card payment is pending and becomes available at midnight of the second working day', async () => {
  await pay();
  expect(await readBalance()).toEqual([0, NET]);
  const { data } = await listBookings();
  expect(data).toMatchObject([{ reporting_category: 'charge', net: NET, status: 'pending' }]);
  const availableAt = new Date((data[0]?.available_on ?? 0) * 1_000);
  expect([availableAt.getUTCHours(), availableAt.getUTCMinutes()]).toEqual([0, 0]);
  expect([0, 6], 'no weekend').not.toContain(availableAt.getUTCDay());
  await sandbox.advanceClock(DAY);
  expect(await readBalance()).toEqual([0, NET]);
  await sandbox.advanceClock(4 * DAY);
  expect(await readBalance()).toEqual([NET, 0]);
});

it('the test card for immediate availability skips the delay', async () => {
  const [before = 0] = await readBalance();
  await pay(getCard('4000000000000077'));
  expect(await readBalance()).toEqual([before + NET, 0]);
});

it('a refund, a top-up and a fee are balance transactions with their category', async () => {
  const intentId = await pay(getCard('4000000000000077'));
  const [before = 0] = await readBalance();
  const refund = { intentId, amountCents: toCents(5_235), metadata: {}, idempotencyKey: 'refund' };
  await sandbox.provider.refund(refund);
  await sandbox.database.transact(async (tx) => {
    await changePlatformBalance(tx, {
      category: 'topup',
      amountCents: toCents(10_000),
      description: 'own money',
    });
    await changePlatformBalance(tx, { category: 'fee', amountCents: toCents(-200), description: 'Connect' });
  });
  expect(await readBalance()).toEqual([before - 5_235 + 10_000 - 200, 0]);
  const { data } = await listBookings();
  expect(data.map(({ reporting_category: category }) => category)).toEqual(
    expect.arrayContaining(['charge', 'fee', 'refund', 'topup']),
  );
  expect(data.reduce((sum, { net }) => sum + net, 0)).toBe(before - 5_235 + 10_000 - 200);
});

it('pages list every balance transaction once', async () => {
  const { data: all } = await listBookings();
  const found: string[] = [];
  for (let after = ''; found.length <= all.length;) {
    const page = await listBookings(`limit=2${after === '' ? '' : `&starting_after=${after}`}`);
    found.push(...page.data.map(({ id }) => id));
    if (!page.has_more) break;
    after = found.at(-1) ?? '';
  }
  expect(found).toEqual(all.map(({ id }) => id));
});

it('concurrent transfers wait for each other', async () => {
  let holding = false;
  await Promise.all(
    [1, 2, 3].map(() =>
      sandbox.database.transact(async (tx) => {
        await lockPlatformBalance(tx);
        expect(holding).toBe(false);
        holding = true;
        await lockPlatformBalance(tx);
        holding = false;
      }),
    ),
  );
});
