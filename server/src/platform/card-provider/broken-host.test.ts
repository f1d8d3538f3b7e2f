/** A host or proxy that returns invalid answers: each is an error, and none is believed. */
import type { RequestListener } from 'node:http';
import { toCents } from '@circle-link/contract/money';
import { afterEach, describe, expect, it } from 'vitest';
import { type CardProvider, CardProviderError, WebhookRefused } from './port.ts';
import { createStripeCards } from './stripe-cards.ts';
import { closeHosts, hostAt, json, NO_ANSWERS } from '../../../test/outside/broken-host.ts';
import { signWebhook, succeededBody } from '../../../test/outside/signed-webhook.ts';

afterEach(closeHosts);

async function providerAt(answer: RequestListener, chargeWithinMs?: number): Promise<CardProvider> {
  const webhookSecrets = ['whsec_of_the_test'];
  return createStripeCards({
    name: 'stripe',
    livemode: false,
    secretKey: 'sk_test_1',
    webhookSecrets,
    apiBase: await hostAt(answer),
    ...(chargeWithinMs !== undefined && { chargeWithinMs }),
  });
}

const order = {
  amountCents: toCents(5235),
  currency: 'usd',
  description: 'Entry',
  metadata: { payment_id: '7' },
  idempotencyKey: 'join:7:1',
} as const;

const charging = {
  ...order,
  kind: 'card',
  customer: 'cus_1',
  methodId: 'pm_1',
  returnUrl: 'https://a.example',
  isOffSession: true,
} as const;

const CALLS: readonly (readonly [string, (provider: CardProvider) => Promise<unknown>])[] = [
  ['createIntent', (provider) => provider.createIntent(order)],
  [
    'createCheckout',
    (provider) =>
      provider.createCheckout({
        ...order,
        lines: [],
        successUrl: 'https://a.example',
        cancelUrl: 'https://a.example',
      }),
  ],
  ['expireCheckout', (provider) => provider.expireCheckout('cs_1')],
  ['cancelIntent', (provider) => provider.cancelIntent('pi_1')],
  [
    'createSetup',
    (provider) => provider.createSetup({ kind: 'card', customer: 'c', metadata: {}, idempotencyKey: 's' }),
  ],
  ['chargeMethod', (provider) => provider.chargeMethod(charging)],
  ['findSetup', (provider) => provider.findSetup('seti_1')],
  ['findIntent', (provider) => provider.findIntent('pi_1')],
  [
    'findMadeCharge',
    (provider) => provider.findMadeCharge({ customer: 'cus_1', metadata: { payment_id: '7' } }),
  ],
  ['findCheckout', (provider) => provider.findCheckout('cs_1')],
  ['findRefund', (provider) => provider.findRefund('re_1')],
  ['findMadeRefund', (provider) => provider.findMadeRefund('pi_1', '7')],
  ...(['payments', 'refunds', 'disputes'] as const).map(
    (kind) =>
      [
        `listPage of ${kind}`,
        (provider: CardProvider) =>
          provider.listPage({ kind, fromSeconds: 0, untilSeconds: 1_800_000_000, after: null }),
      ] as const,
  ),
  ['findDispute', (provider) => provider.findDispute('dp_1')],
  [
    'refund',
    (provider) =>
      provider.refund({
        intentId: 'pi_1',
        amountCents: order.amountCents,
        metadata: {},
        idempotencyKey: 'r',
      }),
  ],
];

describe.each(NO_ANSWERS)('%s', (_name, answer) => {
  it.each(CALLS)('is an error of %s', async (_call, ask) => {
    const provider = await providerAt(answer);
    await expect(ask(provider)).rejects.toBeInstanceOf(CardProviderError);
  });

  it('lets the provider retry a webhook that needs a lookup', async () => {
    const provider = await providerAt(answer);
    await expect(readUnexpanded(provider)).rejects.toBeInstanceOf(CardProviderError);
  });
});

function readUnexpanded(provider: CardProvider) {
  const body = succeededBody({ paymentId: '7', intentId: 'pi_1' } as never, {}, { latest_charge: 'ch_1' });
  const now = 1_800_000_000;
  const signed = signWebhook(body, 'whsec_of_the_test', now);
  return provider.readWebhook(Buffer.from(signed.body), signed.signature, now);
}

const charge = {
  id: 'ch_1',
  object: 'charge',
  status: 'succeeded',
  created: 1_800_000_000,
  amount_refunded: 0,
  payment_method_details: { card: { fingerprint: 'f1' } },
};
const intent = {
  id: 'pi_1',
  object: 'payment_intent',
  status: 'succeeded',
  amount: 5235,
  currency: 'usd',
  metadata: {},
};

