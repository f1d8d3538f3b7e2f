import { computeMinCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  EventRefused,
  findBouncedRefund,
  markRefundDue,
  markPaymentStatus,
  settleRefund,
  type InboxEvent,
  type InboxPayment,
  type RefundSettlement,
  type SettledRefund,
} from '../cards/index.ts';
import { postTransaction, type LedgerLine, type Subjects } from '../ledger/index.ts';
import { notifyPendingMember, notices, notifyOneMember } from '../notifications/index.ts';
import { refundBouncedLines, refundPaidLines } from './bookings.ts';
import { undoForeignRefund } from './reinstate-charge.ts';
import { netRefundAgainstDispute } from './net-refund-against-dispute.ts';
import { applyReversal } from './apply-reversal.ts';

/**
 * Applies a refund event. A full refund made at the provider also withdraws the position. Returns true if the payment
 * now counts as refunded. The caller holds the inbox.
 */
export async function applyRefund(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<boolean> {
  const refund = readRefund(event, payment);
  const { occurredAt: happenedAt } = event;
  const settled = await settleRefund(tx, refund);
  if (settled.outcome === null) return false;
  if (settled.outcome === 'failed') return reverseRefund(tx, payment, settled, happenedAt);
  const isWhole = await settle(tx, payment, settled, happenedAt);
  await mailRefund(tx, payment, { amountCents: settled.amountCents, state: 'sent' });
  if (!isWhole) return false;
  if (payment.intentId !== null && payment.intentId !== refund.intentId) return false;
  await markPaymentStatus(tx, payment.id, { status: 'refunded', from: ['open', 'canceled', 'succeeded'] });
  return true;
}

function readRefund(event: InboxEvent, payment: InboxPayment): SettledRefund {
  const { refundId, refundStatus, intentId } = event;
  if (refundId === null || refundStatus === null || intentId === null)
    throw new EventRefused(`refund ${event.eventId} is incomplete`);
  return {
    paymentId: payment.id,
    intentId,
    providerRefundId: refundId,
    status: refundStatus,
    amountCents: event.amountCents ?? payment.amountCents,
    ourId: event.metadata['refund_id'] ?? null,
  };
}

async function settle(
  tx: Writer,
  payment: InboxPayment,
  { refundId, amountCents, wasOurs }: RefundSettlement,
  happenedAt: Date,
): Promise<boolean> {
  const source = `refund:${refundId}`;
  const key = `${source}:paid`;
  if (wasOurs) {
    await postRefundLines(
      tx,
      { key, refundId, paymentId: payment.id, happenedAt },
      refundPaidLines(amountCents),
    );
    const { userId } = payment;
    await notifyOneMember(tx, notices.refund_paid, { userId, facts: { amountCents }, amountCents });
    return true;
  }
  const taken = { source, key, amountCents, feeCents: ZERO_CENTS, happenedAt, isDispute: false };
  await applyReversal(tx, payment, taken);
  return amountCents >= payment.amountCents;
}

async function reverseRefund(
  tx: Writer,
  payment: InboxPayment,
  settled: RefundSettlement,
  happenedAt: Date,
): Promise<boolean> {
  const source = `refund:${settled.refundId}`;
  const dueBefore = settled.wasOurs ? ZERO_CENTS : await getBouncedCents(tx, payment);
  const undone = settled.wasOurs
    ? 'due'
    : await undoForeignRefund(tx, payment, {
        paymentId: payment.id,
        source,
        happenedAt,
        feeCents: ZERO_CENTS,
      });
  if (undone === 'due' && settled.hadSucceeded) {
    if (!settled.wasOurs) await markRefundDue(tx, settled.refundId);
    const movement = {
      key: `${source}:bounced`,
      refundId: settled.refundId,
      paymentId: payment.id,
      happenedAt,
    };
    await postRefundLines(tx, movement, refundBouncedLines(settled.amountCents));
  }
  await netRefundAgainstDispute(tx, payment.id, happenedAt);
  const dueCents = subtractCents(await getBouncedCents(tx, payment), dueBefore);
  const amountCents = computeMinCents(settled.amountCents, dueCents);
  if (amountCents > 0) {
    await notifyOneMember(tx, notices.refund_failed, { userId: payment.userId, facts: { amountCents } });
    await mailRefund(tx, payment, { amountCents, state: 'failed' });
  }
  await recordAuditEntries(tx, [{ kind: 'refund.failed', subjectId: settled.refundId }]);
  return false;
}

async function mailRefund(
  tx: Writer,
  { userId }: InboxPayment,
  facts: { readonly amountCents: Cents; readonly state: 'sent' | 'failed' },
): Promise<void> {
  await notifyPendingMember(tx, notices.join_refund, { userId, facts });
}

async function getBouncedCents(tx: Writer, { id }: InboxPayment): Promise<Cents> {
  return (await findBouncedRefund(tx, id))?.dueCents ?? ZERO_CENTS;
}

interface Movement {
  readonly key: string;
  readonly refundId: string;
  readonly paymentId: string;
  readonly happenedAt: Date;
}

async function postRefundLines(
  tx: Writer,
  { key, refundId, paymentId, happenedAt }: Movement,
  lines: readonly LedgerLine[],
): Promise<void> {
  const subjects: Subjects = [
    { kind: 'refund', id: refundId },
    { kind: 'card_payment', id: paymentId },
  ];
  await postTransaction(tx, { key, kind: 'refund', subjects, happenedAt, lines });
}
