/**
 * The card provider behind Stripe's API, through its official client: Stripe's own host, or the sandbox, which speaks the
 * same. What it answers is translated into the port's words here, its webhooks in stripe-events.ts.
 */
import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { addCents, toCents } from '@circle-link/contract/money';
import { Stripe } from 'stripe';
import { type CardProvider, CardProviderError, type CheckoutOrder, type IntentOrder } from './port.ts';
import {
  answerOfCharge,
  answerOfDecline,
  disputeStateOf,
  intentStateOf,
  knownStatus,
} from './stripe-answers.ts';
import {
  createStripeAsker,
  isMissing,
  isRefused,
  type StripeAsker,
  type StripeHost,
} from './stripe-client.ts';
import { readStripeWebhook, refundStatusOf } from './stripe-events.ts';

export interface StripeCardsOptions extends StripeHost {
  readonly name: CardProvider['name'];
  readonly livemode: boolean;
  readonly webhookSecret: string;
}

/** What was really taken is shown in the charge's own booking. */
const DOWN_TO_FEES = ['latest_charge.balance_transaction', 'latest_charge.failure_balance_transaction'];

export function createStripeCards(options: StripeCardsOptions): CardProvider {
  const { name, livemode, webhookSecret } = options;
  const ask = createStripeAsker(options, (message) => new CardProviderError(message));
  return {
    name,
    livemode,
    ...unpaid(ask),
    ...savedCards(ask),
    ...paid(ask),
    readWebhook: (rawBody, signatureHeader, nowSeconds) =>
      readStripeWebhook({ rawBody, signatureHeader, secret: webhookSecret, livemode, nowSeconds }),
  };
}

type Part<Name extends keyof CardProvider> = Pick<CardProvider, Name>;

/** Payments on a form or page, until they are made or ended. */
function unpaid(
  ask: StripeAsker,
): Part<'createIntent' | 'createCheckout' | 'expireCheckout' | 'cancelIntent' | 'findCheckout'> {
  return {
    createIntent: ({ idempotencyKey, ...order }) =>
      ask(async (stripe) => {
        const made = await stripe.paymentIntents.create(paramsOf(order), { idempotencyKey });
        if (made.client_secret === null) throw new CardProviderError('an intent without a secret');
        return { intentId: made.id, clientSecret: made.client_secret };
      }),
    createCheckout: ({ idempotencyKey, ...order }) =>
      ask(async (stripe) => {
        const made = await stripe.checkout.sessions.create(pageOf(order), { idempotencyKey });
        if (made.url === null) throw new CardProviderError('a checkout session without an address');
        return { sessionId: made.id, url: made.url, intentId: idOf(made.payment_intent) };
      }),
    expireCheckout: (sessionId) =>
      ask(async (stripe) => {
        try {
          await stripe.checkout.sessions.expire(sessionId);
          return 'expired';
        } catch (error) {
          if (!isRefused(error)) throw error;
          // Not open any more: paid, or expired before.
          const { status } = await stripe.checkout.sessions.retrieve(sessionId);
          const ended = knownStatus(['complete', 'expired'], status);
          if (ended === null) throw error;
          return ended;
        }
      }),
    cancelIntent: (intentId) =>
      ask(async (stripe) => {
        try {
          await stripe.paymentIntents.cancel(intentId);
          return 'canceled';
        } catch (error) {
          if (!isRefused(error) || error.code !== 'payment_intent_unexpected_state') throw error;
          const { status } = await stripe.paymentIntents.retrieve(intentId);
          const ended = knownStatus(['canceled', 'succeeded', 'processing'], status);
          if (ended === null) throw error;
          return ended;
        }
      }),
    findCheckout: (sessionId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.checkout.sessions.retrieve(sessionId));
        if (found === null) return null;
        const status = knownStatus(['open', 'complete', 'expired'], found.status);
        if (status === null) throw new CardProviderError('a checkout session without a known status');
        return { sessionId, status, intentId: idOf(found.payment_intent) };
      }),
  };
}

function savedCards(ask: StripeAsker): Part<'createSetup' | 'chargeMethod' | 'detachMethod'> {
  return {
    createSetup: ({ kind, customer: reference, metadata, idempotencyKey }) =>
      ask(async (stripe) => {
        // One customer a card: whose it is stands in our own books, and nothing has to be looked up there.
        const customer = await stripe.customers.create(
          { metadata: { reference } },
          { idempotencyKey: `${idempotencyKey}:customer` },
        );
        const made = await stripe.setupIntents.create(
          { customer: customer.id, usage: 'off_session', allowed_payment_method_types: [kind], metadata },
          { idempotencyKey },
        );
        if (made.client_secret === null) throw new CardProviderError('a set-up without a secret');
        return { setupId: made.id, clientSecret: made.client_secret };
      }),
    chargeMethod: ({ idempotencyKey, kind, customer, methodId, returnUrl, ...order }) =>
      ask(async (stripe) => {
        const charge = {
          ...paramsOf(order, kind),
          ...{
            customer,
            payment_method: methodId,
            return_url: returnUrl,
            confirm: true,
            expand: DOWN_TO_FEES,
          },
        };
        try {
          return answerOfCharge(await stripe.paymentIntents.create(charge, { idempotencyKey }));
        } catch (error) {
          if (error instanceof Stripe.errors.StripeCardError) return answerOfDecline(error);
          throw error;
        }
      }),
    detachMethod: (methodId) =>
      ask(async (stripe) => {
        try {
          await stripe.paymentMethods.detach(methodId);
        } catch (error) {
          if (!isRefused(error)) throw error;
          const method = await stripe.paymentMethods.retrieve(methodId);
          if (method.customer !== null) throw error;
        }
      }),
  };
}

function paid(ask: StripeAsker): Part<'findIntent' | 'refund' | 'findRefund' | 'findDispute'> {
  return {
    findIntent: (intentId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.paymentIntents.retrieve(intentId, { expand: DOWN_TO_FEES }));
        return found && intentStateOf(found);
      }),
    refund: ({ idempotencyKey, intentId, amountCents, metadata }) =>
      ask(async (stripe) => {
        const order = { payment_intent: intentId, amount: amountCents, metadata };
        const made = await stripe.refunds.create(order, { idempotencyKey });
        return { refundId: made.id, status: refundStatusOf(made.status) };
      }),
    findRefund: (refundId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.refunds.retrieve(refundId));
        return found && { status: refundStatusOf(found.status) };
      }),
    findDispute: (disputeId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.disputes.retrieve(disputeId));
        return found && disputeStateOf(found);
      }),
  };
}

function paramsOf(
  { amountCents, currency, description, metadata }: Omit<IntentOrder, 'idempotencyKey'>,
  kind: ChargeKind = 'card',
) {
  return {
    amount: amountCents,
    currency,
    description,
    metadata,
    allowed_payment_method_types: [kind],
  };
}

/** The page takes what its lines sum to: there is no other amount to be wrong. */
function pageOf(order: Omit<CheckoutOrder, 'idempotencyKey'>): Stripe.Checkout.SessionCreateParams {
  const { lines, amountCents, currency, description, metadata, successUrl, cancelUrl } = order;
  if (addCents(...lines.map((line) => line.amountCents)) !== amountCents)
    throw new CardProviderError('The lines must sum to the amount.');
  return {
    mode: 'payment',
    allowed_payment_method_types: ['card'],
    line_items: lines.map((line) => ({
      quantity: 1,
      price_data: { currency, unit_amount: toCents(line.amountCents), product_data: { name: line.name } },
    })),
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata,
    payment_intent_data: { description, metadata },
  };
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function idOf(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
