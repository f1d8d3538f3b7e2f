import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import {
  closeDispute,
  EventRefused,
  markPaymentStatus,
  openDispute,
  requestRefunds,
  type InboxEvent,
  type InboxPayment,
} from '../cards/index.ts';
import { postTransaction, type LedgerLine } from '../ledger/index.ts';
import { lockPositionOfEntry, settlePosition, type Position } from '../queue/index.ts';
import { disputeOpenedLines, disputeWonLines, refundDueLines, releaseLines, relief } from './bookings.ts';
import { markContribution } from './store.ts';
import { withdrawPosition } from './withdraw-position.ts';

interface Dispute {
  readonly disputeId: string;
  readonly paymentId: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly happenedAt: Date;
}

/**
 * Applies what the provider says of a dispute: open freezes the position, won releases it with what was withheld, lost
 * withdraws it. An end that comes before its beginning does both. A charge that made no position before it was disputed
 * makes none afterwards: won, it is refunded. The caller holds the inbox.
 */
export async function applyDispute(tx: Writer, event: InboxEvent, payment: InboxPayment): Promise<void> {
  const dispute = readDispute(event, payment);
  if (await openDispute(tx, dispute)) await freeze(tx, dispute);
  if (event.kind === 'dispute_opened') return;
  const status = event.kind === 'dispute_won' ? 'won' : 'lost';
  if (!(await closeDispute(tx, dispute.disputeId, status))) return;
  const position = await lockPositionOfEntry(tx, payment.id);
  if (status === 'won') await restore(tx, dispute, position);
  else if (position !== null) await lose(tx, dispute, position);
}

function readDispute(event: InboxEvent, payment: InboxPayment): Dispute {
  const { disputeId, occurredAt: happenedAt } = event;
  const intentId = event.intentId ?? payment.intentId;
  if (disputeId === null || intentId === null)
    throw new EventRefused(`dispute ${event.eventId} is incomplete`);
  return {
    disputeId,
    paymentId: payment.id,
    intentId,
    amountCents: event.amountCents ?? payment.amountCents,
    feeCents: event.disputeFeeCents ?? ZERO_CENTS,
    happenedAt,
  };
}

async function freeze(tx: Writer, dispute: Dispute): Promise<void> {
  const { paymentId, amountCents, feeCents } = dispute;
  await markPaymentStatus(tx, paymentId, {
    status: 'disputed',
    from: ['open', 'canceled', 'succeeded', 'refunded'],
  });
  await markContribution(tx, paymentId, 'disputed');
  await book(tx, dispute, 'opened', disputeOpenedLines(amountCents, feeCents));
  const position = await lockPositionOfEntry(tx, paymentId);
  if (position === null) return;
  await settlePosition(tx, position.globalPosition, {
    ...position,
    status: position.status === 'withdrawn' ? 'withdrawn' : 'frozen',
    lossCents: addCents(position.lossCents, amountCents, feeCents),
  });
  await recordLeaves(tx, [{ kind: 'position.frozen', subjectId: String(position.globalPosition) }]);
}

async function restore(tx: Writer, dispute: Dispute, position: Position | null): Promise<void> {
  await book(tx, dispute, 'won', disputeWonLines(dispute.amountCents));
  if (position === null) await returnCharge(tx, dispute);
  else if (position.status === 'withdrawn') await relieve(tx, dispute, position);
  else if (position.status === 'frozen') await unfreeze(tx, dispute, position);
}

async function unfreeze(tx: Writer, dispute: Dispute, position: Position): Promise<void> {
  if (position.withheldCents > position.appliedCents)
    await book(tx, dispute, 'released', releaseLines(position));
  await markContribution(tx, dispute.paymentId, 'completed');
  await settlePosition(tx, position.globalPosition, {
    status: 'active',
    earningsCents: addCents(position.earningsCents, position.withheldCents),
    withheldCents: ZERO_CENTS,
    appliedCents: ZERO_CENTS,
    lossCents: ZERO_CENTS,
  });
  await recordLeaves(tx, [{ kind: 'position.restored', subjectId: String(position.globalPosition) }]);
}

/**
 * The entry was refunded as well: it stays withdrawn, but its member owes nothing for a dispute that was won. The
 * dispute's fee stays with the operator, as for a position that becomes active again.
 */
async function relieve(tx: Writer, dispute: Dispute, position: Position): Promise<void> {
  const { lines, after } = relief(position, addCents(dispute.amountCents, dispute.feeCents));
  if (lines.length > 0) await book(tx, dispute, 'relieved', lines);
  await markContribution(tx, dispute.paymentId, 'refunded');
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
}

async function returnCharge(tx: Writer, dispute: Dispute): Promise<void> {
  const { paymentId, intentId, amountCents } = dispute;
  const reason = 'disputed before it made a position';
  const asked = await requestRefunds(tx, [
    { paymentId, intentId, amountCents, reason, requestedBy: 'system' },
  ]);
  // Empty when it is being refunded anyway.
  if (asked.length > 0) await book(tx, dispute, 'returned', refundDueLines(amountCents));
}

async function lose(tx: Writer, dispute: Dispute, position: Position): Promise<void> {
  await withdrawPosition(tx, position, {
    lossCents: ZERO_CENTS,
    key: `dispute:${dispute.disputeId}:lost`,
    happenedAt: dispute.happenedAt,
    actorId: null,
  });
}

async function book(tx: Writer, dispute: Dispute, what: string, lines: readonly LedgerLine[]): Promise<void> {
  await postTransaction(tx, {
    key: `dispute:${dispute.disputeId}:${what}`,
    kind: 'dispute',
    happenedAt: dispute.happenedAt,
    lines,
  });
}
