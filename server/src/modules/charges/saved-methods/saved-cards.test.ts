import type { SavedCard } from '@circle-link/contract/charges/cards';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { countRows, deadLetters } from '../../../../test/database/books.ts';
import {
  askForSetup,
  authenticate,
  charge,
  confirmSetup,
  memberWithCard,
  saveCard,
  savedEvent,
  startChargeProduct,
} from '../../../../test/factories/test-charges.ts';
import {
  type Payer,
  signInMember,
  startTestProduct,
  type TestProduct,
} from '../../../../test/product/test-product.ts';
import { type CardProvider, CardProviderError } from '../../../platform/card-provider/port.ts';
import { findMemberMethod } from './store.ts';
import { detachRemovedCards } from './saved-cards.ts';
import { startSetup } from './set-up-method.ts';

const MASTERCARD = '5555555555554444';
const SECURE_UNLESS_SET_UP = '4000002500003155';

async function listCards({ browser }: Payer): Promise<SavedCard[]> {
  return (await browser.request('GET', '/api/cards')).body as SavedCard[];
}

async function listNames(payer: Payer): Promise<string[]> {
  return (await listCards(payer)).map(({ last4, isDefault }) => (isDefault ? `${last4} default` : last4));
}

async function removedRows({ database }: TestProduct): Promise<boolean[]> {
  const { rows } = await database.read((db) =>
    sql<{ gone: boolean }>`
      select detached_at is not null as gone from payment_methods where removed_at is not null`.execute(db),
  );
  return rows.map(({ gone }) => gone);
}

describe('saving a card', () => {
  it('is refused with 503 during a provider outage and can be retried', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    const cardProvider: CardProvider = {
      ...product.cardProvider,
      createSetup: () => Promise.reject(new CardProviderError('out of order')),
    };
    await expect(startSetup({ ...product, cardProvider }, payer.member.id)).rejects.toMatchObject({
      status: 503,
    });
    await saveCard(product, payer);
    expect(await listNames(payer)).toEqual(['4242 default']);
  });

  it('leaves no card if the bank declines or the setup is not confirmed', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    const { status } = await confirmSetup(product, await askForSetup(payer), '4000000000000002');
    expect(status).toBe(402);
    const { body } = await confirmSetup(product, await askForSetup(payer), SECURE_UNLESS_SET_UP);
    await authenticate(product, (body as { nextActionUrl: string }).nextActionUrl, 'failed');
    await product.cardProvider.deliverWaiting();
    expect(await listCards(payer)).toEqual([]);
    expect(await deadLetters(product.database)).toEqual([]);
  });

  it('keeps brand, last four digits and expiry, and makes the newest the default', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await saveCard(product, payer, SECURE_UNLESS_SET_UP);
    await saveCard(product, payer, MASTERCARD);
    expect(await listCards(payer)).toMatchObject([
      { brand: 'mastercard', last4: '4444', expMonth: 12, expYear: 2040, isDefault: true },
      { brand: 'visa', last4: '3155', isDefault: false },
    ]);
    const { rows } = await product.database.read((db) =>
      sql<{ text: string }>`
        select m::text || s::text || e::text as text
          from payment_methods m, sandbox_setups s, provider_events e`.execute(db),
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { text } of rows) expect(text).not.toContain(MASTERCARD);
  });

  it('again adds no second row, and makes the newer setup the default', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await saveCard(product, payer);
    const [first] = await listCards(payer);
    await saveCard(product, payer, MASTERCARD);
    await confirmSetup(product, await askForSetup(payer), undefined, { expMonth: 7, expYear: 2044 });
    await product.cardProvider.deliverWaiting();
    expect(await listNames(payer)).toEqual(['4242 default', '4444']);
    expect((await listCards(payer))[0]).toMatchObject({ id: first?.id, expMonth: 7, expYear: 2044 });
    await detachRemovedCards(product.platform);
    expect(await removedRows(product)).toEqual([true]);
  });

  it('stores it once when reported twice and by two processes', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await saveCard(product, payer);
    const again = await savedEvent(product);
    await Promise.all([product.writer.submit(again), product.writer.submit(again)]);
    await product.writer.submit(await savedEvent(product));
    expect(await countRows(product.database, 'payment_methods')).toBe(1);
    const [card] = await listCards(payer);
    await payer.browser.request('DELETE', `/api/cards/${card?.id ?? ''}`);
    await product.writer.submit(await savedEvent(product));
    expect(await listCards(payer)).toEqual([]);
  });

  it('becomes a dead letter if we never requested it', async () => {
    const product = await startTestProduct();
    const { clientSecret } = await product.cardProvider.createSetup({
      kind: 'card',
      customer: 'no-member',
      metadata: {},
      idempotencyKey: 'not-ours',
    });
    await confirmSetup(product, clientSecret);
    await product.cardProvider.deliverWaiting();
    expect(await deadLetters(product.database)).toHaveLength(1);
    expect(await countRows(product.database, 'payment_methods')).toBe(0);
    await product.close({ dataChecks: false });
  });
});

