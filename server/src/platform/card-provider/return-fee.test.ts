/** The fee for a returned debit, on each way in which the provider reports it. */
import type { RequestListener } from 'node:http';
import { Stripe } from 'stripe';
import { toCents } from '@circle-link/contract/money';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHosts, hostAt, json } from '../../../test/outside/broken-host.ts';
import { signWebhook } from '../../../test/outside/signed-webhook.ts';
import type { CardProvider } from './port.ts';
import { createStripeCards } from './stripe-cards.ts';

afterEach(closeHosts);

const SECRET = 'whsec_of_the_test';
const NOW = 1_800_000_000;

async function providerAt(answer: RequestListener): Promise<CardProvider> {
  return createStripeCards({
    ...{ name: 'stripe', livemode: false, secretKey: 'sk_test_1', webhookSecrets: [SECRET] },
    apiBase: await hostAt(answer),
  });
}

const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'requires_payment_method',
  amount: 5_040,
  currency: 'usd',
  metadata: { payment_id: '7' },
  payment_method_types: ['us_bank_account'],
  last_payment_error: { message: 'No.' },
};

const charge = { id: 'ch_1', object: 'charge', status: 'failed', amount: 5_040, amount_refunded: 0 };
const booked = { id: 'txn_1', object: 'balance_transaction', amount: 0, fee: 400, created: NOW };
const sent = { type: 'issuer_declined', network_status: 'declined_by_network' };
const blocked = { type: 'blocked', network_status: 'not_sent_to_network' };

/** The charge of the intent, and its expected fee. */
const CHARGES: readonly (readonly [string, object | null, number | null])[] = [
  ['none was made', null, 0],
  ['its bank was never asked', { ...charge, outcome: blocked, failure_balance_transaction: null }, 0],
  [
    'it was sent back and that has cost',
    { ...charge, outcome: sent, failure_balance_transaction: booked },
    400,
  ],
  ['it was sent back at no cost', { ...charge, failure_balance_transaction: { ...booked, fee: 0 } }, 0],
  ['it says nothing of that', { ...charge, outcome: sent, failure_balance_transaction: null }, null],
  ['it has no outcome', { ...charge, outcome: null }, null],
];

/** Posts a webhook with this charge to a product whose provider gives that answer. */
async function hear(type: string, tried: unknown, answer: RequestListener = json(500, {})) {
  const object = { ...intent, ...(tried !== undefined && { latest_charge: tried }) };
  const event = { id: 'evt_1', object: 'event', api_version: Stripe.API_VERSION, created: NOW, type };
  const { body, signature } = signWebhook(
    JSON.stringify({ ...event, livemode: false, data: { object } }),
    SECRET,
    NOW,
  );
  const provider = await providerAt(answer);
  return provider.readWebhook(Buffer.from(body), signature, NOW);
}

const FAILED = 'payment_intent.payment_failed';

describe('the fee of a debit', () => {
  it.each(CHARGES)('%s: is reported by a lookup', async (_what, latest_charge, returnFeeCents) => {
    const found = json(200, { ...intent, latest_charge });
    expect(await (await providerAt(found)).findIntent('pi_1')).toMatchObject({ returnFeeCents });
    const listed = json(200, { object: 'list', has_more: false, data: [{ ...intent, latest_charge }] });
    const wanted = { customer: 'cus_1', metadata: { payment_id: '7' } };
    expect(await (await providerAt(listed)).findMadeCharge(wanted)).toMatchObject({ returnFeeCents });
  });

  it.each(CHARGES)('%s: is reported by the event, in full or by id', async (_what, tried, returnFeeCents) => {
    expect(await hear(FAILED, tried)).toMatchObject({ kind: 'payment_failed', returnFeeCents });
    const response = json(200, { ...intent, latest_charge: tried });
    expect(await hear(FAILED, 'ch_1', response)).toMatchObject({ kind: 'payment_failed', returnFeeCents });
  });
});

describe('an unreported debit fee', () => {
  it('is null for a failure whose event omits the charge, and for a booking that is only an id', async () => {
    expect((await hear(FAILED, undefined)).returnFeeCents).toBeNull();
    const unread = { ...charge, outcome: blocked, failure_balance_transaction: 'txn_1' };
    expect((await hear(FAILED, unread)).returnFeeCents).toBeNull();
  });

  it('is null for a canceled intent without a charge, and reported from its booked charge', async () => {
    expect((await hear('payment_intent.canceled', null)).returnFeeCents).toBeNull();
    const back = { ...charge, failure_balance_transaction: booked };
    expect((await hear('payment_intent.canceled', back)).returnFeeCents).toBe(400);
  });
});

it('a debit refused in the answer itself costs nothing', async () => {
  const error = { type: 'card_error', code: 'bank_account_unusable', message: 'No.', payment_intent: intent };
  const provider = await providerAt(json(402, { error }));
  const answer = await provider.chargeMethod({
    ...{
      kind: 'us_bank_account',
      amountCents: toCents(5_040),
      currency: 'usd',
      description: 'A contribution',
    },
    ...{ metadata: { payment_id: '7' }, idempotencyKey: 'contribution:7:1', customer: 'cus_1' },
    ...{ methodId: 'pm_1', returnUrl: 'https://a.example', isOffSession: true },
  });
  expect(answer).toMatchObject({ status: 'declined', intentId: 'pi_1', returnFeeCents: 0 });
});
