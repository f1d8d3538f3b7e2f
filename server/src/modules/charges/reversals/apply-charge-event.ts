import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import { EventRefused } from '../provider-events/apply-inbox.ts';
import type { InboxEvent } from '../provider-events/store.ts';
import { wasCaptured } from '../refunds/store.ts';
import { namesOtherIntent } from '../rules.ts';
import { type CardPayment, findPayment } from '../store.ts';
import { applyDispute } from './apply-dispute.ts';
import { applyRefund } from './apply-refund.ts';
import type { SavedChargePolicy } from './charge-policy.ts';

/** Applies one event of a saved card's or bank account's charge. The charge is read as earlier events have left it. */
export async function applyChargeEvent(
  tx: Writer,
  event: InboxEvent,
  policy: SavedChargePolicy,
): Promise<void> {
  const { kind, payment } = event;
  const charge = payment === null ? null : await findPayment(tx, payment.id);
  if (charge === null) throw new EventRefused(`${kind} ${event.eventId} names no known payment`);
  if (kind === 'payment_succeeded') await policy.applySuccess(tx, event, charge);
  else if (kind === 'payment_failed' || kind === 'payment_canceled')
    await policy.applyFailure(tx, event, charge);
  else if (kind === 'refund_updated')
    await applyRefund(tx, event, await bookImpliedSuccess(tx, event, charge, policy), policy);
  else if (kind.startsWith('dispute_'))
    await applyDispute(tx, event, await bookImpliedSuccess(tx, event, charge, policy), policy);
}

/**
 * A reversal of a bank debit implies a prior success. If the success event is late, book it first: who owes the amount
 * must not depend on the order of events.
 */
async function bookImpliedSuccess(
  tx: Writer,
  event: InboxEvent,
  charge: CardPayment,
  policy: SavedChargePolicy,
): Promise<CardPayment> {
  if (!isBankDebit(charge.kind) || namesOtherIntent(event, charge)) return charge;
  if (await wasCaptured(tx, charge.id)) return charge;
  if (event.kind === 'refund_updated' && event.refundStatus !== 'succeeded') return charge;
  const success = {
    ...event,
    kind: 'payment_succeeded',
    amountCents: charge.amountCents,
    currency: 'usd',
    feeCents: null,
    intentId: event.intentId ?? charge.intentId,
  } as const;
  await policy.applySuccess(tx, success, charge);
  return (await findPayment(tx, charge.id)) ?? charge;
}
