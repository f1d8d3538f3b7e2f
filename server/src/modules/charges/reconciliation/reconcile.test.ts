import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  balances,
  countRows,
  deadLetters,
  listPositions,
  listRefunds,
} from '../../../../test/database/books.ts';
import { type CardProvider, CardProviderError } from '../../../platform/card-provider/port.ts';
import {
  payCheckout,
  payIntent,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { askToJoin, joinAndPay, openCheckout, openPaymentPage } from '../../../../test/product/test-queue.ts';
import { reconcileCharges } from './reconcile-charges.ts';
import { sendRefunds } from '../refunds/send-refunds.ts';

const ELEVEN_MINUTES = 660;
const DECLINED = '4000000000009995';

const reconcile = (product: TestProduct) => reconcileCharges({ ...product.platform, ...product });

describe('a payment whose webhook never came', () => {
  it('becomes one position after ten minutes, however many processes poll', async () => {
    const product = await startTestProduct();
    const { checkoutUrl, browser } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    await joinAndPay(product, 'ada@example.test');
    expect(await reconcile(product)).toBe(0);
    await product.moveClock(ELEVEN_MINUTES);
    await Promise.all([reconcile(product), reconcile(product)]);
    expect(await listPositions(product.database)).toHaveLength(2);
    expect((await browser.request('GET', '/api/queue/holding')).body).toMatchObject({ status: 'paid' });
    expect(await reconcile(product)).toBe(0);
  });

  it.each(['before', 'after'])('counts once with the webhook arriving %s', async (when) => {
    const product = await startTestProduct();
    await joinAndPay(product, 'ada@example.test');
    await product.moveClock(ELEVEN_MINUTES);
    if (when === 'before') await product.cardProvider.deliverWaiting();
    await reconcile(product);
    await product.cardProvider.deliverWaiting();
    expect(await listPositions(product.database)).toHaveLength(1);
    expect(await listRefunds(product.database)).toEqual([]);
    expect(await balances(product.database)).toMatchObject({ 'provider:fees:queue': 182 });
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('stays open if it was never made', async () => {
    const product = await startTestProduct();
    await askToJoin(product, { email: 'ada@example.test' });
    await product.moveClock(ELEVEN_MINUTES);
    expect(await reconcile(product)).toBe(0);
    expect(await listPositions(product.database)).toEqual([]);
    expect(await countRows(product.database, 'provider_events')).toBe(0);
  });

  it('is found even if the provider fails on another one', async () => {
    const product = await startTestProduct();
    await joinAndPay(product, 'ada@example.test');
    await joinAndPay(product, 'ben@example.test');
    await product.moveClock(ELEVEN_MINUTES);
    let polls = 0;
    const cardProvider: CardProvider = {
      ...product.cardProvider,
      findIntent: (intentId) => {
        polls += 1;
        if (polls === 1) throw new CardProviderError('out of order');
        return product.cardProvider.findIntent(intentId);
      },
    };
    expect(await reconcileCharges({ ...product.platform, ...product, cardProvider })).toBe(1);
    expect(await listPositions(product.database)).toHaveLength(1);
    await product.moveClock(ELEVEN_MINUTES);
    expect(await reconcile(product)).toBe(1);
    expect(await listPositions(product.database)).toHaveLength(2);
  });
});

describe('an expired payment page whose webhook never came', () => {
  async function expirePage(product: TestProduct): Promise<void> {
    const { sessionId } = await product.database.read((db) =>
      db.selectFrom('charges').select('sessionId').where('status', '=', 'open').executeTakeFirstOrThrow(),
    );
    expect(await product.cardProvider.expireCheckout(sessionId!)).toBe('expired');
  }

  it.each([
    ['untouched', 'never'],
    ['untouched', 'later'],
    ['declined', 'never'],
    ['declined', 'later'],
  ])(
    '%s, ends the payment, and the next click opens another page; the webhook comes %s',
    async (page, when) => {
      const product = await startTestProduct();
      const { browser, checkoutUrl } = await openCheckout(product);
      if (page === 'declined') expect((await payCheckout(product, checkoutUrl, DECLINED)).status).toBe(402);
      await expirePage(product);
      await product.moveClock(ELEVEN_MINUTES);
      expect(await reconcile(product)).toBe(1);
      if (when === 'later') await product.cardProvider.deliverWaiting();
      expect((await browser.request('GET', '/api/queue/holding')).body).toMatchObject({
        status: 'holding',
        paymentInProgress: false,
      });
      const another = await openPaymentPage(browser);
      expect(another).not.toBe(checkoutUrl);
      await payCheckout(product, another);
      await product.cardProvider.deliverWaiting();
      expect(await listPositions(product.database)).toHaveLength(1);
      expect(await deadLetters(product.database)).toEqual([]);
    },
  );

  it('counts as a payment if it was paid before', async () => {
    const product = await startTestProduct();
    const { checkoutUrl } = await openCheckout(product);
    await payCheckout(product, checkoutUrl);
    await expect(expirePage(product)).rejects.toThrow();
    await product.moveClock(ELEVEN_MINUTES);
    expect(await reconcile(product)).toBe(1);
    expect(await listPositions(product.database)).toHaveLength(1);
  });

  it('stays open while it is valid, with or without a declined card', async () => {
    const product = await startTestProduct();
    const first = await openCheckout(product);
    await openCheckout(product);
    await payCheckout(product, first.checkoutUrl, DECLINED);
    await product.moveClock(ELEVEN_MINUTES);
    expect(await reconcile(product)).toBe(0);
    expect(await countRows(product.database, 'provider_events')).toBe(0);
  });
});

async function payTwice(product: TestProduct): Promise<void> {
  const email = 'ada@example.test';
  const polls = [await askToJoin(product, { email }), await askToJoin(product, { email })];
  for (const { body } of polls) await payIntent(product, (body as { clientSecret: string }).clientSecret);
  await product.cardProvider.deliverWaiting();
}

async function sentRefund(): Promise<TestProduct> {
  const product = await startTestProduct();
  await payTwice(product);
  expect(await sendRefunds(product.platform)).toBe(1);
  return product;
}

describe('a refund whose webhook never came', () => {
  it.each(['never', 'before', 'after'])('is found; the webhook comes %s', async (when) => {
    const product = await sentRefund();
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'pending' }]);
    await product.moveClock(ELEVEN_MINUTES);
    if (when === 'before') await product.cardProvider.deliverWaiting();
    await reconcile(product);
    if (when === 'after') await product.cardProvider.deliverWaiting();
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded' }]);
    expect(await balances(product.database)).toMatchObject({ 'queue:clearing': 5_053 - 182 });
    expect(await balances(product.database)).not.toHaveProperty('queue:refunds-due');
    expect(await deadLetters(product.database)).toEqual([]);
  });
});

