import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Database, Writer } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { findPayment, lockInbox, requestRefunds } from '../cards/index.ts';
import { recordLeaves } from '../audit/index.ts';
import { postTransaction } from '../ledger/index.ts';
import { lockPosition, type Position } from '../queue/index.ts';
import { refundDueLines } from './bookings.ts';
import { EntryNotRefundable } from './errors.ts';
import { markContribution } from './store.ts';
import { withdrawPosition } from './withdraw-position.ts';

export interface RefundOrder {
  readonly globalPosition: number;
  readonly reason: string;
  /** The admin who decides it. */
  readonly actorId: string;
}

/**
 * An admin refunds an entry. The operator bears it; the position becomes a placeholder and nobody else's numbers change.
 * The money is sent after the commit. Refuses with EntryNotRefundable when there is nothing (more) to refund.
 */
export async function refundEntry(database: Database, order: RefundOrder): Promise<void> {
  await database.transact(async (tx) => {
    await lockInbox(tx);
    await refundPosition(tx, await lockPosition(tx, order.globalPosition), order);
  });
}

type Decision = Pick<RefundOrder, 'reason' | 'actorId'> & {
  /** The second person, where one was needed. */
  readonly approvedBy?: string;
};

/** The same in the caller's transaction, who holds the inbox and the position. @throws EntryNotRefundable */
export async function refundPosition(tx: Writer, position: Position | null, order: Decision): Promise<void> {
  const { reason, actorId, approvedBy } = order;
  const refundable = requireRefundable(position);
  await refund(tx, refundable, order);
  await recordLeaves(tx, [
    {
      kind: 'entry.refunded',
      subjectId: refundable.contributionId,
      actorId,
      detail: { reason, ...(approvedBy !== undefined && { approvedBy }) },
    },
  ]);
}

/** The position, if its entry can be refunded. @throws EntryNotRefundable */
export function requireRefundable(position: Position | null): Position {
  if (position === null) throw new EntryNotRefundable('There is no such position.');
  if (position.status === 'frozen')
    throw new EntryNotRefundable('A dispute is open: refunding it would pay twice.');
  if (position.status === 'withdrawn') throw new EntryNotRefundable('This entry was refunded already.');
  return position;
}

async function refund(tx: Writer, position: Position, order: Decision): Promise<void> {
  const paymentId = position.contributionId;
  const amountCents = ENTRY_QUOTE.totalCents;
  const happenedAt = await findNow(tx);
  await requestRefund(tx, paymentId, order);
  await postTransaction(tx, {
    key: `refund-due:${paymentId}`,
    kind: 'refund',
    happenedAt,
    lines: refundDueLines(amountCents),
  });
  await withdrawPosition(tx, position, {
    lossCents: amountCents,
    key: `withdrawal:${paymentId}`,
    happenedAt,
    actorId: order.actorId,
  });
  await markContribution(tx, paymentId, 'refunded');
}

async function requestRefund(tx: Writer, paymentId: string, order: Decision): Promise<void> {
  const payment = await findPayment(tx, paymentId);
  if (payment?.intentId == null)
    throw new EntryNotRefundable('Its payment is not known to the card provider.');
  const { intentId } = payment;
  const amountCents = ENTRY_QUOTE.totalCents;
  const { reason, actorId: requestedBy } = order;
  const asked = await requestRefunds(tx, [{ paymentId, intentId, amountCents, reason, requestedBy }]);
  if (asked.length === 0) throw new EntryNotRefundable('It is being refunded at the card provider.');
}
