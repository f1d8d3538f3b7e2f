import { describe, expect, it } from 'vitest';
import { countRows } from '../../../../test/database/books.ts';
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
import { reconcileCharges } from '../index.ts';

const MINUTES = 60;
const HOURS = 3_600;
const SECURE_ALWAYS = '4000002760003184';
const DECLINES_LATER = '4000000000000341';

const reconcile = (product: ChargeProduct, cardProvider: CardProvider = product.cardProvider) =>
  reconcileCharges({ ...product.platform, ...product, cardProvider });

function silent(product: ChargeProduct, charges: boolean): CardProvider {
  return {
    ...product.cardProvider,
    chargeMethod: async (request) => {
      if (charges) await product.cardProvider.chargeMethod(request);
      throw new CardProviderError('timeout');
    },
  };
}

describe('a charge with a lost response', () => {
  // security: T15
  it.each([true, false])(
    'is found or requested again after ten minutes (charged before: %s)',
    async (charges) => {
      const product = await startChargeProduct();
      const { order } = await memberWithCard(product);
      await expect(charge(product, order, silent(product, charges))).rejects.toMatchObject({ status: 503 });
      expect(await reconcile(product)).toBe(0);
      await product.moveClock(11 * MINUTES);
      expect(await reconcile(product, silent(product, false))).toBe(charges ? 1 : 0);
      await product.moveClock(11 * MINUTES);
      await Promise.all([reconcile(product), reconcile(product)]);
      await product.cardProvider.deliverWaiting();
      expect(await countCharges(product)).toBe(1);
      expect(product.notified).toEqual(['payment_succeeded']);
      expect(await listAttempts(product)).toMatchObject([{ status: 'succeeded' }]);
      expect(await reconcile(product)).toBe(0);
    },
  );

  it('is given up after twenty hours, and the next click uses the next key', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    await expect(charge(product, order, silent(product, false))).rejects.toMatchObject({ status: 503 });
    await product.moveClock(20 * HOURS + 1);
    expect(await reconcile(product)).toBe(1);
    expect(product.notified).toEqual(['payment_canceled']);
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', lastDecline: null }]);
    expect(await charge(product, order)).toMatchObject({ status: 'succeeded' });
    expect(await listAttempts(product)).toMatchObject([{}, { status: 'succeeded' }]);
  });

  it('is reported as declined if the bank declined it', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, DECLINES_LATER);
    await expect(charge(product, order, silent(product, true))).rejects.toMatchObject({ status: 503 });
    await product.moveClock(11 * MINUTES);
    expect(await reconcile(product)).toBe(1);
    expect(product.notified).toEqual(['payment_failed: Your card was declined.']);
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', isClosed: true }]);
  });
});

describe('a charge that waits for 3-D Secure', () => {
  it('shares one page with all clicks and gets its outcome by webhook', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, SECURE_ALWAYS);
    const answers = await Promise.all(Array.from({ length: 5 }, () => charge(product, order)));
    const again = await charge(product, order);
    expect(new Set(answers.map(({ nextActionUrl }) => nextActionUrl))).toEqual(
      new Set([again.nextActionUrl]),
    );
    expect(again).toMatchObject({ status: 'requires_action', declineMessage: null });
    const { body } = await authenticate(product, again.nextActionUrl ?? '');
    expect((body as { redirectUrl: string }).redirectUrl).toContain(`${product.url}/groups?`);
    expect(product.notified).toEqual([]);
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await countCharges(product)).toBe(1);
  });

  it('is found by the next click if the webhook is late', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, SECURE_ALWAYS);
    const { nextActionUrl } = await charge(product, order);
    await authenticate(product, nextActionUrl ?? '');
    expect(await charge(product, order)).toMatchObject({ status: 'succeeded' });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_succeeded']);
    expect(await countCharges(product)).toBe(1);
  });

  it.each(['told', 'not told yet'])(
    'ends after a failure (%s), and the next click opens another attempt',
    async (when) => {
      const product = await startChargeProduct();
      const payer = await memberWithCard(product, SECURE_ALWAYS);
      const { nextActionUrl } = await charge(product, payer.order);
      await authenticate(product, nextActionUrl ?? '', 'failed');
      if (when === 'told') await product.cardProvider.deliverWaiting();
      await saveCard(product, payer);
      const other = await buildOrder(product, payer, payer.order.subjectId);
      expect(await charge(product, other)).toMatchObject({ status: 'succeeded' });
      await product.cardProvider.deliverWaiting();
      expect(product.notified).toEqual([
        expect.stringContaining('payment_failed: We are unable'),
        'payment_succeeded',
      ]);
      expect(await listAttempts(product)).toMatchObject([
        { status: 'canceled', isClosed: true },
        { status: 'succeeded' },
      ]);
    },
  );

  it('is closed at the provider by the reconciler after a failure', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, SECURE_ALWAYS);
    const { nextActionUrl } = await charge(product, order);
    await authenticate(product, nextActionUrl ?? '', 'failed');
    await product.cardProvider.deliverWaiting();
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', isClosed: false }]);
    await reconcile(product);
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', isClosed: true }]);
  });

  it('is canceled after an hour, so that it can be paid again', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, SECURE_ALWAYS);
    const { nextActionUrl } = await charge(product, order);
    await product.moveClock(59 * MINUTES);
    expect(await reconcile(product)).toBe(0);
    await product.moveClock(11 * MINUTES);
    expect(await reconcile(product)).toBe(1);
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_canceled']);
    expect(await authenticate(product, nextActionUrl ?? '')).toMatchObject({ status: 404 });
    expect(await charge(product, order)).toMatchObject({ status: 'requires_action' });
  });

  it('is replaced by another card of the payer', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product, SECURE_ALWAYS);
    const { nextActionUrl } = await charge(product, payer.order);
    await saveCard(product, payer);
    const other = await buildOrder(product, payer, payer.order.subjectId);
    expect(await charge(product, other)).toMatchObject({ status: 'succeeded' });
    expect(await authenticate(product, nextActionUrl ?? '')).toMatchObject({ status: 404 });
    await product.cardProvider.deliverWaiting();
    expect(product.notified).toEqual(['payment_canceled', 'payment_succeeded']);
    expect(await countCharges(product)).toBe(1);
  });

  it('is hidden from another member who pays for the same', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product, SECURE_ALWAYS);
    const friend = await memberWithCard(product);
    await charge(product, order);
    const theirs = await buildOrder(product, friend, order.subjectId);
    expect(await charge(product, theirs)).toMatchObject({ status: 'processing', nextActionUrl: null });
    expect(await countRows(product.database, 'sandbox_charges')).toBe(0);
  });
});
