import { toCents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import {
  EventRefused,
  markPaymentStatus,
  settleRefund,
  type InboxEvent,
  type InboxPayment,
  type RefundSettlement,
} from '../cards/index.ts';
import { postTransaction, type LedgerLine } from '../ledger/index.ts';
import { lockPositionOfEntry } from '../queue/index.ts';
import { refundBouncedLines, refundDueLines, refundPaidLines } from './bookings.ts';
import { markContribution } from './store.ts';
import { withdrawPosition } from './withdraw-position.ts';

/**
 * Applies what the provider says of a refund. A refund that somebody made at the provider itself withdraws the position
 * too. Returns whether the payment now counts as refunded. The caller holds the inbox.
 */
export async function applyRefund(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<boolean> {
  const { refundId, refundStatus, intentId, occurredAt } = event;
  if (refundId === null || refundStatus === null || intentId === null)
    throw new EventRefused(`refund ${event.eventId} is incomplete`);
  const settled = await settleRefund(tx, {
    paymentId: payment.id,
    intentId,
    providerRefundId: refundId,
    status: refundStatus,
    amountCents: event.amountCents ?? payment.amountCents,
  });
  if (settled.outcome === null) return false;
  if (settled.outcome === 'failed') return undoRefund(tx, settled, occurredAt);
  if (!settled.wasOurs) await withdrawIfPositioned(tx, event, payment);
  await book(tx, `refund:${settled.refundId}:paid`, occurredAt, paidLines(settled));
  if (payment.intentId !== null && payment.intentId !== intentId) return false;
  await markPaymentStatus(tx, payment.id, { status: 'refunded', from: ['open', 'canceled', 'succeeded'] });
  await markContribution(tx, payment.id, 'refunded');
  return true;
}

/** One of ours was booked as due when it was asked for; a stranger's becomes due and paid at once. */
function paidLines({ amountCents, wasOurs }: RefundSettlement): LedgerLine[] {
  const paid = refundPaidLines(amountCents);
  return wasOurs ? paid : [...refundDueLines(amountCents), ...paid];
}

async function undoRefund(tx: Writer, settled: RefundSettlement, happenedAt: Date): Promise<boolean> {
  if (settled.hadSucceeded)
    await book(tx, `refund:${settled.refundId}:bounced`, happenedAt, refundBouncedLines(settled.amountCents));
  await recordLeaves(tx, [{ kind: 'refund.failed', subjectId: settled.refundId }]);
  return false;
}

async function withdrawIfPositioned(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<void> {
  const position = await lockPositionOfEntry(tx, payment.id);
  if (position === null || position.status === 'withdrawn') return;
  await withdrawPosition(tx, position, {
    lossCents: event.amountCents ?? toCents(payment.amountCents),
    key: `withdrawal:${payment.id}:${event.id}`,
    happenedAt: event.occurredAt,
    actorId: null,
  });
}

async function book(tx: Writer, key: string, happenedAt: Date, lines: readonly LedgerLine[]): Promise<void> {
  await postTransaction(tx, { key, kind: 'refund', happenedAt, lines });
}
