/** An account that does not accept the requested type: Stripe drops the type without an error. */
import { toCents } from '@circle-link/contract/money';
import { afterEach, expect, it } from 'vitest';
import { closeHosts, hostAt, json } from '../../../test/outside/broken-host.ts';
import { type CardProvider, MethodTypeInactive } from './port.ts';
import { createStripeCards } from './stripe-cards.ts';

afterEach(closeHosts);

const OBJECTS = new Map([
  ['/v1/customers', { id: 'cus_1', object: 'customer' }],
  ['/v1/setup_intents', { id: 'seti_1', object: 'setup_intent', client_secret: 'seti_1_secret_2' }],
  ['/v1/payment_intents', { id: 'pi_1', object: 'payment_intent', client_secret: 'pi_1_secret_2' }],
  ['/v1/checkout/sessions', { id: 'cs_1', object: 'checkout.session', url: 'https://a.example' }],
]);

async function providerWith(active: readonly string[]): Promise<CardProvider> {
  const apiBase = await hostAt((request, response) => {
    const object = OBJECTS.get(request.url ?? '');
    json(200, { ...object, payment_intent: null, payment_method_types: active })(request, response);
  });
  const keys = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_1'] };
  return createStripeCards({ name: 'stripe', livemode: false, ...keys, apiBase });
}

const order = {
  amountCents: toCents(5_235),
  currency: 'usd' as const,
  description: 'Entry',
  metadata: {},
  idempotencyKey: 'join:7:1',
};
const page = {
  ...{ ...order, lines: [{ name: 'Entry', amountCents: order.amountCents }] },
  ...{ successUrl: 'https://a.example', cancelUrl: 'https://a.example' },
};
const setup = { customer: 'ada', metadata: {}, idempotencyKey: 'setup:7' };

it.each<[string, readonly string[], (provider: CardProvider) => Promise<unknown>]>([
  ['a payment by card', ['us_bank_account'], (provider) => provider.createIntent(order)],
  ['a payment page', [], (provider) => provider.createCheckout(page)],
  ['a card to save', ['link'], (provider) => provider.createSetup({ kind: 'card', ...setup })],
  [
    'a bank account to save',
    ['card'],
    (provider) => provider.createSetup({ kind: 'us_bank_account', ...setup }),
  ],
])('%s is refused while its type is not active', async (_what, others, ask) => {
  const refused = ask(await providerWith(others));
  await expect(refused).rejects.toBeInstanceOf(MethodTypeInactive);
  await expect(refused).rejects.toMatchObject({ isFinal: true });
  await expect(ask(await providerWith(['card', 'us_bank_account']))).resolves.toBeDefined();
});
