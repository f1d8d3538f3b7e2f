import { refundRefusals } from '@circle-link/contract/refusals/refunds';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../charges/index.ts';
import { lockEntryPosition } from '../position-store.ts';
import { recordPositionLine } from '../entry/record-position-line.ts';
import { notices } from '../../notifications/index.ts';
import { refundPosition } from './refund-entry.ts';
import { decideRequest, lockRequest, type RefundRequest } from './request-store.ts';
import type { AreLinked } from './hooks.ts';

export interface RefundDecision {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Approves and refunds the entry in one transaction. Of two concurrent decisions the second is refused.
 * @throws no_such_refund_request, second_person_needed, second_person_linked, refund_decided, entry_not_refundable
 */
export async function approveRefund(
  database: Database,
  decision: RefundDecision,
  areLinked: AreLinked,
): Promise<void> {
  await database.transact(async (tx) => {
    const { paymentId, reason, requestedBy } = await lockOpen(tx, decision);
    const position = await lockEntryPosition(tx, paymentId);
    const involved = position === null ? [requestedBy] : [requestedBy, position.userId];
    if (await areLinked(tx, decision.actorId, involved))
      throw new Refusal(refundRefusals.second_person_linked);
    await refundPosition(tx, position, { reason, actorId: requestedBy, approvedBy: decision.actorId });
    await decide(tx, decision, paymentId, 'approved');
  });
}

/**
 * Declines the request; no money moves.
 * @throws no_such_refund_request, second_person_needed, refund_decided
 */
export async function declineRefund(database: Database, decision: RefundDecision): Promise<void> {
  await database.transact(async (tx) => {
    const { paymentId } = await lockOpen(tx, decision);
    await decide(tx, decision, paymentId, 'declined');
    const position = await lockEntryPosition(tx, paymentId);
    if (position?.status === 'active')
      await recordPositionLine(tx, position, notices.entry_refund_declined, {
        number: position.globalPosition,
      });
  });
}

async function lockOpen(tx: Writer, { id, actorId }: RefundDecision): Promise<RefundRequest> {
  await lockInbox(tx);
  const request = await lockRequest(tx, id);
  if (request === null) throw new Refusal(refundRefusals.no_such_refund_request);
  if (request.status !== 'waiting') throw new Refusal(refundRefusals.refund_decided);
  if (request.requestedBy === actorId) throw new Refusal(refundRefusals.second_person_needed);
  return request;
}

async function decide(
  tx: Writer,
  { id, actorId, reason }: RefundDecision,
  paymentId: string,
  status: 'approved' | 'declined',
): Promise<void> {
  await decideRequest(tx, id, { status, decidedBy: actorId, reason });
  await recordAuditEntries(tx, [
    {
      kind: `refund.${status}`,
      subjectId: paymentId,
      actorId,
      detail: { request: id, reason },
    },
  ]);
}
