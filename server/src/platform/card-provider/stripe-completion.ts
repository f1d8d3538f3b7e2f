/** Fetches data that an event lacks before the event is stored, outside any transaction. */
import type { Stripe } from 'stripe';
import { CardProviderError, toInstant, type ProviderEvent } from './port.ts';
import {
  getCardFingerprint,
  toDisputeState,
  DOWN_TO_FEES,
  getFee,
  paidCharge,
  readAvailableAtSeconds,
} from './stripe-answers.ts';
import { getReturnFee } from './return-fee.ts';
import { asObject, type StripeAsker } from './stripe-client.ts';
import {
  createContradictionRefusal,
  type MissingObject,
  refuseIfContradicted,
} from './stripe-event-parts.ts';
import { lookUpEvent } from './stripe-event-lookup.ts';
import type { ReadEvent } from './stripe-events.ts';
import { readSetup, readSetupToVerify } from './stripe-setup-events.ts';

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
