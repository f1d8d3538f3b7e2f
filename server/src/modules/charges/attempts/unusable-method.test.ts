import type { SavedCard } from '@circle-link/contract/charges/cards';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { deadLetters } from '../../../../test/database/books.ts';
import {
  buildOrder,
  charge,
  type ChargeProduct,
  countCharges,
  listAttempts,
  memberWithCard,
  saveCard,
  startChargeProduct,
} from '../../../../test/factories/test-charges.ts';
import { saveAccount } from '../../../../test/factories/test-debits.ts';
import { type Payer, signInMember } from '../../../../test/product/test-product.ts';
import { type CardProvider, CardProviderError } from '../../../platform/card-provider/port.ts';

const CARD_GONE = 'This card can no longer be used. Save it again.';
const ACCOUNT_GONE = 'This bank account can no longer be used. Save it again.';

const detachAll = ({ database }: ChargeProduct) =>
  database.transact((tx) => sql`update sandbox_methods set detached_at = app_now()`.execute(tx));

async function listCards({ browser }: Payer): Promise<SavedCard[]> {
  return (await browser.request('GET', '/api/cards')).body as SavedCard[];
}

describe('charging a method that the provider no longer has', () => {
  it('declines the charge in plain language and marks the card as unusable', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    await detachAll(product);
    expect(await charge(product, payer.order)).toMatchObject({
      status: 'declined',
      declineMessage: CARD_GONE,
      isPayerWanted: false,
    });
    expect(product.notified).toEqual([`payment_failed: ${CARD_GONE}`]);
    expect(await listAttempts(product)).toMatchObject([{ status: 'canceled', lastDecline: CARD_GONE }]);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: true, isDefault: true }]);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('refuses the next charge without a request to the provider', async () => {
    const product = await startChargeProduct();
    const { order } = await memberWithCard(product);
    await detachAll(product);
    await charge(product, order);
    await expect(charge(product, order)).rejects.toMatchObject({ status: 409, code: 'card_unusable' });
    expect(await listAttempts(product)).toHaveLength(1);
  });

  it('names the bank account if it was one', async () => {
    const product = await startChargeProduct();
    const payer = await signInMember(product);
    await saveAccount(product, payer, 'pays');
    const order = { ...(await buildOrder(product, payer)), kind: 'us_bank_account' as const };
    await detachAll(product);
    expect(await charge(product, order)).toMatchObject({ status: 'declined', declineMessage: ACCOUNT_GONE });
    await expect(charge(product, order)).rejects.toMatchObject({ code: 'account_unusable' });
  });

  it('charges the card again once it is saved again', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    await detachAll(product);
    await charge(product, payer.order);
    await saveCard(product, payer);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: false, isDefault: true }]);
    expect(await charge(product, payer.order)).toMatchObject({ status: 'succeeded' });
  });

  it('finds the charge of an earlier call before reporting a decline', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    const lost: CardProvider = {
      ...product.cardProvider,
      chargeMethod: async (order) => {
        await product.cardProvider.chargeMethod(order);
        await detachAll(product);
        return product.cardProvider.chargeMethod({
          ...order,
          idempotencyKey: `${order.idempotencyKey}:lost`,
        });
      },
    };
    expect(await charge(product, payer.order, lost)).toMatchObject({ status: 'succeeded' });
    expect(await listCards(payer)).toMatchObject([{ isUnusable: false }]);
    expect(await countCharges(product)).toBe(1);
  });

  it('declines nothing while the lookup of an existing charge fails', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    await detachAll(product);
    const unresponsive: CardProvider = {
      ...product.cardProvider,
      findMadeCharge: () => Promise.reject(new CardProviderError('no answer')),
    };
    await expect(charge(product, payer.order, unresponsive)).rejects.toMatchObject({ status: 503 });
    expect(await listAttempts(product)).toMatchObject([{ status: 'open' }]);
    expect(await charge(product, payer.order)).toMatchObject({ status: 'declined' });
  });

  it('gives ten concurrent clicks the same result with one charge request', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    await detachAll(product);
    const clicks = await Promise.allSettled([...Array(10).keys()].map(() => charge(product, payer.order)));
    for (const one of clicks)
      if (one.status === 'fulfilled') expect(one.value).toMatchObject({ status: 'declined' });
      else expect(one.reason).toMatchObject({ code: 'card_unusable' });
    expect(await listAttempts(product)).toHaveLength(1);
  });
});
