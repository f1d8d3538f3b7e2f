/** Fetches data that an event lacks before the event is stored, outside any transaction. */
import type { Stripe } from 'stripe';
import { CardProviderError, type ProviderEvent, toInstant } from './port.ts';
import {
  DOWN_TO_FEES,
  getCardFingerprint,
  getFee,
  getReturnFee,
  paidCharge,
  readAvailableAtSeconds,
  toDisputeState,
} from './stripe-answers.ts';
import { asObject, type StripeAsker } from './stripe-client.ts';
import {
  createContradictionRefusal,
  type FoundFacts,
  type MissingObject,
  refuseIfContradicted,
  signedButRefused,
  type ToLookUp,
} from './stripe-event-parts.ts';
import { readDispute, type ReadEvent, readExpiredSession, readIntent, readRefund } from './stripe-events.ts';
import {
  readDeletedCustomer,
  readDetachedMethod,
  readMandate,
  readRenewedMethod,
  readSetup,
  readSetupState,
  readSetupToVerify,
} from './stripe-method-events.ts';
import { readFraudWarning, readReview } from './stripe-disputes.ts';

/** @throws WebhookRefused if the provider contradicts the event. @throws CardProviderError */
export async function completeEvent(
  ask: StripeAsker,
  { event, missing, toLookUp }: ReadEvent,
): Promise<ProviderEvent> {
  if (toLookUp !== null) return lookUpEvent(ask, event, toLookUp);
  if (missing === null) return event;
  return { ...event, ...(await ask((stripe) => FETCHES[missing.of](stripe, missing.id))) };
}

type Fetch = (stripe: Stripe, id: string) => Promise<Partial<ProviderEvent>>;

const FETCHES: Readonly<Record<MissingObject['of'], Fetch>> = {
  async intent(stripe, id) {
    const found = stripe.paymentIntents.retrieve(id, { expand: DOWN_TO_FEES });
    const intent = asObject(await refuseIfContradicted(found), 'payment_intent', id);
    const charge = paidCharge(intent);
    if (charge === null) throw createContradictionRefusal();
    const feeCents = getFee(charge);
    if (feeCents === null) throw new CardProviderError(`the fee of ${id} is not booked yet`);
    const availableAt = toInstant(readAvailableAtSeconds(charge));
    return { feeCents, cardFingerprint: getCardFingerprint(charge), availableAt };
  },
  async returned_debit(stripe, id) {
    const found = stripe.paymentIntents.retrieve(id, { expand: DOWN_TO_FEES });
    const { latest_charge: tried } = asObject(await refuseIfContradicted(found), 'payment_intent', id);
    return { returnFeeCents: getReturnFee(tried) };
  },
  async setup(stripe, id) {
    const found = stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
    const setup = asObject(await refuseIfContradicted(found), 'setup_intent', id);
    if (setup.status !== 'succeeded') throw createContradictionRefusal();
    const { missing, ...facts } = readSetup(setup);
    if (missing !== undefined) throw new CardProviderError(`the card of ${id} was not expanded`);
    return facts;
  },
  /** If it has been verified since, another event reports it. */
  async setup_to_verify(stripe, id) {
    const found = stripe.setupIntents.retrieve(id, { expand: ['payment_method'] });
    const { missing, ...facts } = readSetupToVerify(
      asObject(await refuseIfContradicted(found), 'setup_intent', id),
    );
    if (missing !== undefined) throw new CardProviderError(`the account of ${id} was not expanded`);
    return facts.toVerify === undefined ? { kind: 'other' } : facts;
  },
  async dispute(stripe, id) {
    const dispute = asObject(await refuseIfContradicted(stripe.disputes.retrieve(id)), 'dispute', id);
    return { disputeFeeCents: toDisputeState(dispute)?.feeCents ?? null };
  },
};

type LookUp = (stripe: Stripe, id: string) => Promise<FoundFacts>;

