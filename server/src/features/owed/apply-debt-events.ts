import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Writer } from '../../platform/database/database.ts';
import { EventRefused, findPayment, wasCaptured, type CardPayment, type InboxEvent } from '../cards/index.ts';
import { lockGroupsAccounts } from '../ledger/index.ts';
import { applyDispute, applyRefund } from './apply-reversals.ts';
import { applyReturn } from './apply-return.ts';
import { applySuccess, type ApplyParts } from './apply-success.ts';

/** Handles inbox events of debt payments, in the inbox's transaction, oldest first. */
export async function applyDebtEvents(
  tx: Writer,
  events: readonly InboxEvent[],
  parts: ApplyParts,
): Promise<void> {
  const payers = events.flatMap(({ payment }) => (payment === null ? [] : [payment.userId]));
  await lockGroupsAccounts(tx, [...new Set(payers)]);
  for (const event of events) {
    const card = event.payment === null ? null : await findPayment(tx, event.payment.id);
    if (card === null) throw new EventRefused(`${event.kind} ${event.eventId} names no known payment`);
    if (event.kind === 'payment_succeeded') await applySuccess(tx, event, card, parts);
    else if (event.kind === 'payment_failed' || event.kind === 'payment_canceled')
      await applyReturn(tx, event, card, parts.settings);
    else if (event.kind === 'refund_updated')
      await applyRefund(tx, event, await proven(tx, event, card, parts), parts.settings);
    else if (event.kind.startsWith('dispute_'))
      await applyDispute(tx, event, await proven(tx, event, card, parts), parts.settings);
  }
}

/**
 * A reversal implies a prior success. If the success event is late, book it first, or a requested debit would be our
 * loss.
 */
async function proven(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  parts: ApplyParts,
): Promise<CardPayment> {
  if (!isBankDebit(card.kind) || (await wasCaptured(tx, card.id))) return card;
  if (event.kind === 'refund_updated' && event.refundStatus !== 'succeeded') return card;
  const intentId = event.intentId ?? card.intentId;
  const { amountCents } = card;
  const success = {
    ...event,
    kind: 'payment_succeeded',
    amountCents,
    currency: 'usd',
    feeCents: null,
  } as const;
  await applySuccess(tx, { ...success, intentId }, card, parts);
  return (await findPayment(tx, card.id)) ?? card;
}
