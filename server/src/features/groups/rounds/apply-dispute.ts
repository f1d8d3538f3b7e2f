import { isBankDebit } from '@circle-link/contract/charge-kinds';
import { ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  closeDispute,
  EventRefused,
  markPaymentStatus,
  recordDisputeFee,
  openDispute,
  type CardPayment,
  type InboxEvent,
  type ReportedDispute,
} from '../../cards/index.ts';
import { postTransaction } from '../../ledger/index.ts';
import { findAttempt, findPayment, hasDisputedCharge } from '../../payments/index.ts';
import { markDisputed } from '../member-store.ts';
import type { ApplyParts } from './refund-unusable-charge.ts';
import { disputeFeeLines } from './bookings.ts';
import { reinstateCharge } from './reinstate-charge.ts';
import { netRefundAgainstDispute } from './net-refund-against-dispute.ts';
import { applyReversal } from './apply-reversal.ts';

/**
 * Opened: the money is reversed. Won, also on appeal: it returns to where it was taken from. Lost: the opening's
 * booking stays. A closing before the opening does both.
 */
export async function applyDispute(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  parts: ApplyParts,
): Promise<void> {
  const dispute = readDispute(event, card);
  const source = `dispute:${dispute.disputeId}`;
  const { happenedAt } = dispute;
  const isNew = await openDispute(tx, dispute);
  const feeCents = await recordDisputeFee(tx, dispute);
  if (isNew) await open(tx, dispute, card, { feeCents, parts });
  else if (feeCents !== ZERO_CENTS) await bookFee(tx, dispute, `${source}:fee:${event.id}`, feeCents);
  if (event.kind === 'dispute_opened') return;
  const status = event.kind === 'dispute_won' ? 'won' : 'lost';
  if (!(await closeDispute(tx, dispute.disputeId, status))) return;
  if (status === 'won') {
    await reinstateCharge(tx, card, { source, key: `${source}:won`, happenedAt }, parts);
    await unfreeze(tx, card);
  } else await netRefundAgainstDispute(tx, card.id, happenedAt);
  await recordAuditEntries(tx, [{ kind: `dispute.${status}`, subjectId: card.id }]);
}

function readDispute(event: InboxEvent, card: CardPayment): ReportedDispute {
  const { disputeId, disputeFeeCents: feeCents, evidenceDueAt, occurredAt: happenedAt } = event;
  if (disputeId === null) throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  return {
    disputeId,
    paymentId: card.id,
    amountCents: event.amountCents ?? card.amountCents,
    feeCents,
    evidenceDueAt,
    happenedAt,
  };
}

async function open(
  tx: Writer,
  dispute: ReportedDispute,
  card: CardPayment,
  { feeCents, parts }: { readonly feeCents: Cents; readonly parts: ApplyParts },
): Promise<void> {
  const source = `dispute:${dispute.disputeId}`;
  if (dispute.amountCents >= card.amountCents)
    await markPaymentStatus(tx, card.id, {
      status: 'disputed',
      from: ['open', 'canceled', 'succeeded', 'refunded'],
    });
  await applyReversal(tx, card, parts.settings, {
    source,
    key: `${source}:opened`,
    reason: isBankDebit(card.kind)
      ? 'Your bank took this debit back.'
      : 'Your bank took this card payment back.',
    totalCents: dispute.amountCents,
    feeCents,
    happenedAt: dispute.happenedAt,
    isDispute: true,
  });
}

async function bookFee(
  tx: Writer,
  { disputeId, paymentId, happenedAt }: ReportedDispute,
  key: string,
  grownCents: Cents,
): Promise<void> {
  await postTransaction(tx, {
    key,
    kind: 'group.loss',
    subjects: [
      { kind: 'dispute', id: disputeId },
      { kind: 'card_payment', id: paymentId },
    ],
    happenedAt,
    lines: disputeFeeLines(grownCents),
  });
}

/** Unfreezes the cardholder unless another of their disputes is open. */
async function unfreeze(tx: Writer, card: CardPayment): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  if (attempt === null || owed === null) return;
  if (!(await hasDisputedCharge(tx, owed.groupId, attempt.requestedBy)))
    await markDisputed(tx, owed.groupId, attempt.requestedBy, false);
}