/** @throws WebhookRefused if the provider does not know the object. @throws CardProviderError */
async function lookUpEvent(
  ask: StripeAsker,
  event: ProviderEvent,
  { type, id }: ToLookUp,
): Promise<ProviderEvent> {
  const lookUp = findLookUp(type);
  if (lookUp === undefined) throw signedButRefused(`${type} of another API version cannot be looked up`);
  const { missing, atSeconds = 0, ...facts } = await ask((stripe) => lookUp(stripe, id));
  if (missing !== undefined) throw new CardProviderError(`${missing.of} ${missing.id} was not expanded`);
  return {
    ...event,
    ...facts,
    occurredAt: new Date(Math.max(event.occurredAt.getTime(), atSeconds * 1_000)),
  };
}

function findLookUp(type: string): LookUp | undefined {
  return LOOK_UPS.get(type.slice(0, type.lastIndexOf('.')));
}

export function canLookUp(type: string): boolean {
  return findLookUp(type) !== undefined;
}

const LOOK_UPS: ReadonlyMap<string, LookUp> = new Map<string, LookUp>([
  ['payment_intent', lookUpIntent],
  [
    'refund',
    async (stripe, id) =>
      readRefund(asObject(await refuseIfContradicted(stripe.refunds.retrieve(id)), 'refund', id)),
  ],
  [
    'charge.dispute',
    async (stripe, id) => {
      const dispute = asObject(await refuseIfContradicted(stripe.disputes.retrieve(id)), 'dispute', id);
      return readDispute(dispute.status === 'won' || dispute.status === 'lost', dispute);
    },
  ],
  [
    'radar.early_fraud_warning',
    async (stripe, id) => {
      const found = await refuseIfContradicted(stripe.radar.earlyFraudWarnings.retrieve(id));
      return readFraudWarning(asObject(found, 'radar.early_fraud_warning', id));
    },
  ],
  [
    'review',
    async (stripe, id) =>
      readReview(asObject(await refuseIfContradicted(stripe.reviews.retrieve(id)), 'review', id)),
  ],
  [
    'checkout.session',
    async (stripe, id) => {
      const found = await refuseIfContradicted(stripe.checkout.sessions.retrieve(id));
      const session = asObject(found, 'checkout.session', id);
      return session.status === 'expired' ? readExpiredSession(session) : {};
    },
  ],
  [
    'setup_intent',
    async (stripe, id) => {
      const found = await refuseIfContradicted(
        stripe.setupIntents.retrieve(id, { expand: ['payment_method'] }),
      );
      return readSetupState(asObject(found, 'setup_intent', id));
    },
  ],
  [
    'payment_method',
    async (stripe, id) => {
      const method = asObject(
        await refuseIfContradicted(stripe.paymentMethods.retrieve(id)),
        'payment_method',
        id,
      );
      return method.customer === null ? readDetachedMethod(method) : readRenewedMethod(method);
    },
  ],
  [
    'customer',
    async (stripe, id) => {
      const customer = asObject(await refuseIfContradicted(stripe.customers.retrieve(id)), 'customer', id);
      return customer.deleted === true ? readDeletedCustomer(customer) : {};
    },
  ],
  [
    'mandate',
    async (stripe, id) =>
      readMandate(asObject(await refuseIfContradicted(stripe.mandates.retrieve(id)), 'mandate', id)),
  ],
]);

async function lookUpIntent(stripe: Stripe, id: string): Promise<FoundFacts> {
  const found = await refuseIfContradicted(stripe.paymentIntents.retrieve(id, { expand: DOWN_TO_FEES }));
  const intent = asObject(found, 'payment_intent', id);
  if (intent.status === 'canceled') return readIntent('payment_canceled', intent);
  if (intent.status === 'requires_payment_method')
    return intent.last_payment_error === null ? {} : readIntent('payment_failed', intent);
  if (intent.status !== 'succeeded') return {};
  const charge = paidCharge(intent);
  if (charge === null) throw createContradictionRefusal();
  const facts = readIntent('payment_succeeded', intent);
  if (facts.feeCents == null) throw new CardProviderError(`the fee of ${id} is not booked yet`);
  return { ...facts, atSeconds: charge.created };
}
