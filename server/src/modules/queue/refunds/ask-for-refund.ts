import { addCents, type Cents, formatAmount } from '@circle-link/contract/money';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { refundRefusals } from '@circle-link/contract/refusals/refunds';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockInbox } from '../../charges/index.ts';
import { lockEntryPosition } from '../position-store.ts';
import { recordPositionLine } from '../entry/record-position-line.ts';
import { notices } from '../../notifications/index.ts';
import { getRefundableIntent, refundPosition, requireRefundable } from './refund-entry.ts';
import { insertRequest, isWaiting, sumLastDay } from './request-store.ts';
import type { AreLinked } from './hooks.ts';

export interface RefundRequest {
  readonly paymentId: string;
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
  { paymentId, reason, actorId, aloneCents }: RefundRequest,
  areLinked: AreLinked,
): Promise<{ readonly id: string; readonly status: 'waiting' | 'done' }> {
  return database.transact(async (tx) => {
    await lockInbox(tx);
    const position = requireRefundable(await lockEntryPosition(tx, paymentId));
    if (await isWaiting(tx, paymentId)) throw new Refusal(refundRefusals.refund_waits);
    // A request that cannot be fulfilled now is refused at once.
    await getRefundableIntent(tx, paymentId);
    const amountCents = ENTRY_QUOTE.totalCents;
    const isAlone =
      addCents(await sumLastDay(tx, actorId), amountCents) <= aloneCents &&
      !(await areLinked(tx, actorId, [position.userId]));
    const status = isAlone ? 'done' : 'waiting';
    if (isAlone) await refundPosition(tx, position, { reason, actorId });
    const id = await insertRequest(tx, { paymentId, amountCents, reason, status, requestedBy: actorId });
    if (id === null) throw new Refusal(refundRefusals.refund_waits);
    if (!isAlone) {
      const facts = { number: position.globalPosition };
      await recordPositionLine(tx, position, notices.entry_refund_requested, facts);
      await recordAuditEntries(tx, [
        {
          kind: 'refund.requested',
          subjectId: paymentId,
          actorId,
          detail: { request: id, amount: formatAmount(amountCents), reason },
        },
      ]);
    }
    return { id, status };
  });
}
