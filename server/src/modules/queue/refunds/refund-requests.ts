import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { addCents, type Cents, formatAmount } from '@circle-link/contract/money';
import { refundRefusals } from '@circle-link/contract/refusals/payments';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../charges/index.ts';
import { sumGivenByAdmin } from '../../debts/index.ts';
import { notices } from '../../notifications/index.ts';
import { areLinked } from '../../risk/index.ts';
import { recordPositionLine } from '../entries/change-position.ts';
import { lockEntryPosition } from '../position-store.ts';
import { getRefundableIntent, refundPosition, requireRefundable } from './refund-entry.ts';
import { decideRequest, insertRequest, isWaiting, lockRequest, type RefundRequest } from './store.ts';

export interface RequestedRefund {
  readonly chargeId: string;
  readonly reason: string;
  readonly actorId: string;
  readonly aloneCents: Cents;
}

/**
 * An admin requests the refund of an entry. Within the admin's limit it is made at once; above it, and if the money
 * goes to the admin's own or a linked account, it waits for another admin. Holds the inbox, so concurrent requests see
 * each other.
 * @throws entry_not_refundable, refund_waits
 */
export async function askForRefund(
  database: Database,
  { chargeId, reason, actorId, aloneCents }: RequestedRefund,
): Promise<{ readonly id: string; readonly status: 'waiting' | 'done' }> {
  return database.transact(async (tx) => {
    await lockInbox(tx);
    const position = requireRefundable(await lockEntryPosition(tx, chargeId));
    if (await isWaiting(tx, chargeId)) throw new Refusal(refundRefusals.refund_waits);
    // A request that cannot be fulfilled now is refused at once.
    await getRefundableIntent(tx, chargeId);
    const amountCents = ENTRY_QUOTE.totalCents;
    const isAlone =
      addCents(await sumGivenByAdmin(tx, actorId), amountCents) <= aloneCents &&
      !(await areLinked(tx, actorId, [position.userId]));
    const status = isAlone ? 'done' : 'waiting';
    if (isAlone) await refundPosition(tx, position, { reason, actorId });
    const id = await insertRequest(tx, { chargeId, amountCents, reason, status, requestedBy: actorId });
    if (id === null) throw new Refusal(refundRefusals.refund_waits);
    if (!isAlone) {
      const facts = { number: position.globalPosition };
      await recordPositionLine(tx, position, notices.entry_refund_requested, facts);
      await recordAuditEntries(tx, [
        {
          kind: 'refund.requested',
          subjectId: chargeId,
          actorId,
          detail: { request: id, amount: formatAmount(amountCents), reason },
        },
      ]);
    }
    return { id, status };
  });
}

export interface RefundDecision {
  readonly id: string;
  readonly actorId: string;
  readonly reason: string;
}

/**
 * Approves and refunds the entry in one transaction. Of two concurrent decisions the second is refused.
 * @throws no_such_refund_request, second_person_needed, second_person_linked, refund_decided, entry_not_refundable
 */
export async function approveRefund(database: Database, decision: RefundDecision): Promise<void> {
  await database.transact(async (tx) => {
    const { chargeId, reason, requestedBy } = await lockOpen(tx, decision);
    const position = await lockEntryPosition(tx, chargeId);
    const involved = position === null ? [requestedBy] : [requestedBy, position.userId];
    if (await areLinked(tx, decision.actorId, involved))
      throw new Refusal(refundRefusals.second_person_linked);
    await refundPosition(tx, position, { reason, actorId: requestedBy, approvedBy: decision.actorId });
    await decide(tx, decision, chargeId, 'approved');
  });
}

/**
 * Declines the request; no money moves.
 * @throws no_such_refund_request, second_person_needed, refund_decided
 */
export async function declineRefund(database: Database, decision: RefundDecision): Promise<void> {
  await database.transact(async (tx) => {
    const { chargeId } = await lockOpen(tx, decision);
    await decide(tx, decision, chargeId, 'declined');
    const position = await lockEntryPosition(tx, chargeId);
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
  chargeId: string,
  status: 'approved' | 'declined',
): Promise<void> {
  await decideRequest(tx, id, { status, decidedBy: actorId, decisionReason: reason });
  await recordAuditEntries(tx, [
    {
      kind: `refund.${status}`,
      subjectId: chargeId,
      actorId,
      detail: { request: id, reason },
    },
  ]);
}
