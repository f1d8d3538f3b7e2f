import { addCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import {
  findChargeReversal,
  listChargeReversals,
  markReturned,
  requestRefunds,
  parseReversalSource,
  restorePendingRefund,
  type InboxPayment,
  type ChargeReversal,
} from '../cards/index.ts';
import { lockMemberAccounts, postTransaction, type LedgerLine } from '../ledger/index.ts';
import { bookRecovered, splitReturnedAmount, toRefundDestination } from '../owed/index.ts';
import { notices, notifyOneMember } from '../notifications/index.ts';
import { lockEntryPosition, settlePosition, type Position } from '../queue/index.ts';
import {
  reversalReturnedToRefundLines,
  reinstatedToPayerLines,
  disputeWonLines,
  refundDueLines,
  releaseLines,
  reduceLoss,
} from './bookings.ts';
import { recordPositionLine } from './record-position-line.ts';

export interface Reinstatement {
  readonly paymentId: string;
  readonly source: string;
  readonly happenedAt: Date;
  readonly feeCents: Cents;
}

/** A won dispute: the amount returns to the party that bore the reversal. The caller holds the inbox. */
export async function reinstateCharge(tx: Writer, payment: InboxPayment, back: Reinstatement): Promise<void> {
  const taken = await findChargeReversal(tx, back.source);
  if (taken === null) return;
  await markReturned(tx, back.source);
  if (taken.liableParty === 'payer') {
    await payBack(tx, payment.userId, taken.amountCents, back);
    return;
  }
  await postReinstatementLines(tx, back, 'won', disputeWonLines(taken.amountCents));
  const position = await lockEntryPosition(tx, payment.id);
  if (position !== null) await reinstatePosition(tx, position, taken, back);
  else if (taken.liableParty === 'unassigned' && taken.amountCents >= payment.amountCents)
    await returnCharge(tx, payment, taken, back);
}

async function payBack(tx: Writer, userId: string, cents: Cents, back: Reinstatement): Promise<void> {
  await lockMemberAccounts(tx, userId);
  const { source: key, happenedAt } = back;
  const parts = await splitReturnedAmount(tx, userId, [key], cents);
  await postReinstatementLines(tx, back, 'won', reinstatedToPayerLines(userId, parts));
  await bookRecovered(tx, { key, from: parseReversalSource(key), userId, happenedAt, ...parts });
  const facts = { amountCents: cents, ...toRefundDestination(parts) };
  const amountCents = subtractCents(cents, parts.recoveredCents);
  await notifyOneMember(tx, notices.entry_part_reinstated, { userId, facts, amountCents });
}

async function reinstatePosition(
  tx: Writer,
  position: Position,
  taken: ChargeReversal,
  back: Reinstatement,
): Promise<void> {
  const rest = (await listChargeReversals(tx, [taken.paymentId])).filter(
    ({ liableParty }) => liableParty === 'position',
  );
  if (position.status === 'withdrawn') await reduceEntryLoss(tx, position, taken, back);
  else if (position.status === 'frozen' && rest.length === 0) await unfreeze(tx, position, back);
  else {
    const lossCents = subtractCents(position.lossCents, addCents(taken.amountCents, back.feeCents));
    await settlePosition(tx, position.globalPosition, { ...position, lossCents });
  }
}

async function unfreeze(tx: Writer, position: Position, back: Reinstatement): Promise<void> {
  if (position.withheldCents > position.appliedCents)
    await postReinstatementLines(tx, back, 'released', releaseLines(position));
  await settlePosition(tx, position.globalPosition, {
    status: 'active',
    earningsCents: addCents(position.earningsCents, position.withheldCents),
    withheldCents: ZERO_CENTS,
    appliedCents: ZERO_CENTS,
    lossCents: ZERO_CENTS,
  });
  await recordAuditEntries(tx, [{ kind: 'position.restored', subjectId: String(position.globalPosition) }]);
  const facts = { number: position.globalPosition, releasedCents: position.withheldCents };
  await recordPositionLine(tx, position, notices.position_released, facts);
}

/**
 * The entry was also refunded, or its account closed: it stays withdrawn, but its member owes nothing for a won
 * dispute. The operator bears the dispute's fee, as for a reactivated position.
 */
async function reduceEntryLoss(
  tx: Writer,
  position: Position,
  taken: ChargeReversal,
  back: Reinstatement,
): Promise<void> {
  const { lines, after } = reduceLoss(position, addCents(taken.amountCents, back.feeCents));
  if (lines.length > 0) await postReinstatementLines(tx, back, 'relieved', lines);
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
  const facts = { number: position.globalPosition, amountCents: taken.amountCents };
  await recordPositionLine(tx, position, notices.withdrawn_dispute_won, facts);
}

/** Disputed before it made a position, so it makes none; it is due for refund unless already refunded. */
async function returnCharge(
  tx: Writer,
  { id: paymentId, intentId, amountCents: wholeCents }: InboxPayment,
  { amountCents }: ChargeReversal,
  back: Reinstatement,
): Promise<void> {
  const others = (await listChargeReversals(tx, [paymentId])).filter((one) => one.amountCents >= wholeCents);
  if (others.length > 0 || intentId === null) return;
  const reason = 'disputed before it made a position';
  const refunds = await requestRefunds(tx, [
    { paymentId, intentId, amountCents, reason, requestedBy: 'system' },
  ]);
  if (refunds.length > 0) await postReinstatementLines(tx, back, 'returned', refundDueLines(amountCents));
}

/** A refund made at the provider bounced: undone like a dispute, where it had reduced ours or reversed a part. */
export async function undoForeignRefund(
  tx: Writer,
  payment: InboxPayment,
  back: Reinstatement,
): Promise<'undone' | 'due'> {
  const taken = await findChargeReversal(tx, back.source);
  if (taken === null) return 'due';
  const isPart = taken.amountCents < payment.amountCents && taken.liableParty === 'unassigned';
  if (taken.liableParty !== 'payer' && taken.liableParty !== 'refund' && !isPart) return 'due';
  await markReturned(tx, back.source);
  if (taken.liableParty === 'payer') await payBack(tx, payment.userId, taken.amountCents, back);
  else if (isPart) await postReinstatementLines(tx, back, 'won', disputeWonLines(taken.amountCents));
  else {
    if (taken.coveredCents > ZERO_CENTS) await restorePendingRefund(tx, payment.id, taken.coveredCents);
    await postReinstatementLines(
      tx,
      back,
      'won',
      reversalReturnedToRefundLines(taken.amountCents, taken.coveredCents),
    );
  }
  return 'undone';
}

async function postReinstatementLines(
  tx: Writer,
  back: Reinstatement,
  what: string,
  lines: readonly LedgerLine[],
): Promise<void> {
  const from = parseReversalSource(back.source);
  await postTransaction(tx, {
    key: `${back.source}:${what}`,
    kind: from.kind,
    subjects: [from, { kind: 'card_payment', id: back.paymentId }],
    happenedAt: back.happenedAt,
    lines,
  });
}