describe('a charge', () => {
  const failing = (status: number, headers = {}) =>
    [status, { 'content-type': 'application/json', ...headers }] as const;

  it('is not repeated after its time has passed', async () => {
    const keys: unknown[] = [];
    const provider = await providerAt((request) => void keys.push(request.headers['idempotency-key']), 300);
    await expect(provider.chargeMethod(charging)).rejects.toMatchObject({
      name: 'CardProviderError',
      isFinal: false,
    });
    expect(keys).toEqual([order.idempotencyKey]);
  });

  it.each([
    ['after an internal error', failing(500), 2],
    ['after a conflict', failing(409), 2],
    ['after a 429 that asks for it', failing(429, { 'stripe-should-retry': 'true' }), 2],
    ['unless the host advises against it', failing(500, { 'stripe-should-retry': 'false' }), 1],
    ['unless too many calls were made', failing(429), 1],
    ['unless it was declined', failing(402), 1],
  ])('is repeated under its key %s', async (_when, [status, headers], calls) => {
    const keys: unknown[] = [];
    const error = {
      type: status === 402 ? 'card_error' : 'api_error',
      message: 'No.',
      code: 'card_declined',
    };
    const provider = await providerAt((request, response) => {
      keys.push(request.headers['idempotency-key']);
      response.writeHead(status, headers).end(JSON.stringify({ error }));
    });
    await provider.chargeMethod(charging).catch((thrown: unknown) => {
      expect(thrown).toBeInstanceOf(Error);
    });
    expect(keys).toEqual(Array.from({ length: calls }, () => order.idempotencyKey));
  });

  it('ends in time when the connection is dropped and the repeat stays without an answer', async () => {
    let calls = 0;
    const provider = await providerAt((request) => {
      calls += 1;
      if (calls === 1) request.socket.destroy();
    }, 1_000);
    await expect(provider.chargeMethod(charging)).rejects.toMatchObject({
      name: 'CardProviderError',
      message: 'no answer within 1000 ms',
      isFinal: false,
    });
  });

  it('is repeated after a dropped connection by Stripe’s client and by us', async () => {
    const calls: number[] = [];
    const answers = json(500, { error: { type: 'api_error', message: 'No.' } });
    const provider = await providerAt((request, response) => {
      if (calls.push(calls.length) === 1) request.socket.destroy();
      else answers(request, response);
    });
    await expect(provider.chargeMethod(charging)).rejects.toBeInstanceOf(CardProviderError);
    expect(calls).toHaveLength(3);
  });
});

describe('whether an error stays under its key', () => {
  const failure = { type: 'api_error', message: 'Something went wrong.' };
  const wrong = { type: 'invalid_request_error', message: 'No such customer.', code: 'resource_missing' };
  const inUse = { type: 'invalid_request_error', message: 'In use.', code: 'idempotency_key_in_use' };
  const otherCall = { type: 'idempotency_error', message: 'Keys are for the same parameters.' };
  const tooMany = { type: 'invalid_request_error', message: 'Too many.', code: 'rate_limit' };
  const again = { 'idempotent-replayed': 'true' };

  it.each([
    ['an error that is brought again does', 500, failure, again, true],
    ['one that is new may not', 500, failure, {}, false],
    ['a wrong call is wrong again', 404, wrong, {}, true],
    ['a key that was used for another call is of no use', 400, otherCall, {}, true],
    ['a key that another call uses is free soon', 409, inUse, {}, false],
    ['a call too many may be asked later', 429, tooMany, {}, false],
  ])('%s', async (_what, status, error, headers, isFinal) => {
    const provider = await providerAt((_request, response) => {
      response
        .writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false', ...headers })
        .end(JSON.stringify({ error }));
    });
    await expect(provider.createIntent(order)).rejects.toMatchObject({ name: 'CardProviderError', isFinal });
  });

  it('proves nothing when the connection is dropped', async () => {
    const provider = await providerAt((request) => void request.socket.destroy());
    await expect(provider.createIntent(order)).rejects.toMatchObject({ isFinal: false });
  });
});

describe('an event that carries only ids', () => {
  it('gets the actual fee and the card from the provider', async () => {
    const booked = {
      ...charge,
      balance_transaction: { id: 'txn_1', object: 'balance_transaction', fee: 231 },
    };
    const provider = await providerAt(json(200, { ...intent, latest_charge: booked }));
    expect(await readUnexpanded(provider)).toMatchObject({ feeCents: 231, cardFingerprint: 'f1' });
  });

  it('waits while the fee is not booked, as does a request for the payment', async () => {
    const provider = await providerAt(
      json(200, { ...intent, latest_charge: { ...charge, balance_transaction: null } }),
    );
    await expect(readUnexpanded(provider)).rejects.toThrow('not booked yet');
    expect((await provider.findIntent('pi_1'))?.status).toBe('processing');
  });

  it('is refused when the provider contradicts it or does not know it', async () => {
    const unpaid = await providerAt(
      json(200, { ...intent, status: 'requires_payment_method', latest_charge: null }),
    );
    await expect(readUnexpanded(unpaid)).rejects.toBeInstanceOf(WebhookRefused);
    const missing = {
      type: 'invalid_request_error',
      code: 'resource_missing',
      message: 'No such payment_intent',
    };
    const unknown = await providerAt(json(404, { error: missing }));
    await expect(readUnexpanded(unknown)).rejects.toThrow('does not say so');
  });
});
