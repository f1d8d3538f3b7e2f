import { describe, expect, it } from 'vitest';
import { countRows, deadLetters } from '../../../../test/database/books.ts';
import { askForSetup, confirmSetup } from '../../../../test/factories/test-charges.ts';
import {
  signInMember,
  startTestProduct,
  type Payer,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { CardProviderError, type CardProvider } from '../../../platform/card-provider/port.ts';
import { reconcileCharges } from '../index.ts';

const MINUTE = 61;
const HOUR = 3_600;
const DAY = 86_400;

const reconcile = (product: TestProduct, cardProvider: CardProvider = product.cardProvider) =>
  reconcileCharges({ ...product.platform, ...product, cardProvider });

async function listed({ browser }: Payer, path = '/api/cards'): Promise<readonly unknown[]> {
  return (await browser.request('GET', path)).body as readonly unknown[];
}
const toVerify = (payer: Payer) => listed(payer, '/api/cards/to-verify');

async function typeAccount(product: TestProduct, { browser }: Payer): Promise<string> {
  const { body } = await browser.request('POST', '/api/cards/setup', { body: { kind: 'us_bank_account' } });
  const { clientSecret } = body as { clientSecret: string };
  const account = { routingNumber: '110000000', accountNumber: '000123456789', isLinked: false };
  const answer = await product.request('POST', '/sandbox/setup_intents/confirm_bank_account', {
    body: { clientSecret, ...account },
  });
  return new URL((answer.body as { verifyUrl: string }).verifyUrl).pathname;
}

describe('a card whose webhook never comes', () => {
  it('is saved within minutes, once, however many processes poll', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await confirmSetup(product, await askForSetup(payer));
    expect(await reconcile(product)).toBe(0);
    await product.moveClock(MINUTE);
    await Promise.all([reconcile(product), reconcile(product)]);
    expect(await listed(payer)).toMatchObject([{ last4: '4242', isDefault: true }]);
    await product.moveClock(DAY / 2);
    expect(await reconcile(product)).toBe(0);
    expect(await countRows(product.database, 'payment_methods')).toBe(1);
  });

  it.each(['before', 'after'])('is saved once when its webhook then comes %s', async (when) => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await confirmSetup(product, await askForSetup(payer));
    await product.moveClock(MINUTE);
    if (when === 'before') await product.cardProvider.deliverWaiting();
    expect(await reconcile(product)).toBe(when === 'before' ? 0 : 1);
    await product.cardProvider.deliverWaiting();
    expect(await listed(payer)).toHaveLength(1);
    expect(await countRows(product.database, 'payment_methods')).toBe(1);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('is saved even if the provider fails on another one', async () => {
    const product = await startTestProduct();
    const payers = [await signInMember(product), await signInMember(product)];
    for (const payer of payers) await confirmSetup(product, await askForSetup(payer));
    await product.moveClock(MINUTE);
    let requests = 0;
    const findSetup: CardProvider['findSetup'] = (setupId) => {
      requests += 1;
      if (requests === 1) throw new CardProviderError('out of order');
      return product.cardProvider.findSetup(setupId);
    };
    expect(await reconcile(product, { ...product.cardProvider, findSetup })).toBe(1);
    expect(await reconcile(product)).toBe(1);
    expect(await countRows(product.database, 'payment_methods')).toBe(2);
  });
});

describe('an abandoned card form', () => {
  it('is polled ever more rarely, and not after a day', async () => {
    const product = await startTestProduct();
    await askForSetup(await signInMember(product));
    const requestedAt: number[] = [];
    let minute = 0;
    const findSetup: CardProvider['findSetup'] = (setupId) => {
      requestedAt.push(minute);
      return product.cardProvider.findSetup(setupId);
    };
    for (; minute < 30; minute += 1) {
      await product.moveClock(60);
      await reconcile(product, { ...product.cardProvider, findSetup });
    }
    expect(requestedAt.length).toBeGreaterThan(3);
    expect(requestedAt.length).toBeLessThan(7);
    await product.moveClock(DAY);
    minute = DAY;
    await reconcile(product, { ...product.cardProvider, findSetup });
    expect(requestedAt).not.toContain(DAY);
    expect(await countRows(product.database, 'provider_events')).toBe(0);
  });
});

describe('a bank account whose webhooks never come', () => {
  it('waits for its microdeposits and is saved once they are confirmed', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    const path = await typeAccount(product, payer);
    await product.moveClock(MINUTE);
    expect(await reconcile(product)).toBe(1);
    expect(await toVerify(payer)).toMatchObject([{ last4: '6789' }]);
    await product.moveClock(4 * DAY);
    expect(await reconcile(product)).toBe(0);
    await product.request('POST', path, { body: { amounts: [32, 45] } });
    await product.moveClock(6 * HOUR);
    expect(await reconcile(product)).toBe(1);
    expect(await toVerify(payer)).toEqual([]);
    expect(await listed(payer)).toMatchObject([{ kind: 'us_bank_account', last4: '6789' }]);
    await product.cardProvider.deliverWaiting();
    expect(await countRows(product.database, 'payment_methods')).toBe(1);
    expect(await toVerify(payer)).toEqual([]);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('is no longer listed after too many wrong amounts', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    const path = await typeAccount(product, payer);
    await product.moveClock(MINUTE);
    await reconcile(product);
    await product.request('POST', path, { body: { amounts: [10, 11] } });
    await product.moveClock(6 * HOUR);
    expect(await reconcile(product)).toBe(1);
    expect([await toVerify(payer), await listed(payer)]).toEqual([[], []]);
    expect(await reconcile(product)).toBe(0);
  });
});
