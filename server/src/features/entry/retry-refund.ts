import type { Database } from '../../platform/database/database.ts';
import { recordLeaves } from '../audit/index.ts';
import { findBouncedRefund, isContested, lockInbox, requestAgain, supersedeFailed } from '../cards/index.ts';
import { EntryNotRefundable } from './errors.ts';

/**
 * Asks again for a refund that the bank sent back, of any payment, also one that never made a position. The money is
 * still due, so nothing is booked; of a group's contribution too. Refuses with EntryNotRefundable when no refund failed, while
 * another one is on its way, and while the charge is disputed or once that is lost: the bank has brought the money back itself.
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
    if (failed === null) throw new EntryNotRefundable('This payment has no refund that failed.');
    if (await isContested(tx, paymentId))
      throw new EntryNotRefundable(
        'The bank has taken this charge back already: refunding it would pay twice.',
      );
    const { intentId, dueCents: amountCents } = failed;
    const order = { paymentId, intentId, amountCents, reason, requestedBy: actorId };
    if (!(await requestAgain(tx, order)))
      throw new EntryNotRefundable(
        'Another refund of this payment is on its way. Ask again when it has arrived.',
      );
    await supersedeFailed(tx, paymentId);
    await recordLeaves(tx, [
      { kind: 'refund.asked_again', subjectId: paymentId, actorId, detail: { reason } },
    ]);
  });
}