describe('a provider outage', () => {
  it('answers the click with 503, and the next click pays once', async () => {
    const product = await startTestProduct();
    const { browser } = await signInMember(product);
    await browser.request('POST', '/api/queue/hold');
    const { proceedToPayment } = await import('../../queue/holds/proceed-to-payment.ts');
    const userId = ((await browser.request('GET', '/api/auth/me')).body as { id: string }).id;
    const silent: CardProvider = {
      ...product.cardProvider,
      createCheckout: async (order) => {
        await product.cardProvider.createCheckout(order);
        throw new CardProviderError('timeout');
      },
    };
    await expect(proceedToPayment({ ...product.platform, cardProvider: silent }, userId)).rejects.toThrow(
      'Card payments are not available right now',
    );
    await payCheckout(product, await openPaymentPage(browser));
    await product.cardProvider.deliverWaiting();
    expect(await countRows(product.database, 'sandbox_checkout_sessions')).toBe(1);
    expect(await countRows(product.database, 'sandbox_intents')).toBe(1);
    expect(await listPositions(product.database)).toHaveLength(1);
  });

  it('refunds once under the same key when the response was lost', async () => {
    const product = await startTestProduct();
    await payTwice(product);
    const silent: CardProvider = {
      ...product.cardProvider,
      refund: async (order) => {
        await product.cardProvider.refund(order);
        throw new CardProviderError('timeout');
      },
    };
    expect(await sendRefunds({ ...product.platform, cardProvider: silent })).toBe(0);
    expect(await sendRefunds(product.platform)).toBe(0);
    await product.moveClock(61);
    expect(await sendRefunds(product.platform)).toBe(1);
    await product.cardProvider.deliverWaiting();
    expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded' }]);
    expect(await balances(product.database)).toMatchObject({ 'queue:clearing': 5_053 - 182 });
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it.each([5_235, 2_000])(
    'finds a refund of %i after its key was forgotten, and makes no second one',
    async (cents) => {
      const product = await startTestProduct();
      await payTwice(product);
      await product.database.transact((tx) => sql`update refunds set amount_cents = ${cents}`.execute(tx));
      const silent: CardProvider = {
        ...product.cardProvider,
        refund: async (order) => {
          await product.cardProvider.refund(order);
          throw new CardProviderError('another error');
        },
      };
      expect(await sendRefunds({ ...product.platform, cardProvider: silent })).toBe(0);
      await product.database.transact((tx) => sql`delete from sandbox_idempotency_keys`.execute(tx));
      await product.moveClock(25 * 3_600);
      expect(await sendRefunds(product.platform)).toBe(1);
      expect(await countRows(product.database, 'sandbox_refunds')).toBe(1);
      await reconcile(product);
      expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded', lastError: null }]);
      if (cents < 5_235) await product.close({ dataChecks: false });
    },
  );

  it.each(['before', 'after'])(
    'clears a lost response when the webhook comes %s it is given up',
    async (when) => {
      const product = await startTestProduct();
      await payTwice(product);
      const silent: CardProvider = {
        ...product.cardProvider,
        refund: async (order) => {
          await product.cardProvider.refund(order);
          if (when === 'before') await product.cardProvider.deliverWaiting();
          throw new CardProviderError('timeout');
        },
      };
      expect(await sendRefunds({ ...product.platform, cardProvider: silent })).toBe(0);
      await product.cardProvider.deliverWaiting();
      expect(await listRefunds(product.database)).toMatchObject([{ status: 'succeeded', lastError: null }]);
    },
  );
});
