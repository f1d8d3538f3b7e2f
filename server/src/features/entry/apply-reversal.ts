import { addCents, computeMinCents, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  reducePendingRefund,
  findRefundDue,
  listChargeReversals,
  recordChargeReversal,
  parseReversalSource,
  wasCaptured,
  type LiableParty,
  type InboxPayment,
} from '../cards/index.ts';
import { lockMemberAccounts, postTransaction, type LedgerLine } from '../ledger/index.ts';
import { notices, notifyOneMember } from '../notifications/index.ts';
import { lockEntryPosition, settlePosition, type Position } from '../queue/index.ts';
import {
  addLoss,
  disputeLossLines,
  providerRefundLines,
  reversalAgainstRefundLines,
  reversalToReceivableLines,
} from './bookings.ts';
import { recordWithdrawnRefund, recordPartTaken, recordPositionLine } from './record-position-line.ts';
import { withdrawPosition } from './withdraw-position.ts';

export interface TakenCharge {
  /** 'dispute:<id>' or 'refund:<our id>': a later reversal finds its postings by it. */
  readonly source: string;
  readonly key: string;
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly happenedAt: Date;
  readonly isDispute: boolean;
}

/**
 * The provider reversed an entry's charge. For the full amount, a dispute freezes the position and a refund withdraws
 * it. For a part, the position stays and the member owes that part. An open refund is reduced; without a position it is
 * our loss. The caller holds the inbox.
 */
export async function applyReversal(tx: Writer, payment: InboxPayment, taken: TakenCharge): Promise<void> {
  if (!taken.isDispute && (await offsetLoss(tx, payment, taken))) return;
  const position = await lockEntryPosition(tx, payment.id);
  const isWhole = taken.amountCents >= payment.amountCents;
  if (position === null) await bookPlatformLoss(tx, payment, taken);
  else if (isWhole || (await isEntryRefundedOrClosed(tx, payment, position)))
    await takeFromPosition(tx, payment, position, taken);
  else await takeFromMember(tx, payment, position, taken);
}

/** Refunded by us or the account is closed: no member can owe a part of it. */
async function isEntryRefundedOrClosed(
  tx: Writer,
  payment: InboxPayment,
  { status }: Position,
): Promise<boolean> {
  if (status !== 'withdrawn') return false;
  const taken = await listChargeReversals(tx, [payment.id]);
  return !taken.some((one) => one.amountCents >= payment.amountCents);
}

async function offsetLoss(tx: Writer, payment: InboxPayment, taken: TakenCharge): Promise<boolean> {
  const due = await findRefundDue(tx, payment.id);
  if (due === null) return false;
  const coveredCents = computeMinCents(due.dueCents, taken.amountCents);
  await reducePendingRefund(tx, payment.id, coveredCents);
  await postReversalLines(tx, payment.id, taken, reversalAgainstRefundLines(taken.amountCents, coveredCents));
  await record(tx, payment, taken, 'refund', coveredCents);
  await notifyRefunded(tx, payment, taken);
  return true;
}

async function bookPlatformLoss(tx: Writer, payment: InboxPayment, taken: TakenCharge): Promise<void> {
  await postReversalLines(tx, payment.id, taken, toLedgerLines(taken));
  const isHeard = await wasCaptured(tx, payment.id);
  await record(tx, payment, taken, isHeard ? 'platform' : 'unassigned');
  if (isHeard && !taken.isDispute) await notifyRefunded(tx, payment, taken);
}

async function notifyRefunded(
  tx: Writer,
  { userId }: InboxPayment,
  { amountCents }: TakenCharge,
): Promise<void> {
  await notifyOneMember(tx, notices.refund_paid, { userId, facts: { amountCents }, amountCents });
}

async function takeFromPosition(
  tx: Writer,
  payment: InboxPayment,
  position: Position,
  taken: TakenCharge,
): Promise<void> {
  await record(tx, payment, taken, 'position');
  await postReversalLines(tx, payment.id, taken, toLedgerLines(taken));
  if (!taken.isDispute) {
    await withdraw(tx, position, taken);
    return;
  }
  const lossCents = addCents(position.lossCents, taken.amountCents, taken.feeCents);
  const status = position.status === 'withdrawn' ? 'withdrawn' : 'frozen';
  await settlePosition(tx, position.globalPosition, { ...position, status, lossCents });
  await recordAuditEntries(tx, [{ kind: 'position.frozen', subjectId: String(position.globalPosition) }]);
  // A second dispute of a frozen number changes nothing for the member, who already knows how it ends.
  if (position.status === 'active')
    await recordPositionLine(tx, position, notices.position_frozen, { number: position.globalPosition });
  if (position.status === 'withdrawn') await recordWithdrawnRefund(tx, position, taken);
}

async function withdraw(tx: Writer, position: Position, taken: TakenCharge): Promise<void> {
  if (position.status === 'withdrawn') {
    const { lines, after } = addLoss(position, taken.amountCents);
    if (lines.length > 0)
      await postReversalLines(tx, position.entryId, { ...taken, key: `${taken.source}:covered` }, lines);
    await settlePosition(tx, position.globalPosition, { ...position, ...after });
    await recordWithdrawnRefund(tx, position, taken);
    return;
  }
  await withdrawPosition(tx, position, {
    lossCents: taken.amountCents,
    why: 'refund',
    key: `withdrawal:${taken.source}`,
    taken: parseReversalSource(taken.source),
    happenedAt: taken.happenedAt,
    actorId: null,
  });
}

/** Only a part was reversed: the entry stays paid, and the member owes that part. */
async function takeFromMember(
  tx: Writer,
  payment: InboxPayment,
  position: Position,
  taken: TakenCharge,
): Promise<void> {
  const { userId, globalPosition } = position;
  await lockMemberAccounts(tx, userId);
  await postReversalLines(tx, payment.id, taken, reversalToReceivableLines(userId, taken));
  await record(tx, payment, taken, 'payer');
  await recordAuditEntries(tx, [
    { kind: 'entry.partly_taken_back', subjectId: String(globalPosition), detail: { key: taken.key } },
  ]);
  await recordPartTaken(tx, position, taken.amountCents);
}

function toLedgerLines({ isDispute, amountCents, feeCents }: TakenCharge): LedgerLine[] {
  return isDispute ? disputeLossLines(amountCents, feeCents) : providerRefundLines(amountCents);
}

async function record(
  tx: Writer,
  payment: InboxPayment,
  { source, amountCents }: TakenCharge,
  liableParty: LiableParty,
  coveredCents?: Cents,
): Promise<void> {
  const reversal = { source, paymentId: payment.id, amountCents, liableParty };
  await recordChargeReversal(tx, { ...reversal, ...(coveredCents !== undefined && { coveredCents }) });
}

async function postReversalLines(
  tx: Writer,
  paymentId: string,
  taken: TakenCharge,
  lines: readonly LedgerLine[],
): Promise<void> {
  const { source, key, happenedAt, isDispute } = taken;
  await postTransaction(tx, {
    key,
    kind: isDispute ? 'dispute' : 'refund',
    subjects: [parseReversalSource(source), { kind: 'card_payment', id: paymentId }],
    happenedAt,
    lines,
  });
}
