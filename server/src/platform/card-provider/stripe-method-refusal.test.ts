/** Which Stripe errors mark a saved method as unusable, and which do not. */
import { toCents } from '@circle-link/contract/money';
import { afterEach, describe, expect, it } from 'vitest';
import { closeHosts, hostAt, json } from '../../../test/outside/broken-host.ts';
import { CardProviderError, ChargeRefused } from './port.ts';
import { createStripeCards } from './stripe-cards.ts';

afterEach(closeHosts);

async function providerAnswering(status: number, error: Record<string, unknown>) {
  const apiBase = await hostAt(json(status, { error: { type: 'invalid_request_error', ...error } }));
  const key = { secretKey: 'sk_test_1', webhookSecrets: ['whsec_of_the_test'] };
  return createStripeCards({ name: 'stripe', livemode: false, apiBase, ...key });
}

async function chargeAnswering(status: number, error: Record<string, unknown>): Promise<unknown> {
  const provider = await providerAnswering(status, error);
  return provider
    .chargeMethod({
      ...{ amountCents: toCents(5_235), currency: 'usd', description: '', metadata: { payment_id: '7' } },
      ...{ kind: 'card', customer: 'cus_1', methodId: 'pm_1', isOffSession: true },
      ...{ returnUrl: 'https://a.example', idempotencyKey: 'contribution:7:1' },
    })
    .catch((thrown: unknown) => thrown);
}

describe('a charge is refused because of its method', () => {
  it.each([
    ['a detached method', 400, { param: 'payment_method', message: 'was previously used and detached' }],
    ['a missing method', 404, { code: 'resource_missing', param: 'payment_method' }],
    ['a deleted customer', 400, { code: 'resource_missing', param: 'customer' }],
    ['an inactive mandate', 400, { param: 'mandate', message: 'The mandate is inactive.' }],
    ['a mandate that is not valid', 400, { code: 'payment_intent_mandate_invalid' }],
    ['an account that is no longer verified', 400, { code: 'bank_account_unverified' }],
  ])('as unusable: %s', async (_name, status, error) => {
    const thrown = await chargeAnswering(status, error);
    expect(thrown).toBeInstanceOf(ChargeRefused);
    expect(thrown).toMatchObject({ refusal: 'unusable_method', isFinal: true });
  });

  it('as over a limit: the method stays', async () => {
    expect(await chargeAnswering(400, { code: 'charge_exceeds_transaction_limit' })).toMatchObject({
      refusal: 'over_limit',
    });
  });

  it('as declined: a bank refusal without an intent', async () => {
    const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' };
    expect(await chargeAnswering(402, error)).toMatchObject({
      refusal: 'declined',
      message: 'Your card was declined.',
    });
  });
});

describe('a charge fails without blaming its method', () => {
  it.each([
    [
      'a key of the other mode',
      400,
      {
        ...{ code: 'resource_missing', param: 'payment_method' },
        message: 'No such PaymentMethod; a similar object exists in live mode, but a test mode key was used.',
      },
    ],
    [
      'bank debits that are not switched on',
      400,
      {
        ...{ code: 'payment_method_unsupported_type', param: 'payment_method' },
      },
    ],
    ['another parameter', 400, { code: 'parameter_unknown', param: 'return_url' }],
    ['too many calls', 429, { code: 'rate_limit', param: 'payment_method' }],
    ['a key in use', 409, { code: 'idempotency_key_in_use', param: 'payment_method' }],
    ['a key of another question', 400, { type: 'idempotency_error', param: 'payment_method' }],
  ])('%s', async (_name, status, error) => {
    const thrown = await chargeAnswering(status, error);
    expect(thrown).toBeInstanceOf(CardProviderError);
    expect(thrown).not.toBeInstanceOf(ChargeRefused);
  });
});

describe('a lookup of the charge', () => {
  const order = { customer: 'cus_1', metadata: { payment_id: '7' } };

  it('finds none of a customer that the provider never had', async () => {
    const provider = await providerAnswering(400, { code: 'resource_missing', param: 'customer' });
    expect(await provider.findMadeCharge(order)).toBeNull();
  });

  it('throws where the key is of the other mode', async () => {
    const message = 'No such customer; a similar object exists in live mode.';
    const provider = await providerAnswering(400, { code: 'resource_missing', param: 'customer', message });
    await expect(provider.findMadeCharge(order)).rejects.toThrow(CardProviderError);
  });
});