describe('the cards of a member', () => {
  it('return 404 to other members for the default and the removal', async () => {
    const product = await startTestProduct();
    const owner = await signInMember(product);
    const other = await signInMember(product);
    await saveCard(product, owner);
    const { id = '' } = (await listCards(owner))[0] ?? {};
    const path = `/api/cards/${id}`;
    const find = ({ member }: Payer) => product.database.read((db) => findMemberMethod(db, member.id, id));
    expect(await listCards(other)).toEqual([]);
    expect(await find(other)).toBeNull();
    expect(await find(owner)).toMatchObject({ id, last4: '4242' });
    expect(await other.browser.request('PATCH', path, { body: { isDefault: true } })).toMatchObject({
      status: 404,
    });
    expect(await other.browser.request('DELETE', path)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await listNames(owner)).toEqual(['4242 default']);
  });

  it('always have one default: the chosen one, and after its removal the newest', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    for (const number of [undefined, MASTERCARD, '378282246310005']) await saveCard(product, payer, number);
    const [amex, mastercard, visa] = (await listCards(payer)).map(({ id }) => `/api/cards/${id}`);
    const choose = (path = '') => payer.browser.request('PATCH', path, { body: { isDefault: true } });
    expect((await payer.browser.request('PATCH', visa ?? '', { body: { isDefault: false } })).status).toBe(
      422,
    );
    await Promise.all([choose(visa), choose(mastercard), choose(visa), choose(amex), choose(mastercard)]);
    expect((await listNames(payer)).filter((name) => name.endsWith('default'))).toHaveLength(1);
    await choose(visa);
    expect(await listNames(payer)).toEqual(['0005', '4444', '4242 default']);
    expect((await payer.browser.request('DELETE', visa ?? '')).status).toBe(200);
    expect((await payer.browser.request('DELETE', visa ?? '')).status).toBe(404);
    expect(await listNames(payer)).toEqual(['0005 default', '4444']);
    await payer.browser.request('DELETE', mastercard ?? '');
    await payer.browser.request('DELETE', amex ?? '');
    expect(await listCards(payer)).toEqual([]);
  });

  it('record every change', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await saveCard(product, payer);
    const id = (await listCards(payer))[0]?.id ?? '';
    await payer.browser.request('PATCH', `/api/cards/${id}`, { body: { isDefault: true } });
    await payer.browser.request('DELETE', `/api/cards/${id}`);
    const { rows } = await product.database.read((db) =>
      sql<{ kind: string }>`select kind from audit_entries where subject_id = ${id} order by id`.execute(db),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(['card.saved', 'card.made_default', 'card.removed']);
  });

  it('are detached at the provider after removal and can be saved again', async () => {
    const product = await startTestProduct();
    const payer = await signInMember(product);
    await saveCard(product, payer);
    await payer.browser.request('DELETE', `/api/cards/${(await listCards(payer))[0]?.id ?? ''}`);
    const silent: CardProvider = {
      ...product.cardProvider,
      detachMethod: () => Promise.reject(new CardProviderError('out of order')),
    };
    await detachRemovedCards({ ...product.platform, cardProvider: silent });
    expect(await removedRows(product)).toEqual([false]);
    await detachRemovedCards(product.platform);
    expect(await removedRows(product)).toEqual([true]);
    await saveCard(product, payer);
    expect(await listNames(payer)).toEqual(['4242 default']);
  });
});

describe('a card with a charge in progress', () => {
  it('cannot be removed before the outcome is known', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product, '4000002760003184');
    const { nextActionUrl } = await charge(product, payer.order);
    const path = `/api/cards/${payer.order.methodId}`;
    expect(await payer.browser.request('DELETE', path)).toMatchObject({
      status: 409,
      body: { code: 'card_in_use' },
    });
    await authenticate(product, nextActionUrl ?? '');
    await product.cardProvider.deliverWaiting();
    expect((await payer.browser.request('DELETE', path)).status).toBe(200);
  });

  it('keeps its original setup for the charge when saved again', async () => {
    const product = await startChargeProduct();
    const payer = await memberWithCard(product);
    const silent: CardProvider = {
      ...product.cardProvider,
      chargeMethod: async (chargeOrder) => {
        await product.cardProvider.chargeMethod(chargeOrder);
        throw new CardProviderError('timeout');
      },
    };
    await expect(charge(product, payer.order, silent)).rejects.toMatchObject({ status: 503 });
    await confirmSetup(product, await askForSetup(payer));
    await product.writer.submit(await savedEvent(product));
    await detachRemovedCards(product.platform);
    expect(await removedRows(product)).toEqual([false]);
    expect(await charge(product, payer.order)).toMatchObject({ status: 'succeeded' });
    await detachRemovedCards(product.platform);
    expect(await removedRows(product)).toEqual([true]);
    expect(product.notified).toEqual(['payment_succeeded']);
  });
});
