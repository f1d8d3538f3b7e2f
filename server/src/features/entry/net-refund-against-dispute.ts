/**
 * Nets reversals against our refunds, and handles reversals of charges not captured yet. The caller holds the inbox.
 */
import { addCents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../platform/database/database.ts';
import {
  assignLiableParty,
  reducePendingRefund,
  findRefundDue,
  isDisputeLost,
  listChargeReversals,
  parseReversalSource,
  type ChargeReversal,
} from '../cards/index.ts';
import { postTransaction, type Subjects } from '../ledger/index.ts';
import { lockEntryPosition, settlePosition } from '../queue/index.ts';
import { lossToReceivableLines, dueRefundToLossLines, reduceLoss } from './bookings.ts';
import { recordPartTaken } from './record-position-line.ts';
import type { PaidEntry } from './rules.ts';

export async function netRefundAgainstDispute(
  tx: Writer,
  paymentId: string,
  happenedAt: Date,
): Promise<void> {
  for (const taken of await listChargeReversals(tx, [paymentId])) {
    const isOurs = taken.liableParty === 'platform' || taken.liableParty === 'position';
    if (isOurs && (await isDisputeLost(tx, taken.source))) await offsetLoss(tx, taken, happenedAt);
  }
}

async function offsetLoss(tx: Writer, taken: ChargeReversal, happenedAt: Date): Promise<void> {
  const due = await findRefundDue(tx, taken.paymentId);
  const openCents = subtractCents(taken.amountCents, taken.coveredCents);
  const partCents = computeMinCents(due?.dueCents ?? ZERO_CENTS, openCents);
  if (partCents === ZERO_CENTS) return;
  await reducePendingRefund(tx, taken.paymentId, partCents);
  const coveredCents = addCents(taken.coveredCents, partCents);
  await assignLiableParty(tx, taken.source, { liableParty: taken.liableParty, coveredCents });
  const key = `${taken.source}:made-good:${coveredCents}`;
  const movement = { kind: 'refund', subjects: toSubjects(taken), happenedAt };
  await postTransaction(tx, { ...movement, key, lines: dueRefundToLossLines(partCents) });
  const position = await lockEntryPosition(tx, taken.paymentId);
  if (position === null) return;
  // The refund and the dispute were posted as two losses; only one occurred.
  const { lines, after } = reduceLoss(position, partCents);
  if (lines.length > 0) await postTransaction(tx, { ...movement, key: `${key}:relieved`, lines });
  await settlePosition(tx, position.globalPosition, { ...position, ...after });
}

export interface EarlyReversal {
  readonly taken: ChargeReversal;
  readonly entry: PaidEntry;
}

export async function listEarlyReversals(
  tx: Writer,
  entries: readonly PaidEntry[],
): Promise<EarlyReversal[]> {
  const all = await listChargeReversals(
    tx,
    entries.map(({ paymentId }) => paymentId),
  );
  return all.flatMap((taken) => {
    const entry = entries.find(({ paymentId }) => paymentId === taken.paymentId);
    return entry === undefined || taken.liableParty !== 'unassigned' ? [] : [{ taken, entry }];
  });
}

/** These charges made a position, so members owe the amounts reversed before their capture arrived. */
export async function bookEarlyReversalAsDebt(
  tx: Writer,
  earlyReversals: readonly EarlyReversal[],
): Promise<void> {
  for (const { taken, entry } of earlyReversals) {
    await assignLiableParty(tx, taken.source, { liableParty: 'payer' });
    await postTransaction(tx, {
      key: `${taken.source}:owed`,
      kind: 'dispute',
      subjects: toSubjects(taken),
      happenedAt: entry.at,
      lines: lossToReceivableLines(entry.userId, taken.amountCents),
    });
    await recordPartTaken(tx, await lockEntryPosition(tx, entry.paymentId), taken.amountCents);
  }
}

/** These charges are refunded: an earlier refund reduces the amount due, a dispute is our loss for now. */
export async function absorbEarlyReversals(tx: Writer, entries: readonly PaidEntry[]): Promise<void> {
  for (const { taken, entry } of await listEarlyReversals(tx, entries)) {
    if (parseReversalSource(taken.source).kind === 'refund') await offsetLossByRefund(tx, taken, entry.at);
    else {
      await assignLiableParty(tx, taken.source, { liableParty: 'platform' });
      await netRefundAgainstDispute(tx, taken.paymentId, entry.at);
    }
  }
}

async function offsetLossByRefund(tx: Writer, taken: ChargeReversal, happenedAt: Date): Promise<void> {
  const due = await findRefundDue(tx, taken.paymentId);
  const coveredCents = computeMinCents(due?.dueCents ?? ZERO_CENTS, taken.amountCents);
  await assignLiableParty(tx, taken.source, { liableParty: 'refund', coveredCents });
  if (coveredCents === ZERO_CENTS) return;
  await reducePendingRefund(tx, taken.paymentId, coveredCents);
  const key = `${taken.source}:made-good`;
  const subjects = toSubjects(taken);
  const lines = dueRefundToLossLines(coveredCents);
  await postTransaction(tx, { key, kind: 'refund', subjects, happenedAt, lines });
}

function toSubjects({ source, paymentId }: ChargeReversal): Subjects {
  return [parseReversalSource(source), { kind: 'card_payment', id: paymentId }];
}
