import { refundRefusals } from '@circle-link/contract/refusals/refunds';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { findBouncedRefund, isContested, lockInbox, requestAgain, supersedeFailed } from '../cards/index.ts';

/**
 * Asks again for a refund returned by the bank, of any payment, also one that never made a position. The money is
 * still due, so nothing is booked; of a group's contribution too. Refuses with entry_not_refundable when no refund
 * failed, while another one is on its way, and while the charge is disputed or once that is lost: the bank has
 * brought the money back itself.
 */
export async function retryRefund(
  database: Database,
  paymentId: string,
  actorId: string,
  reason = 'asked again',
): Promise<void> {
  await database.transact(async (tx) => {
    await lockInbox(tx);
    const failed = await findBouncedRefund(tx, paymentId);
    if (failed === null) throw new Refusal(refundRefusals.no_failed_refund);
    if (await isContested(tx, paymentId)) throw new Refusal(refundRefusals.charged_back);
    const { intentId, dueCents: amountCents } = failed;
    const order = { paymentId, intentId, amountCents, reason, requestedBy: actorId };
    if (!(await requestAgain(tx, order))) throw new Refusal(refundRefusals.other_refund_under_way);
    await supersedeFailed(tx, paymentId);
    await recordAuditEntries(tx, [
      { kind: 'refund.asked_again', subjectId: paymentId, actorId, detail: { reason } },
    ]);
  });
}
