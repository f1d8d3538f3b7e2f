import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { refundRefusals } from '@circle-link/contract/refusals/payments';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  assignLiableParty,
  findCharge,
  isBeingRefunded,
  isContested,
  listChargeReversals,
  lockInbox,
  parseReversalSource,
  requestRefunds,
} from '../../charges/index.ts';
import { bookRecovered, splitReturnedAmount } from '../../debts/index.ts';
import { lockMemberAccounts, postTransaction } from '../../ledger/index.ts';
import { receivableToLossLines, refundDueLines } from '../entries/bookings.ts';
import { withdrawPosition } from '../entries/change-position.ts';
import { lockPosition, type Position } from '../position-store.ts';

export interface RefundOrder {
  readonly globalPosition: number;
  readonly reason: string;
  readonly actorId: string;
}

/**
 * Refunds an entry at the operator's cost; its position becomes a placeholder and no other number changes. The money is
 * sent after the commit. @throws entry_not_refundable
 */
export async function refundEntry(database: Database, order: RefundOrder): Promise<void> {
  await database.transact(async (tx) => {
    await lockInbox(tx);
    await refundPosition(tx, await lockPosition(tx, order.globalPosition), order);
  });
}

type Decision = Pick<RefundOrder, 'reason' | 'actorId'> & {
  readonly approvedBy?: string;
};

/** Runs in the caller's transaction, which holds the inbox and the position. @throws entry_not_refundable */
export async function refundPosition(tx: Writer, position: Position | null, order: Decision): Promise<void> {
  const { reason, actorId, approvedBy } = order;
  const refundable = requireRefundable(position);
  await refund(tx, refundable, order);
  await recordAuditEntries(tx, [
    {
      kind: 'entry.refunded',
      subjectId: refundable.chargeId,
      actorId,
      detail: { reason, ...(approvedBy !== undefined && { approvedBy }) },
    },
  ]);
}

/** @throws entry_not_refundable */
export function requireRefundable(position: Position | null): Position {
  if (position === null) throw new Refusal(refundRefusals.no_such_position);
  if (position.status === 'frozen') throw new Refusal(refundRefusals.dispute_open);
  if (position.status === 'withdrawn') throw new Refusal(refundRefusals.refunded_already);
  return position;
}

async function refund(tx: Writer, position: Position, order: Decision): Promise<void> {
  const { chargeId } = position;
  const happenedAt = await findNow(tx);
  const takenCents = await forgiveParts(tx, position, happenedAt);
  const amountCents = subtractCents(ENTRY_QUOTE.totalCents, takenCents);
  await requestRefund(tx, chargeId, { ...order, amountCents });
  await postTransaction(tx, {
    key: `refund-due:${chargeId}`,
    kind: 'refund',
    subjects: [{ kind: 'card_payment', id: chargeId }],
    happenedAt,
    lines: refundDueLines(amountCents),
  });
  await withdrawPosition(tx, position, {
    lossCents: ENTRY_QUOTE.totalCents,
    why: 'refund',
    key: `withdrawal:${chargeId}`,
    happenedAt,
    actorId: order.actorId,
  });
}

/** The provider's charge, if it has no open dispute and no refund in progress. @throws entry_not_refundable */
export async function getRefundableIntent(tx: Writer, chargeId: string): Promise<string> {
  const charge = await findCharge(tx, chargeId);
  if (charge?.intentId == null) throw new Refusal(refundRefusals.payment_unknown_to_provider);
  if (await isContested(tx, chargeId)) throw new Refusal(refundRefusals.dispute_open);
  if (await isBeingRefunded(tx, chargeId)) throw new Refusal(refundRefusals.refund_under_way);
  return charge.intentId;
}

async function requestRefund(
  tx: Writer,
  chargeId: string,
  { amountCents, reason, actorId: requestedBy }: Decision & { readonly amountCents: Cents },
): Promise<void> {
  const intentId = await getRefundableIntent(tx, chargeId);
  // A dispute can take more than refunds have left of the charge.
  if (amountCents <= ZERO_CENTS) throw new Refusal(refundRefusals.went_back_in_parts);
  const refunds = await requestRefunds(tx, [{ chargeId, intentId, amountCents, reason, requestedBy }]);
  if (refunds.length === 0) throw new Refusal(refundRefusals.refund_under_way);
}

/** Cancels debts for parts already reversed, since the whole entry is refunded now. Returns their sum. */
async function forgiveParts(tx: Writer, position: Position, happenedAt: Date): Promise<Cents> {
  const parts = (await listChargeReversals(tx, [position.chargeId])).filter(
    ({ liableParty }) => liableParty === 'payer',
  );
  for (const { source, amountCents } of parts) {
    await assignLiableParty(tx, source, { liableParty: 'position', coveredCents: amountCents });
    await lockMemberAccounts(tx, position.userId);
    const { userId } = position;
    const key = `${source}:forgiven`;
    const parts = await splitReturnedAmount(tx, userId, [source], amountCents);
    const from = parseReversalSource(source);
    await postTransaction(tx, {
      key,
      kind: 'refund',
      subjects: [from, { kind: 'card_payment', id: position.chargeId }],
      happenedAt,
      lines: receivableToLossLines(userId, parts),
    });
    await bookRecovered(tx, { key, from, userId, happenedAt, ...parts });
  }
  return addCents(ZERO_CENTS, ...parts.map(({ amountCents }) => amountCents));
}
