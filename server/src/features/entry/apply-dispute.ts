import { addCents, negateCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import {
  closeDispute,
  EventRefused,
  getDisputeFee,
  findChargeReversal,
  isDisputeLost,
  markPaymentStatus,
  recordDisputeFee,
  openDispute,
  type InboxEvent,
  type InboxPayment,
  type ReportedDispute,
} from '../cards/index.ts';
import { postTransaction, type LedgerLine, type Subjects } from '../ledger/index.ts';
import { lockEntryPosition, settlePosition } from '../queue/index.ts';
import { addLoss, disputeLossLines, reduceLoss } from './bookings.ts';
import { reinstateCharge } from './reinstate-charge.ts';
import { netRefundAgainstDispute } from './net-refund-against-dispute.ts';
import { applyReversal } from './apply-reversal.ts';
import { withdrawPosition } from './withdraw-position.ts';

/**
 * Applies a dispute event. Open freezes the position, won releases it with its withheld cash, lost withdraws it; a
 * dispute of a part leaves the position unchanged. A closing event without an opening one does both. Lost and then won
 * on appeal becomes a dead letter. A fee is posted whenever it arrives. A charge disputed before it made a position
 * makes none later: won, it is refunded. Returns true if the charge counts as disputed. The caller holds the inbox.
 */
export async function applyDispute(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<boolean> {
  const dispute = readDispute(event, payment);
  const isWhole = dispute.amountCents >= payment.amountCents;
  const isNew = await openDispute(tx, dispute);
  const feeCents = await recordDisputeFee(tx, dispute);
  if (isNew) await open(tx, payment, dispute, { feeCents, isWhole });
  else if (feeCents !== ZERO_CENTS) await bookFee(tx, payment, dispute, { eventRow: event.id, feeCents });
  if (event.kind !== 'dispute_opened') await close(tx, event, payment, dispute);
  return isWhole;
}

function readDispute(event: InboxEvent, payment: InboxPayment): ReportedDispute {
  const { disputeId, disputeFeeCents: feeCents, evidenceDueAt, occurredAt: happenedAt } = event;
  if (disputeId === null || (event.intentId ?? payment.intentId) === null)
    throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  const amountCents = event.amountCents ?? payment.amountCents;
  return { disputeId, paymentId: payment.id, amountCents, feeCents, evidenceDueAt, happenedAt };
}

async function open(
  tx: Writer,
  payment: InboxPayment,
  { disputeId, amountCents, happenedAt }: ReportedDispute,
  { feeCents, isWhole }: { readonly feeCents: Cents; readonly isWhole: boolean },
): Promise<void> {
  if (isWhole)
    await markPaymentStatus(tx, payment.id, {
      status: 'disputed',
      from: ['open', 'canceled', 'succeeded', 'refunded'],
    });
  const source = `dispute:${disputeId}`;
  const key = `${source}:opened`;
  await applyReversal(tx, payment, { source, key, amountCents, feeCents, happenedAt, isDispute: true });
}

/**
 * A fee reported after the opening is our cost like one reported with it; the position bears it as long as it bears the
 * dispute.
 */
async function bookFee(
  tx: Writer,
  payment: InboxPayment,
  { disputeId, happenedAt }: ReportedDispute,
  { eventRow, feeCents }: { readonly eventRow: number; readonly feeCents: Cents },
): Promise<void> {
  const source = `dispute:${disputeId}`;
  const key = `${source}:fee:${eventRow}`;
  const subjects: Subjects = [
    { kind: 'dispute', id: disputeId },
    { kind: 'card_payment', id: payment.id },
  ];
  const post = (name: string, lines: readonly LedgerLine[]) =>
    postTransaction(tx, { key: name, kind: 'dispute', subjects, happenedAt, lines });
  await post(key, disputeLossLines(ZERO_CENTS, feeCents));
  const taken = await findChargeReversal(tx, source);
  const position = taken?.liableParty === 'position' ? await lockEntryPosition(tx, payment.id) : null;
  if (position === null) return;
  if (position.status === 'frozen') {
    const lossCents = addCents(position.lossCents, feeCents);
    await settlePosition(tx, position.globalPosition, { ...position, lossCents });
    return;
  }
  const { lines, after } =
    feeCents > 0 ? addLoss(position, feeCents) : reduceLoss(position, negateCents(feeCents));
  if (lines.length > 0) await post(`${key}:covered`, lines);
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
}

async function close(
  tx: Writer,
  event: InboxEvent,
  payment: InboxPayment,
  { disputeId, happenedAt }: ReportedDispute,
): Promise<void> {
  const status = event.kind === 'dispute_won' ? 'won' : 'lost';
  const source = `dispute:${disputeId}`;
  // The position is gone, so an admin decides between a refund and a new position.
  if (status === 'won' && (await isDisputeLost(tx, source)))
    throw new EventRefused(`dispute ${disputeId} was lost, and is won on appeal`);
  if (!(await closeDispute(tx, disputeId, status))) return;
  if (status === 'won') {
    const feeCents = await getDisputeFee(tx, disputeId);
    await reinstateCharge(tx, payment, { paymentId: payment.id, source, happenedAt, feeCents });
    return;
  }
  const taken = await findChargeReversal(tx, source);
  const position = taken?.liableParty === 'position' ? await lockEntryPosition(tx, payment.id) : null;
  if (position !== null)
    await withdrawPosition(tx, position, {
      lossCents: ZERO_CENTS,
      why: 'dispute',
      key: `${source}:lost`,
      taken: { kind: 'dispute', id: disputeId },
      happenedAt,
      actorId: null,
    });
  await netRefundAgainstDispute(tx, payment.id, happenedAt);
}
