import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { computeMinCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  EventRefused,
  findBouncedRefund,
  markPaymentStatus,
  settleRefund,
  type CardPayment,
  type InboxEvent,
  type RefundSettlement,
  type SettledRefund,
} from '../../cards/index.ts';
import { postTransaction, type LedgerLine } from '../../ledger/index.ts';
import { notices } from '../../notifications/index.ts';
import { notifyCardholder } from './announce-charges.ts';
import type { ApplyParts } from './refund-unusable-charge.ts';
import { refundBouncedLines, refundPaidLines } from './bookings.ts';
import { reinstateCharge } from './reinstate-charge.ts';
import { netRefundAgainstDispute } from './net-refund-against-dispute.ts';
import { applyReversal } from './apply-reversal.ts';

/** Our refunds are due since their request. A refund made at the provider is a reversal, undone if it fails. */
export async function applyRefund(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  parts: ApplyParts,
): Promise<void> {
  const settled = await settleRefund(tx, readRefund(event, card));
  if (settled.outcome === null) return;
  if (settled.outcome === 'failed') await reverseRefund(tx, { event, card, settled }, parts);
  else await settle(tx, { event, card, settled }, parts);
}

function readRefund(event: InboxEvent, card: CardPayment): SettledRefund {
  const { refundId, refundStatus } = event;
  const intentId = event.intentId ?? card.intentId;
  if (refundId === null || refundStatus === null || intentId === null)
    throw new EventRefused(`refund ${event.eventId} is incomplete`);
  return {
    paymentId: card.id,
    intentId,
    providerRefundId: refundId,
    status: refundStatus,
    amountCents: event.amountCents ?? card.amountCents,
    ourId: event.metadata['refund_id'] ?? null,
  };
}

interface RefundReport {
  readonly event: InboxEvent;
  readonly card: CardPayment;
  readonly settled: RefundSettlement;
}

async function reverseRefund(
  tx: Writer,
  { event, card, settled }: RefundReport,
  parts: ApplyParts,
): Promise<void> {
  const source = `refund:${settled.refundId}`;
  const happenedAt = event.occurredAt;
  const dueBefore = settled.wasOurs ? ZERO_CENTS : await getBouncedCents(tx, card);
  if (!settled.wasOurs)
    await reinstateCharge(tx, card, { source, key: `${source}:returned`, happenedAt }, parts);
  else if (settled.hadSucceeded)
    await postRefundLines(
      tx,
      { event, card, settled },
      `${source}:bounced`,
      refundBouncedLines(settled.amountCents),
    );
  await netRefundAgainstDispute(tx, card.id, happenedAt);
  // A lost dispute may have covered all of it.
  const dueCents = subtractCents(await getBouncedCents(tx, card), dueBefore);
  const amountCents = computeMinCents(settled.amountCents, dueCents);
  const failed = { event, card, settled: { ...settled, amountCents } };
  if (amountCents > 0) await notifyRefund(tx, failed, 'contribution_refund_failed', parts);
  await recordAuditEntries(tx, [{ kind: 'refund.failed', subjectId: settled.refundId }]);
}

async function getBouncedCents(tx: Writer, { id }: CardPayment): Promise<Cents> {
  return (await findBouncedRefund(tx, id))?.dueCents ?? ZERO_CENTS;
}

async function settle(tx: Writer, { event, card, settled }: RefundReport, parts: ApplyParts): Promise<void> {
  const key = `refund:${settled.refundId}`;
  const happenedAt = event.occurredAt;
  if (settled.wasOurs) {
    await postRefundLines(tx, { event, card, settled }, `${key}:paid`, refundPaidLines(settled.amountCents));
    await notifyRefund(tx, { event, card, settled }, 'contribution_refunded', parts);
  } else
    await applyReversal(tx, card, parts.settings, {
      source: key,
      key: `${key}:foreign`,
      reason: isBankDebit(card.kind) ? 'Your bank debit was refunded.' : 'Your card payment was refunded.',
      totalCents: settled.amountCents,
      feeCents: ZERO_CENTS,
      happenedAt,
      isDispute: false,
    });
  if (!settled.wasOurs && settled.amountCents < card.amountCents) return;
  // A refund of another charge that named our payment does not change the payment.
  if (card.intentId === null || event.intentId === null || card.intentId === event.intentId)
    await markPaymentStatus(tx, card.id, { status: 'refunded', from: ['open', 'canceled', 'succeeded'] });
}

async function notifyRefund(
  tx: Writer,
  { event, card, settled }: RefundReport,
  notice: 'contribution_refunded' | 'contribution_refund_failed',
  { settings }: ApplyParts,
): Promise<void> {
  await notifyCardholder(tx, settings, notices[notice], {
    cardPaymentId: card.id,
    occasion: `refund:${settled.refundId}:${notice}`,
    at: event.occurredAt,
    facts: (charge) => ({ ...charge, amountCents: settled.amountCents }),
  });
}

async function postRefundLines(
  tx: Writer,
  { event, card, settled }: RefundReport,
  key: string,
  lines: readonly LedgerLine[],
): Promise<void> {
  await postTransaction(tx, {
    key,
    kind: 'group.refund',
    subjects: [
      { kind: 'refund', id: settled.refundId },
      { kind: 'card_payment', id: card.id },
    ],
    happenedAt: event.occurredAt,
    lines,
  });
}
