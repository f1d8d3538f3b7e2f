import { Stripe } from 'stripe';
import { readClock } from '../cards/store.ts';
import type { Writer } from '../database.ts';
import { newId } from '../ids.ts';
import { collapse, type StripeObject } from '../objects/payment-objects.ts';
import { insertEvent } from './store.ts';

export type EventType =
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.pending'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'charge.dispute.closed'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed'
  | 'radar.early_fraud_warning.created'
  | 'radar.early_fraud_warning.updated'
  | 'review.opened'
  | 'review.closed'
  | 'setup_intent.requires_action'
  | 'setup_intent.succeeded'
  | 'setup_intent.setup_failed'
  | 'payment_method.detached'
  | 'customer.deleted'
  | 'account.updated'
  | 'account.external_account.created'
  | 'account.external_account.updated'
  | 'account.external_account.deleted'
  | 'capability.updated'
  | 'payout.updated'
  | 'payout.canceled'
  | 'payout.paid'
  | 'payout.failed';

/**
 * Records an event, sent after the transaction commits. Objects refer to others by id, as in Stripe's events. `account`
 * is the connected account.
 */
export async function emit(
  tx: Writer,
  type: EventType,
  object: StripeObject,
  account?: string,
): Promise<void> {
  const { seconds } = await readClock(tx);
  const id = newId('evt');
  const event = {
    id,
    object: 'event',
    ...(account !== undefined && { account }),
    api_version: Stripe.API_VERSION,
    created: seconds,
    type,
    livemode: false,
    pending_webhooks: 1,
    request: null,
    data: { object: collapse(object, []) },
  };
  await insertEvent(tx, { id, type, body: JSON.stringify(event), account });
}
