import type { Writer } from '../../platform/database/database.ts';
import { EventRefused, findPayment, type InboxEvent } from '../cards/index.ts';
import { lockGroupsAccounts } from '../ledger/index.ts';
import { applyDispute, applyRefund } from './apply-takebacks.ts';
import { applyReturn } from './apply-return.ts';
import { applySuccess, type ApplyParts } from './apply-success.ts';

/** What the inbox does with events about payments of what is owed, in its transaction, oldest first. */
export async function applyOwedEvents(
  tx: Writer,
  events: readonly InboxEvent[],
  parts: ApplyParts,
): Promise<void> {
  const payers = events.flatMap(({ payment }) => (payment === null ? [] : [payment.userId]));
  await lockGroupsAccounts(tx, [...new Set(payers)]);
  for (const event of events) {
    // Read again: an earlier event of the same batch may have moved it.
    const card = event.payment === null ? null : await findPayment(tx, event.payment.id);
    if (card === null) throw new EventRefused(`${event.kind} ${event.eventId} speaks of no payment of ours`);
    if (event.kind === 'payment_succeeded') await applySuccess(tx, event, card, parts);
    else if (event.kind === 'payment_failed' || event.kind === 'payment_canceled')
      await applyReturn(tx, event, card, parts.settings);
    else if (event.kind === 'refund_updated') await applyRefund(tx, event, card, parts.settings);
    else if (event.kind.startsWith('dispute_')) await applyDispute(tx, event, card, parts.settings);
  }
}
