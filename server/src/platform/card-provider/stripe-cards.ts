/** Stripe adapter, also for the sandbox. stripe-answers.ts translates responses, stripe-events.ts webhooks. */
import { Stripe } from 'stripe';
import { type CardProvider, CardProviderError } from './port.ts';
import {
  DOWN_TO_FEES,
  knownStatus,
  refuseWithoutType,
  toChargeAnswer,
  toDeclineAnswer,
  toDisputeState,
  toIntentState,
} from './stripe-answers.ts';
import {
  asObject,
  chargeInTime,
  createStripeAsker,
  isMissing,
  isRefused,
  type StripeAsker,
  type StripeHost,
} from './stripe-client.ts';
import { completeEvent } from './stripe-completion.ts';
import { listPage } from './stripe-lists.ts';
import { chargeParams, intentParams, pageParams } from './stripe-params.ts';
import { findChargeRefusal, isInOtherMode } from './stripe-method-refusal.ts';
import { readStripeWebhook, toRefundStatus } from './stripe-events.ts';
import { toSetupState } from './stripe-method-events.ts';
import { findWarning } from './stripe-disputes.ts';

export interface StripeCardsOptions extends StripeHost {
  readonly name: CardProvider['name'];
  readonly livemode: boolean;
  readonly webhookSecrets: readonly string[];
  /** The time for one charge, with its retry. */
  readonly chargeWithinMs?: number;
}

export function createStripeCards(options: StripeCardsOptions): CardProvider {
  const { name, livemode, webhookSecrets: secrets } = options;
  const ask = createStripeAsker(options, (message, facts) => new CardProviderError(message, facts));
  return {
    name,
    livemode,
    ...unpaid(ask),
    ...savedCards(ask, options.chargeWithinMs),
    ...paid(ask),
    listPage: (query) => ask((stripe) => listPage(stripe, livemode, query)),
    readWebhook: async (rawBody, signatureHeader, nowSeconds) =>
      completeEvent(ask, readStripeWebhook({ rawBody, signatureHeader, secrets, livemode, nowSeconds })),
  };
}

type Part<Name extends keyof CardProvider> = Pick<CardProvider, Name>;

function unpaid(
  ask: StripeAsker,
): Part<'createIntent' | 'createCheckout' | 'expireCheckout' | 'cancelIntent' | 'findCheckout'> {
  return {
    createIntent: ({ idempotencyKey, ...order }) =>
      ask(async (stripe) => {
        const answer = await stripe.paymentIntents.create(intentParams(order), { idempotencyKey });
        const made = asObject(answer, 'payment_intent');
        refuseWithoutType(made, 'card');
        if (typeof made.client_secret !== 'string') throw new CardProviderError('an intent without a secret');
        return { intentId: made.id, clientSecret: made.client_secret };
      }),
    createCheckout: ({ idempotencyKey, ...order }) =>
      ask(async (stripe) => {
        const answer = await stripe.checkout.sessions.create(pageParams(order), { idempotencyKey });
        const made = asObject(answer, 'checkout.session');
        refuseWithoutType(made, 'card');
        if (typeof made.url !== 'string')
          throw new CardProviderError('a checkout session without an address');
        return { sessionId: made.id, url: made.url };
      }),
    expireCheckout: (sessionId) => ask((stripe) => expireCheckout(stripe, sessionId)),
    cancelIntent: (intentId) => ask((stripe) => cancelIntent(stripe, intentId)),
    findCheckout: (sessionId) =>
      ask(async (stripe) => {
        const answer = await orNull(stripe.checkout.sessions.retrieve(sessionId));
        if (answer === null) return null;
        const found = asObject(answer, 'checkout.session', sessionId);
        const status = knownStatus(['open', 'complete', 'expired'], found.status);
        if (status === null) throw new CardProviderError('a checkout session without a known status');
        return { sessionId, status, intentId: toId(found.payment_intent) };
      }),
  };
}

async function expireCheckout(stripe: Stripe, sessionId: string): Promise<'expired' | 'complete'> {
  try {
    const answer = await stripe.checkout.sessions.expire(sessionId);
    const { status } = asObject(answer, 'checkout.session', sessionId);
    return knownStatus<'expired'>(['expired'], status) ?? unexpected(sessionId, status);
  } catch (error) {
    if (!isRefused(error)) throw error;
    const { status } = await stripe.checkout.sessions.retrieve(sessionId);
    const ended = knownStatus<'complete' | 'expired'>(['complete', 'expired'], status);
    if (ended === null) throw error;
    return ended;
  }
}

async function cancelIntent(
  stripe: Stripe,
  intentId: string,
): Promise<'canceled' | 'succeeded' | 'processing'> {
  try {
    const { status } = asObject(await stripe.paymentIntents.cancel(intentId), 'payment_intent', intentId);
    return knownStatus<'canceled'>(['canceled'], status) ?? unexpected(intentId, status);
  } catch (error) {
    if (!isRefused(error) || error.code !== 'payment_intent_unexpected_state') throw error;
    const { status } = await stripe.paymentIntents.retrieve(intentId);
    const ended = knownStatus<'canceled' | 'succeeded' | 'processing'>(
      ['canceled', 'succeeded', 'processing'],
      status,
    );
    if (ended === null) throw error;
    return ended;
  }
}

