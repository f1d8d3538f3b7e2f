import { randomUUID } from 'node:crypto';
import type { SavedCard } from '@circle-link/contract/charges/cards';
import { sql } from 'kysely';
import { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { deadLetters } from '../../../../test/database/books.ts';
import { postWebhook, signWebhook } from '../../../../test/outside/signed-webhook.ts';
import { saveCard } from '../../../../test/factories/test-charges.ts';
import { saveAccount } from '../../../../test/factories/test-debits.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});

async function listCards({ browser }: Payer): Promise<SavedCard[]> {
  return (await browser.request('GET', '/api/cards')).body as SavedCard[];
}

interface AtProvider {
  readonly methodId: string;
  readonly customer: string;
}

async function atProvider({ member }: Payer): Promise<AtProvider> {
  const { rows } = await product.database.read((db) =>
    sql<AtProvider>`
      select provider_method_id as "methodId", customer from payment_methods
       where user_id = ${member.id} and removed_at is null`.execute(db),
  );
  return rows[0]!;
}

async function tell(type: string, object: Record<string, unknown>): Promise<unknown> {
  const now = await product.clock.nowSeconds();
  const body = JSON.stringify({
    ...{ id: `evt_${randomUUID()}`, object: 'event', api_version: Stripe.API_VERSION, created: now },
    ...{ type, livemode: false, data: { object } },
  });
  return postWebhook(product.url, signWebhook(body, product.settings.sandboxWebhookSecret, now));
}

async function memberWithCard(): Promise<Payer & AtProvider> {
  const payer = await signInMember(product);
  await saveCard(product, payer);
  return { ...payer, ...(await atProvider(payer)) };
}

describe('a saved method is marked as unusable', () => {
  it('when it is detached, once for repeated events', async () => {
    const payer = await memberWithCard();
    const deliverEvent = () =>
      tell('payment_method.detached', { id: payer.methodId, object: 'payment_method', customer: null });
    expect(await Promise.all([deliverEvent(), deliverEvent()])).toEqual([200, 200]);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: true, isDefault: true }]);
  });

  it('when its customer is deleted', async () => {
    const payer = await memberWithCard();
    expect(await tell('customer.deleted', { id: payer.customer, object: 'customer' })).toBe(200);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: true }]);
  });

  it('when the mandate of a bank account is inactive, and not earlier', async () => {
    const payer = await signInMember(product);
    await saveAccount(product, payer, 'pays');
    const { methodId } = await atProvider(payer);
    const mandate = { id: 'mandate_1', object: 'mandate', payment_method: methodId };
    expect(await tell('mandate.updated', { ...mandate, status: 'active' })).toBe(200);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: false }]);
    expect(await tell('mandate.updated', { ...mandate, status: 'inactive' })).toBe(200);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: true }]);
  });

  it('while other cards stay usable, including the same card saved again', async () => {
    const payer = await memberWithCard();
    await saveCard(product, payer);
    await saveCard(product, payer, '5555555555554444');
    expect(await tell('payment_method.detached', { id: payer.methodId, object: 'payment_method' })).toBe(200);
    expect(await listCards(payer)).toMatchObject([{ isUnusable: false }, { isUnusable: false }]);
  });

  it('and cannot become the default', async () => {
    const payer = await memberWithCard();
    await saveCard(product, payer, '5555555555554444');
    await tell('payment_method.detached', { id: payer.methodId, object: 'payment_method' });
    const [, aside] = await listCards(payer);
    const answer = await payer.browser.request('PATCH', `/api/cards/${aside!.id}`, {
      body: { isDefault: true },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'card_unusable' } });
  });
});

describe('a card renewed by its network', () => {
  const card = { brand: 'visa', last4: '1111', exp_month: 3, exp_year: 2044 };

  it('shows its new digits and expiry, and stays the default', async () => {
    const payer = await memberWithCard();
    const method = { id: payer.methodId, object: 'payment_method', type: 'card', card };
    expect(await tell('payment_method.automatically_updated', method)).toBe(200);
    expect(await listCards(payer)).toMatchObject([
      { last4: '1111', expMonth: 3, expYear: 2044, isDefault: true, isUnusable: false },
    ]);
  });

  it('changes nothing if it was removed', async () => {
    const payer = await memberWithCard();
    const [{ id } = { id: '' }] = await listCards(payer);
    await payer.browser.request('DELETE', `/api/cards/${id}`);
    const method = { id: payer.methodId, object: 'payment_method', type: 'card', card };
    expect(await tell('payment_method.automatically_updated', method)).toBe(200);
    const { rows } = await product.database.read((db) =>
      sql<{ last4: string }>`select last4 from payment_methods where id = ${id}`.execute(db),
    );
    expect(rows).toEqual([{ last4: '4242' }]);
  });
});

it('events about unknown methods and customers become no dead letters', async () => {
  expect(await tell('payment_method.detached', { id: 'pm_other', object: 'payment_method' })).toBe(200);
  expect(await tell('customer.deleted', { id: 'cus_other', object: 'customer' })).toBe(200);
  expect(await deadLetters(product.database)).toEqual([]);
});
