/** The provider stores the first response of a key, even an error, so a retry with the key cannot succeed. */
import { paymentRefusals } from '@circle-link/contract/refusals/payments';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  listAttempts,
  authenticate,
  charge,
  countCharges,
  memberWithCard,
  buildOrder,
  saveCard,
  startChargeProduct,
  type ChargeProduct,
} from '../../../../test/factories/test-charges.ts';
import { CardProviderError, type CardProvider } from '../../../platform/card-provider/port.ts';
import type { Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { chargeSaved, findSubjectCharge, reconcileCharges } from '../index.ts';

const MINUTES = 60;
const HOURS = 3_600;
const SECURE_ALWAYS = '4000002760003184';
const DECLINES_LATER = '4000000000000341';

function failingAfterwards(product: ChargeProduct): CardProvider {
  return {
    ...product.cardProvider,
    chargeMethod: async (order) => {
      const before = await product.cardProvider.chargeMethod(order).catch((error: unknown) => error);
      if (before instanceof Error) throw before;
      const answer = {
        status: 500,
        body: { error: { type: 'api_error', message: 'Something went wrong.' } },
      };
      await product.database.transact((tx) =>
        sql`update sandbox_idempotency_keys set answer = ${JSON.stringify(answer)}::jsonb
             where key = ${order.idempotencyKey}`.execute(tx),
      );
      return product.cardProvider.chargeMethod(order);
    },
  };
}

function failingBefore(product: ChargeProduct): CardProvider {
  return {
    ...product.cardProvider,
    chargeMethod: (order) =>
      order.idempotencyKey.endsWith(':1')
        ? Promise.reject(new CardProviderError('Something went wrong.', { isFinal: true }))
        : product.cardProvider.chargeMethod(order),
  };
}

const reconcile = (product: ChargeProduct, cardProvider: CardProvider) =>
  reconcileCharges({ ...product.platform, ...product, cardProvider });

describe('an error stored under the key of a charge', () => {
  // security: T15
  it('finds and pays the charge once if it was made', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    expect(await charge(product, order, failingAfterwards(product))).toMatchObject({ status: 'succeeded' });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await listAttempts(product)).toMatchObject([{ status: 'succeeded' }]);
    expect(await countCharges(product)).toBe(1);
  });

  it('reports the bank’s message if it was declined', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, DECLINES_LATER);
    expect(await charge(product, order, failingAfterwards(product))).toMatchObject({
      status: 'declined',
      declineMessage: 'Your card was declined.',
    });
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', isClosed: true }]);
  });

  it('finds the 3-D Secure page of a waiting charge', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, SECURE_ALWAYS);
    const { status, nextActionUrl } = await charge(product, order, failingAfterwards(product));
    expect(status).toBe('requires_action');
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await countCharges(product)).toBe(1);
  });

  it('lets a click pay after ten minutes with any card if no charge was made', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    const broken = failingBefore(product);
    await expect(charge(product, payer.order, broken)).rejects.toMatchObject({ status: 503 });
    await saveCard(product, payer);
    const other = await buildOrder(product, payer, payer.order.subjectId);
    // A request in progress under the first key must not be repeated.
    await product.moveClock(9 * MINUTES);
    await expect(charge(product, other, broken)).rejects.toMatchObject({ status: 503 });
    expect(await listAttempts(product)).toMatchObject([{ status: 'open' }]);
    await product.moveClock(MINUTES);
    expect(await charge(product, other, broken)).toMatchObject({ status: 'succeeded' });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_canceled', 'payment_succeeded']);
    expect(await listAttempts(product)).toMatchObject([
      { status: 'canceled', idempotencyKey: `contribution:${other.subjectId}:1` },
      { status: 'succeeded', idempotencyKey: `contribution:${other.subjectId}:2` },
    ]);
    expect(await countCharges(product)).toBe(1);
  });

  it('makes one charge for twenty concurrent clicks after ten minutes', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    const broken = failingBefore(product);
    await expect(charge(product, order, broken)).rejects.toMatchObject({ status: 503 });
    await product.moveClock(10 * MINUTES);
    const refuseIfPaid = async (tx: Writer) => {
      if ((await findSubjectCharge(tx, 'contribution', order.subjectId))?.status === 'succeeded')
        throw new Refusal(paymentRefusals.payment_closed);
      return order;
    };
    const click = () => chargeSaved({ ...product, cardProvider: broken }, order, refuseIfPaid);
    const clicks = await Promise.allSettled([...Array(20).keys()].map(click));
    for (const one of clicks)
      if (one.status === 'fulfilled') expect(one.value.status).toBe('succeeded');
      else expect(one.reason).toMatchObject({ code: 'payment_closed' });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_canceled', 'payment_succeeded']);
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled' }, { status: 'succeeded' }]);
    expect(await countCharges(product)).toBe(1);
  });

  it('is resolved by the reconciler after ten minutes without a click', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    await expect(charge(product, order, failingBefore(product))).rejects.toMatchObject({ status: 503 });
    await product.moveClock(11 * MINUTES);
    expect(await reconcile(product, failingBefore(product))).toBe(1);
    expect(product.notified).toEqual(['payment_canceled']);
  });
});

it('a charge without a response is looked up before its key is given up', async () => {
  const product = await startChargeProduct();
  const { order } = await memberWithCard(product);
  const silent: CardProvider = {
    ...product.cardProvider,
    chargeMethod: async (request) => {
      await product.cardProvider.chargeMethod(request);
      throw new CardProviderError('timeout');
    },
  };
  await expect(charge(product, order, silent)).rejects.toMatchObject({ status: 503 });
  await product.moveClock(20 * HOURS + 1);
  expect(await reconcile(product, silent)).toBe(1);
  expect(product.notified).toEqual(['payment_succeeded']);
  await product.cardProvider.deliverWaiting();
  expect(product.notified).toEqual(['payment_succeeded']);
  expect(await listAttempts(product)).toMatchObject([{ status: 'succeeded' }]);
});

it.each([
  ['one click', 1],
  ['ten clicks at once', 10],
])(
  'a charge is made once after the provider forgot the key of a lost response: %s',
  async (_clicks, count) => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    const losing: CardProvider = {
      ...product.cardProvider,
      chargeMethod: async (request) => {
        await product.cardProvider.chargeMethod(request);
        throw new CardProviderError('timeout');
      },
    };
    await expect(charge(product, order, losing)).rejects.toMatchObject({ status: 503 });
    await product.moveClock(25 * HOURS);
    const refuseIfPaid = async (tx: Writer) => {
      if ((await findSubjectCharge(tx, 'contribution', order.subjectId))?.status === 'succeeded')
        throw new Refusal(paymentRefusals.payment_closed);
      return order;
    };
    const clicks = Array.from({ length: count }, () => chargeSaved(product, order, refuseIfPaid));
    for (const one of await Promise.allSettled(clicks))
      if (one.status === 'fulfilled') expect(one.value.status).toBe('succeeded');
      else expect(one.reason).toMatchObject({ code: 'payment_closed' });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await countCharges(product)).toBe(1);
  },
);

it('a charge succeeds after a day if the first request never reached the provider', async () => {
  const product = await startChargeProduct();
  const { order } = await memberWithCard(product);
  const unreachable: CardProvider = {
    ...product.cardProvider,
    chargeMethod: () => Promise.reject(new CardProviderError('timeout')),
  };
  await expect(charge(product, order, unreachable)).rejects.toMatchObject({ status: 503 });
  await product.moveClock(25 * HOURS);
  expect(await charge(product, order)).toMatchObject({ status: 'succeeded' });
  expect(await countCharges(product)).toBe(1);
});