function savedCards(
  ask: StripeAsker,
  chargeWithinMs: number | undefined,
): Part<'createSetup' | 'findSetup' | 'chargeMethod' | 'detachMethod' | 'deleteCustomer'> {
  return {
    createSetup: ({ kind, customer: reference, metadata, idempotencyKey }) =>
      ask(async (stripe) => {
        const customer = asObject(
          await stripe.customers.create(
            { metadata: { reference } },
            { idempotencyKey: `${idempotencyKey}:customer` },
          ),
          'customer',
        );
        const answer = await stripe.setupIntents.create(
          { customer: customer.id, usage: 'off_session', allowed_payment_method_types: [kind], metadata },
          { idempotencyKey },
        );
        const made = asObject(answer, 'setup_intent');
        refuseWithoutType(made, kind);
        if (typeof made.client_secret !== 'string') throw new CardProviderError('a set-up without a secret');
        return { setupId: made.id, clientSecret: made.client_secret, customer: customer.id };
      }),
    findSetup: (setupId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.setupIntents.retrieve(setupId, { expand: ['payment_method'] }));
        return found && toSetupState(asObject(found, 'setup_intent', setupId));
      }),
    chargeMethod: (order) =>
      ask(async (stripe) => {
        try {
          const answer = await chargeInTime(
            (options) => stripe.paymentIntents.create(chargeParams(order), options),
            order.idempotencyKey,
            chargeWithinMs,
          );
          return toChargeAnswer(asObject(answer, 'payment_intent'));
        } catch (error) {
          const declined = error instanceof Stripe.errors.StripeCardError ? toDeclineAnswer(error) : null;
          if (declined !== null) return declined;
          throw findChargeRefusal(error) ?? error;
        }
      }),
    detachMethod: (methodId) =>
      ask(async (stripe) => {
        try {
          asObject(await stripe.paymentMethods.detach(methodId), 'payment_method', methodId);
        } catch (error) {
          if (isMissing(error) && !isInOtherMode(error)) return;
          if (!isRefused(error)) throw error;
          const answer = await stripe.paymentMethods.retrieve(methodId);
          const method = asObject(answer, 'payment_method', methodId);
          if (method.customer !== null) throw error;
        }
      }),
    deleteCustomer: (customer) => ask((stripe) => deleteCustomer(stripe, customer)),
  };
}

async function deleteCustomer(stripe: Stripe, customer: string): Promise<void> {
  try {
    asObject(await stripe.customers.del(customer), 'customer', customer);
  } catch (error) {
    if (!isMissing(error) || isInOtherMode(error)) throw error;
  }
}

function paid(
  ask: StripeAsker,
): Part<
  'findIntent' | 'findMadeCharge' | 'refund' | 'findRefund' | 'findMadeRefund' | 'findDispute' | 'findWarning'
> {
  return {
    findIntent: (intentId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.paymentIntents.retrieve(intentId, { expand: DOWN_TO_FEES }));
        return found && toIntentState(asObject(found, 'payment_intent', intentId));
      }),
    findMadeCharge: ({ customer, metadata }) =>
      ask(async (stripe) => {
        const expand = DOWN_TO_FEES.map((path) => `data.${path}`);
        const data = await listCustomerIntents(stripe, { customer, limit: 100, expand });
        const ours = metadata['payment_id'];
        const made = data.find((one) => asObject(one, 'payment_intent').metadata['payment_id'] === ours);
        return made === undefined ? null : toIntentState(made);
      }),
    refund: ({ idempotencyKey, intentId, amountCents, metadata }) =>
      ask(async (stripe) => {
        const order = { payment_intent: intentId, amount: amountCents, metadata };
        const made = asObject(await stripe.refunds.create(order, { idempotencyKey }), 'refund');
        return { refundId: made.id, status: toRefundStatus(made.status) };
      }),
    findRefund: (refundId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.refunds.retrieve(refundId));
        return found && { status: toRefundStatus(asObject(found, 'refund', refundId).status) };
      }),
    findMadeRefund: (intentId, ourId) =>
      ask(async (stripe) => {
        const { data } = await stripe.refunds.list({ payment_intent: intentId, limit: 100 });
        const made = data.find((one) => asObject(one, 'refund').metadata?.['refund_id'] === ourId);
        return made === undefined ? null : { refundId: made.id, status: toRefundStatus(made.status) };
      }),
    findDispute: (disputeId) =>
      ask(async (stripe) => {
        const found = await orNull(stripe.disputes.retrieve(disputeId));
        return found && toDisputeState(asObject(found, 'dispute', disputeId));
      }),
    findWarning: (kind, warningId) => ask((stripe) => orNull(findWarning(stripe, kind, warningId))),
  };
}

async function listCustomerIntents(
  stripe: Stripe,
  query: Stripe.PaymentIntentListParams,
): Promise<readonly Stripe.PaymentIntent[]> {
  try {
    return (await stripe.paymentIntents.list(query)).data;
  } catch (error) {
    if (isMissing(error) && !isInOtherMode(error)) return [];
    throw error;
  }
}

function unexpected(id: string, status: string | null): never {
  throw new CardProviderError(`${id} is ${String(status)}, which is no answer to that call`);
}

async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

function toId(reference: string | { readonly id: string } | null): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null);
}
