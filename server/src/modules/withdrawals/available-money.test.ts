import type { AvailableMoney } from '@circle-link/contract/withdrawals';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { putAccount } from '../../../test/outside/payout-account.ts';
import { saveCard } from '../../../test/factories/test-charges.ts';
import { memberAt, expectOk, payAll, startCircle, type Circle } from '../../../test/factories/test-groups.ts';
import { startTestProduct, type Payer, type TestProduct } from '../../../test/product/test-product.ts';
import { enterQueue } from '../../../test/product/test-queue.ts';
import { findNow } from '../../platform/database/installation.ts';
import { closeDueRounds } from '../groups/index.ts';
import { sendPayouts } from './index.ts';

const AT_ONCE = '4000000000000077';
const WEEK = 7 * 86_400;

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

const readAvailable = ({ browser }: Payer): Promise<AvailableMoney> =>
  expectOk(browser.request('GET', '/api/withdrawals/available'));

async function payFirstRound(circle: Circle): Promise<Payer> {
  await payAll(circle, 1);
  await product.cardProvider.deliverWaiting();
  await closeDueRounds(product.platform);
  const recipient = memberAt(circle, 0);
  await putAccount(product, recipient);
  return recipient;
}

async function findDay(): Promise<string> {
  const day = await product.database.read(findNow);
  for (let left = 2; left > 0;) {
    day.setUTCDate(day.getUTCDate() + 1);
    if (day.getUTCDay() !== 0 && day.getUTCDay() !== 6) left -= 1;
  }
  return day.toISOString().slice(0, 10);
}

async function moveToMidnight(day: string): Promise<void> {
  const now = await product.database.read(findNow);
  await product.moveClock(Math.ceil((Date.parse(`${day}T00:00:00Z`) - now.getTime()) / 1_000));
}

describe('a pot paid by cards', () => {
  it('can be withdrawn after two working days; an earlier request is refused with the day', async () => {
    const recipient = await payFirstRound(await startCircle(product));
    const day = await findDay();
    expect(await readAvailable(recipient)).toEqual({
      withdrawable: '0.00',
      later: [{ amount: '148.50', availableOn: day }],
    });
    const ask = () => recipient.browser.request('POST', '/api/withdrawals', { body: { amount: '148.50' } });
    const refused = await ask();
    expect(refused.status).toBe(422);
    expect(refused.body).toMatchObject({ code: 'not_available_yet' });
    const words = new Date(day).toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' });
    expect(JSON.stringify(refused.body)).toContain(`From ${words} you can withdraw $148.50 more`);
    await moveToMidnight(day);
    expect(await readAvailable(recipient)).toEqual({ withdrawable: '148.50', later: [] });
    expect((await ask()).status).toBe(201);
    await sendPayouts(product.platform);
    await product.moveClock(60);
    await sendPayouts(product.platform);
    const list = await recipient.browser.request('GET', '/api/withdrawals');
    expect(list.body).toMatchObject([{ amount: '148.50', status: 'paid' }]);
  });

  it('can be withdrawn at once if the charges are available at once', async () => {
    const recipient = await payFirstRound(await startCircle(product, { card: AT_ONCE }));
    expect(await readAvailable(recipient)).toEqual({ withdrawable: '148.50', later: [] });
  });

  it('can be withdrawn in part if some charges are available', async () => {
    const circle = await startCircle(product, { card: AT_ONCE });
    await saveCard(product, memberAt(circle, 2));
    const recipient = await payFirstRound(circle);
    const day = await findDay();
    expect(await readAvailable(recipient)).toEqual({
      withdrawable: '98.50',
      later: [{ amount: '50.00', availableOn: day }],
    });
    const ask = (amount: string) =>
      recipient.browser.request('POST', '/api/withdrawals', { body: { amount } });
    expect((await ask('98.51')).body).toMatchObject({ code: 'not_available_yet' });
    expect((await ask('148.51')).body).toMatchObject({ code: 'invalid' });
    const both = await Promise.all([ask('98.50'), ask('98.50')]);
    expect(both.map(({ status }) => status).sort(), 'two at once').toEqual([201, 422]);
    expect(await readAvailable(recipient), 'what is left is still on its way').toMatchObject({
      withdrawable: '0.00',
    });
  });

  it('counts charges without a known day as available', async () => {
    const recipient = await payFirstRound(await startCircle(product));
    await product.database.transact((tx) => sql`update charges set available_at = null`.execute(tx));
    expect(await readAvailable(recipient)).toEqual({ withdrawable: '148.50', later: [] });
  });
});

describe('a queue payout', () => {
  it('can be withdrawn from the day on which the entry that caused it is available', async () => {
    const first = await enterQueue(product);
    for (let others = 0; others < 3; others += 1) await enterQueue(product);
    await putAccount(product, first);
    const day = await findDay();
    const { withdrawable, later } = await readAvailable(first);
    expect([withdrawable, later.map(({ availableOn }) => availableOn)]).toEqual(['0.00', [day]]);
    await product.moveClock(WEEK);
    expect((await readAvailable(first)).later).toEqual([]);
  });
});
