import { describe, expect, it } from 'vitest';
import { toCents } from '@circle-link/contract/money';
import { balances, deadLetters, listPositions } from '../../../../test/database/books.ts';
import { newestCharge, sendDispute } from '../../../../test/outside/provider-words.ts';
import { authenticate } from '../../../../test/factories/test-charges.ts';
import {
  expectOk,
  memberAt,
  payRound,
  readSchedule,
  startCircle,
} from '../../../../test/factories/test-groups.ts';
import { startTestProduct, type TestProduct } from '../../../../test/product/test-product.ts';
import { joinAndPay } from '../../../../test/product/test-queue.ts';
import { compareProviderLists } from './compare-provider-lists.ts';

const compare = async (product: TestProduct) =>
  (await compareProviderLists({ ...product.platform, ...product })).lacking;
const ELEVEN_MINUTES = 660;
const ASKS_EVERY_TIME = '4000002760003184';

describe('items at the provider that are missing in our books', () => {
  it('are absent if all is booked, and very recent events do not count', async () => {
    const product = await startTestProduct();
    await joinAndPay(product, 'ada@example.test');
    expect(await compare(product)).toBe(0);
    await product.cardProvider.deliverWaiting();
    await product.moveClock(ELEVEN_MINUTES);
    expect(await compare(product)).toBe(0);
    expect(await listPositions(product.database)).toHaveLength(1);
  });

  it('are booked once, with the actual fee, page by page, in either order', async () => {
    const product = await startTestProduct();
    for (const name of ['ada', 'ben', 'cyd']) await joinAndPay(product, `${name}@example.test`);
    await product.moveClock(ELEVEN_MINUTES);
    expect(await compare(product)).toBe(3);
    await product.cardProvider.deliverWaiting();
    expect(await compare(product)).toBe(0);
    expect(await listPositions(product.database)).toHaveLength(3);
    expect(await balances(product.database)).toMatchObject({ 'provider:fees:queue': 546 });
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('are booked even if disputed before the charge’s event', async () => {
    const product = await startTestProduct();
    await joinAndPay(product, 'ada@example.test');
    const { userId } = await product.database.read((db) =>
      db.selectFrom('charges').select('userId').executeTakeFirstOrThrow(),
    );
    const charge = await newestCharge(product, userId);
    await sendDispute(product, charge, { id: 'dp_1', amount: 5_235, status: 'needs_response' });
    await product.moveClock(ELEVEN_MINUTES);
    expect(await compare(product)).toBe(1);
    expect(await compare(product)).toBe(0);
    // The payment minus the provider's fee was reversed.
    expect(await balances(product.database)).toEqual({ 'provider:fees:queue': 182, 'queue:clearing': -182 });
    expect(await listPositions(product.database)).toEqual([]);
  });

  it('are booked even if a contribution was disputed before its event, and complete nothing', async () => {
    const product = await startTestProduct();
    const circle = await startCircle(product, { card: ASKS_EVERY_TIME });
    const late = memberAt(circle, 2);
    await product.cardProvider.deliverWaiting();
    const { nextActionUrl } = await expectOk<{ nextActionUrl: string }>(payRound(circle, late, 1));
    await authenticate(product, nextActionUrl);
    const charge = await newestCharge(product, late.member.id);
    await sendDispute(product, charge, { id: 'dp_1', amount: 5_180, status: 'needs_response' });
    await product.moveClock(ELEVEN_MINUTES);
    expect(await compare(product)).toBe(1);
    expect(await compare(product)).toBe(0);
    expect(await balances(product.database)).toEqual({
      'groups:clearing': -180,
      'provider:fees:groups': 180,
    });
    expect((await readSchedule(circle, late))[0]?.myPayment?.status).not.toBe('completed');
  });

  it('become a dead letter for a person if they match no payment', async () => {
    const product = await startTestProduct();
    const stray = await product.cardProvider.createIntent({
      amountCents: toCents(5235),
      currency: 'usd',
      description: 'made elsewhere',
      metadata: {},
      idempotencyKey: 'elsewhere',
    });
    const card = { cardNumber: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' };
    const body = { clientSecret: stray.clientSecret, ...card };
    await product.request('POST', '/sandbox/payment_intents/confirm', { body });
    await product.moveClock(ELEVEN_MINUTES);
    expect(await compare(product)).toBe(1);
    expect(await compare(product)).toBe(1);
    expect(await deadLetters(product.database)).toHaveLength(1);
    expect(await listPositions(product.database)).toEqual([]);
    await product.close({ dataChecks: false });
  });
});

it('the comparison pages through the list by its cursor, newest first, without unpaid items', async () => {
  const product = await startTestProduct();
  for (const name of ['ada', 'ben']) await joinAndPay(product, `${name}@example.test`);
  const now = await product.clock.nowSeconds();
  const all = await product.cardProvider.listPage({
    ...{ kind: 'payments', fromSeconds: now - 3_600, untilSeconds: now + 60, after: null },
  });
  expect(all).toMatchObject({ next: null, events: [{ feeCents: 182, kind: 'payment_succeeded' }, {}] });
  const none = await product.cardProvider.listPage({
    ...{ kind: 'payments', fromSeconds: now + 60, untilSeconds: now + 120, after: null },
  });
  expect(none.events).toEqual([]);
});
