import { refundRefusals } from '@circle-link/contract/refusals/payments';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { lockInbox } from './provider-events/store.ts';
import { listBouncedRefunds, requestRefundAgain, supersedeFailed } from './refunds/store.ts';
import { isContested } from './reversals/store.ts';

/**
 * Retries a refund returned by the bank, for any payment, even one without a position. The money is still due, so
 * nothing is posted.
 * @throws entry_not_refundable if no refund failed, another is in progress, or the charge is disputed or lost: then the
 * bank has returned the money
 */
export async function retryRefund(
  database: Database,
  chargeId: string,
  actorId: string,
  reason = 'asked again',
): Promise<void> {
  await database.transact(async (tx) => {
    await lockInbox(tx);
    const bounced = await listBouncedRefunds(tx, chargeId);
    if (bounced.length === 0) throw new Refusal(refundRefusals.no_failed_refund);
    if (await isContested(tx, chargeId)) throw new Refusal(refundRefusals.charged_back);
    let requested = 0;
    for (const { intentId, dueCents: amountCents } of bounced) {
      const order = { chargeId, intentId, amountCents, reason, requestedBy: actorId };
      if (!(await requestRefundAgain(tx, order))) continue;
      await supersedeFailed(tx, chargeId, intentId);
      requested += 1;
    }
    if (requested === 0) throw new Refusal(refundRefusals.other_refund_under_way);
    await recordAuditEntries(tx, [
      { kind: 'refund.asked_again', subjectId: chargeId, actorId, detail: { reason } },
    ]);
  });
}
