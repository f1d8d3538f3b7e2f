/** A reversal of a debt payment makes the amount owed again; its return undoes exactly that. */
import { getChargeMethod } from '@circle-link/contract/charge-kinds';
import { subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  closeDispute,
  EventRefused,
  findChargeReversal,
  markPaymentStatus,
  markReturned,
  recordDisputeFee,
  openDispute,
  recordChargeReversal,
  settleRefund,
  parseReversalSource,
  wasCaptured,
  type CardPayment,
  type InboxEvent,
} from '../cards/index.ts';
import { postTransaction, type LedgerLine } from '../ledger/index.ts';
import { notices, type MailSettings } from '../notifications/index.ts';
import {
  disputeFeeLines,
  returnedReversalLines,
  returnedReversalToLossLines,
  reversalToReceivableLines,
  earlyReversalLines,
  type TakenAmounts,
} from './bookings.ts';
import { notifyDebtor, notifyReversal } from './notify-debtor.ts';
import { bookRecovered, splitReturnedAmount, toRefundDestination } from './write-offs/recover-written-off.ts';

interface Movement {
  readonly paymentId: string;
  /** 'dispute:<id>' or 'refund:<our id>'. */
  readonly source: string;
  readonly happenedAt: Date;
}

/** Debt payments are not refunded here, but can be refunded at the provider, and such refunds can fail. */
export async function applyRefund(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<void> {
  const { refundId, refundStatus, occurredAt: happenedAt } = event;
  const intentId = event.intentId ?? card.intentId;
  if (refundId === null || refundStatus === null || intentId === null)
    throw new EventRefused(`refund ${event.eventId} is incomplete`);
  const settled = await settleRefund(tx, {
    paymentId: card.id,
    intentId,
    providerRefundId: refundId,
    status: refundStatus,
    amountCents: event.amountCents ?? card.amountCents,
    ourId: event.metadata['refund_id'] ?? null,
  });
  if (settled.outcome === null) return;
  const movement = { paymentId: card.id, source: `refund:${settled.refundId}`, happenedAt };
  if (settled.outcome === 'failed') {
    await reinstateCharge(tx, card, settings, { ...movement, key: 'returned' });
    return;
  }
  const { amountCents: totalCents } = settled;
  await applyReversal(tx, card, settings, { ...movement, key: 'foreign', totalCents, feeCents: ZERO_CENTS });
  if (totalCents >= card.amountCents)
    await markPaymentStatus(tx, card.id, { status: 'refunded', from: ['open', 'canceled', 'succeeded'] });
}

/** Opened: owed again. Won, also on appeal: undone. Lost: stays owed. Fees are booked whenever they are reported. */
export async function applyDispute(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<void> {
  const { disputeId, disputeFeeCents, evidenceDueAt, occurredAt: happenedAt } = event;
  if (disputeId === null) throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  const totalCents = event.amountCents ?? card.amountCents;
  const reported = {
    disputeId,
    paymentId: card.id,
    amountCents: totalCents,
    feeCents: disputeFeeCents,
    evidenceDueAt,
    happenedAt,
  };
  const movement = { paymentId: card.id, source: `dispute:${disputeId}`, happenedAt };
  const isNew = await openDispute(tx, reported);
  const feeCents = await recordDisputeFee(tx, reported);
  if (isNew) {
    await applyReversal(tx, card, settings, { ...movement, key: 'opened', totalCents, feeCents });
    if (totalCents >= card.amountCents)
      await markPaymentStatus(tx, card.id, {
        status: 'disputed',
        from: ['open', 'canceled', 'succeeded', 'refunded'],
      });
  } else if (feeCents !== ZERO_CENTS)
    await postReversalLines(tx, movement, `fee:${event.id}`, 'owed.taken-back', disputeFeeLines(feeCents));
  if (event.kind === 'dispute_opened') return;
  const status = event.kind === 'dispute_won' ? 'won' : 'lost';
  if (!(await closeDispute(tx, disputeId, status))) return;
  if (status === 'won') await reinstateCharge(tx, card, settings, { ...movement, key: 'won' });
  await recordAuditEntries(tx, [{ kind: `dispute.${status}`, subjectId: card.id }]);
}

async function applyReversal(
  tx: Writer,
  card: CardPayment,
  settings: MailSettings,
  taken: Movement & TakenAmounts & { readonly key: 'opened' | 'foreign' },
): Promise<void> {
  const { source, totalCents: amountCents } = taken;
  const isHeard = await wasCaptured(tx, card.id);
  const lines = isHeard ? reversalToReceivableLines(card.userId, taken) : earlyReversalLines(taken);
  await postReversalLines(tx, taken, taken.key, 'owed.taken-back', lines);
  const liableParty = isHeard ? 'payer' : 'unassigned';
  await recordChargeReversal(tx, { source, paymentId: card.id, amountCents, liableParty });
  await recordAuditEntries(tx, [
    {
      kind: 'debt.payment_taken_back',
      subjectId: card.userId,
      detail: { payment: card.id, source, cents: amountCents },
    },
  ]);
  if (isHeard)
    await notifyReversal(tx, card.userId, settings, {
      source,
      amountCents,
      method: getChargeMethod(card.kind),
    });
}

/** Returns exactly what was reversed to the party that bore it. Idempotent. */
async function reinstateCharge(
  tx: Writer,
  { userId, kind }: CardPayment,
  settings: MailSettings,
  { key, ...movement }: Movement & { readonly key: 'won' | 'returned' },
): Promise<void> {
  const taken = await findChargeReversal(tx, movement.source);
  if (taken === null) return;
  await markReturned(tx, movement.source);
  const { amountCents } = taken;
  if (taken.liableParty !== 'payer') {
    await postReversalLines(tx, movement, key, 'owed.reinstated', returnedReversalToLossLines(amountCents));
    return;
  }
  const { source, happenedAt } = movement;
  const parts = await splitReturnedAmount(tx, userId, [source], amountCents);
  await postReversalLines(tx, movement, key, 'owed.reinstated', returnedReversalLines(userId, parts));
  await bookRecovered(tx, { key: source, from: parseReversalSource(source), userId, happenedAt, ...parts });
  await notifyDebtor(tx, settings, userId, {
    notice: notices.debt_charge_reinstated,
    occasion: `owed-given-again:${source}`,
    facts: { amountCents, method: getChargeMethod(kind), ...toRefundDestination(parts) },
    amountCents: subtractCents(amountCents, parts.recoveredCents),
  });
}

async function postReversalLines(
  tx: Writer,
  { paymentId, source, happenedAt }: Movement,
  key: string,
  kind: string,
  lines: readonly LedgerLine[],
): Promise<void> {
  await postTransaction(tx, {
    key: `${source}:${key}`,
    kind,
    subjects: [parseReversalSource(source), { kind: 'card_payment', id: paymentId }],
    happenedAt,
    lines,
  });
}
