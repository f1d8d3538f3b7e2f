import type { Database, Writer } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { lockInbox } from '../cards/index.ts';
import { lockPositionOfEntry } from '../queue/index.ts';
import { NoSuchRefundRequest, RefundDecided, SecondPersonLinked, SecondPersonNeeded } from './errors.ts';
import type { AreLinked } from './hooks.ts';
import { refundPosition } from './refund-entry.ts';
import { decideRequest, lockRequest, type RefundRequest } from './refund-request-store.ts';

export interface RefundDecision {
  readonly id: string;
  /** The second person. */
  readonly actorId: string;
  readonly reason: string;
}

/**
 * The second person approves: the entry is refunded in the same transaction, or nothing of it happens. Of two at once the
 * slower finds it decided. @throws NoSuchRefundRequest, SecondPersonNeeded, SecondPersonLinked, RefundDecided, EntryNotRefundable
 */
export async function approveRefund(
  database: Database,
  decision: RefundDecision,
  areLinked: AreLinked,
): Promise<void> {
  await database.transact(async (tx) => {
    const { paymentId, reason, askedBy } = await lockOpen(tx, decision);
    const position = await lockPositionOfEntry(tx, paymentId);
    const involved = position === null ? [askedBy] : [askedBy, position.userId];
    if (await areLinked(tx, decision.actorId, involved)) throw new SecondPersonLinked();
    await refundPosition(tx, position, { reason, actorId: askedBy, approvedBy: decision.actorId });
    await decide(tx, decision, paymentId, 'approved');
  });
}

/** The second person says no; nothing was moved. @throws NoSuchRefundRequest, SecondPersonNeeded, RefundDecided */
export async function declineRefund(database: Database, decision: RefundDecision): Promise<void> {
  await database.transact(async (tx) => {
    const { paymentId } = await lockOpen(tx, decision);
    await decide(tx, decision, paymentId, 'declined');
  });
}

async function lockOpen(tx: Writer, { id, actorId }: RefundDecision): Promise<RefundRequest> {
  await lockInbox(tx);
  const request = await lockRequest(tx, id);
  if (request === null) throw new NoSuchRefundRequest();
  if (request.status !== 'waiting') throw new RefundDecided();
  if (request.askedBy === actorId) throw new SecondPersonNeeded();
  return request;
}

async function decide(
  tx: Writer,
  { id, actorId, reason }: RefundDecision,
  paymentId: string,
  status: 'approved' | 'declined',
): Promise<void> {
  await decideRequest(tx, id, { status, decidedBy: actorId, reason });
  await recordLeaves(tx, [
    {
      kind: `refund.${status}`,
      subjectId: paymentId,
      actorId,
      detail: { request: id, reason },
    },
  ]);
}
