/** Events of another API version, with the host's answers to the lookup of their object. */
import { afterEach, describe, expect, it } from 'vitest';
import { closeHosts, hostAt, json } from '../../../test/outside/broken-host.ts';
import { signWebhook } from '../../../test/outside/signed-webhook.ts';
import { CardProviderError, type ProviderEvent } from './port.ts';
import { createStripeCards } from './stripe-cards.ts';

afterEach(closeHosts);

const NOW_SECONDS = 1_800_000_000;
const SECRET = 'whsec_of_the_test';

async function readEvent(type: string, found: object): Promise<ProviderEvent> {
  const object = { id: 'obj_1', ...found };
  const options = {
    name: 'stripe',
    livemode: false,
    secretKey: 'sk_test_1',
    webhookSecrets: [SECRET],
  } as const;
  const provider = createStripeCards({ ...options, apiBase: await hostAt(json(200, object)) });
  const event = { id: 'evt_1', object: 'event', type, created: NOW_SECONDS - 60, livemode: false };
  const body = JSON.stringify({ ...event, api_version: '2020-08-27', data: { object: { id: 'obj_1' } } });
  return provider.readWebhook(
    Buffer.from(body),
    signWebhook(body, SECRET, NOW_SECONDS).signature,
    NOW_SECONDS,
  );
}

const charge = {
  ...{ id: 'ch_1', object: 'charge', status: 'succeeded', created: NOW_SECONDS - 5 },
  balance_transaction: { object: 'balance_transaction', fee: 182, created: NOW_SECONDS - 5 },
};
const intent = {
  ...{ object: 'payment_intent', amount: 5_235, amount_received: 5_235, currency: 'usd', metadata: {} },
  ...{ last_payment_error: null, latest_charge: null, payment_method_types: ['card'] },
};
const setup = { object: 'setup_intent', customer: 'cus_1', last_setup_error: null, payment_method: null };
const failed = { ...setup, last_setup_error: {}, payment_method_types: ['us_bank_account'] };
const dispute = { object: 'dispute', amount: 5_235, currency: 'usd', balance_transactions: [{ fee: 1_500 }] };
const warned = { created: NOW_SECONDS - 60, payment_intent: 'pi_1' };
const method = { object: 'payment_method', customer: 'cus_1' };
const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2041 };

describe('an event of another version reports the current state of its object', () => {
  it.each<[string, object, Partial<ProviderEvent>]>([
    [
      'payment_intent.payment_failed',
      { ...intent, status: 'succeeded', latest_charge: charge },
      { kind: 'payment_succeeded', feeCents: 182 as never, occurredAt: new Date((NOW_SECONDS - 5) * 1_000) },
    ],
    [
      'payment_intent.payment_failed',
      { ...intent, status: 'requires_payment_method', last_payment_error: { message: 'No.' } },
      { kind: 'payment_failed', failureMessage: 'No.', occurredAt: new Date((NOW_SECONDS - 60) * 1_000) },
    ],
    ['payment_intent.payment_failed', { ...intent, status: 'requires_payment_method' }, { kind: 'other' }],
    ['payment_intent.succeeded', { ...intent, status: 'processing' }, { kind: 'other' }],
    ['payment_intent.succeeded', { ...intent, status: 'canceled' }, { kind: 'payment_canceled' }],
    [
      'refund.created',
      { object: 'refund', amount: 5, currency: 'usd', payment_intent: 'pi_1', status: 'failed' },
      { kind: 'refund_updated', refundStatus: 'failed' },
    ],
    ['charge.dispute.created', { ...dispute, status: 'lost' }, { kind: 'dispute_lost' }],
    ['charge.dispute.closed', { ...dispute, status: 'under_review' }, { kind: 'dispute_opened' }],
    [
      'charge.dispute.created',
      { ...dispute, ...warned, reason: 'fraudulent', status: 'warning_needs_response' },
      { kind: 'charge_warned' },
    ],
    ['charge.dispute.created', { ...dispute, status: 'prevented' }, { kind: 'other' }],
    [
      'radar.early_fraud_warning.created',
      { ...warned, object: 'radar.early_fraud_warning', actionable: false, fraud_type: 'misc' },
      { kind: 'charge_warned', warning: expect.objectContaining({ status: 'closed' }) as never },
    ],
    [
      'review.opened',
      { ...warned, object: 'review', open: false, opened_reason: 'rule', closed_reason: 'refunded' },
      { kind: 'charge_warned', warning: expect.objectContaining({ outcome: 'refunded' }) as never },
    ],
    ['checkout.session.expired', { object: 'checkout.session', status: 'complete' }, { kind: 'other' }],
    [
      'checkout.session.expired',
      { object: 'checkout.session', status: 'expired' },
      { kind: 'payment_canceled' },
    ],
    ['setup_intent.setup_failed', { ...setup, status: 'requires_payment_method' }, { kind: 'other' }],
    [
      'setup_intent.setup_failed',
      { ...failed, status: 'requires_payment_method' },
      { kind: 'method_to_verify' },
    ],
    [
      'setup_intent.requires_action',
      { ...setup, status: 'succeeded', payment_method: { id: 'pm_1', card: { ...card, fingerprint: 'f1' } } },
      { kind: 'method_saved' },
    ],
    ['payment_method.detached', { ...method, customer: null }, { kind: 'method_unusable' }],
    ['payment_method.automatically_updated', { ...method, card }, { kind: 'method_renewed' }],
    ['customer.deleted', { object: 'customer', deleted: true }, { kind: 'method_unusable' }],
    ['customer.deleted', { object: 'customer' }, { kind: 'other' }],
    [
      'mandate.updated',
      { object: 'mandate', payment_method: 'pm_1', status: 'inactive' },
      { kind: 'method_unusable' },
    ],
    ['mandate.updated', { object: 'mandate', payment_method: 'pm_1', status: 'active' }, { kind: 'other' }],
  ])('%s of %j', async (type, found, facts) => {
    expect(await readEvent(type, found)).toMatchObject({ eventId: 'evt_1', type, ...facts });
  });

  it.each([
    ['with a fee that is not booked yet', { ...charge, balance_transaction: 'txn_1' }],
    ['without a charge that can be read', undefined],
  ])('a success %s is not accepted yet', async (_what, latest) => {
    const found = { ...intent, status: 'succeeded', latest_charge: latest ?? 'ch_1' };
    await expect(readEvent('payment_intent.succeeded', found)).rejects.toThrow();
  });

  it('an answer about something else is an error of the provider', async () => {
    await expect(readEvent('mandate.updated', { object: 'customer' })).rejects.toBeInstanceOf(
      CardProviderError,
    );
  });
});
