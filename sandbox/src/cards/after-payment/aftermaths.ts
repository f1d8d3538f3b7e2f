import type { SandboxDatabase, Writer } from '../../database.ts';
import { returnDebit, settleDebit } from '../../debits/debit-account.ts';
import { LATE_RETURN_REASON } from '../../debits/test-bank-accounts.ts';
import { createFraudWarning, openDispute, openReview } from './disputes-and-warnings.ts';
import { failRefund, settleRefund } from './refund.ts';
import { type AfterPaymentEvent, takeDueAftermaths } from './store.ts';

/** Runs due follow-up events, each in a separate transaction. */
export async function runDueAftermaths(database: SandboxDatabase): Promise<void> {
  for (;;) {
    const happened = await database.transact(async (tx) => {
      const [due] = await takeDueAftermaths(tx, 1);
      if (due !== undefined) await runAftermath(tx, due);
      return due !== undefined;
    });
    if (!happened) return;
  }
}

const AFTERMATHS: Readonly<
  Record<AfterPaymentEvent['event'], (tx: Writer, subjectId: string, reason: string | null) => Promise<void>>
> = {
  dispute: (tx, chargeId, reason) => openDispute(tx, chargeId, 'dispute', reason ?? 'general'),
  inquiry: (tx, chargeId, reason) => openDispute(tx, chargeId, 'inquiry', reason ?? 'general'),
  fraud_warning: (tx, chargeId, reason) => createFraudWarning(tx, chargeId, reason ?? 'misc'),
  review: (tx, chargeId) => openReview(tx, chargeId),
  settle_refund: (tx, refundId) => settleRefund(tx, refundId),
  fail_refund: (tx, refundId) => failRefund(tx, refundId),
  settle_debit: (tx, intentId) => settleDebit(tx, intentId),
  return_debit: (tx, chargeId, reason) => returnDebit(tx, chargeId, reason ?? LATE_RETURN_REASON),
};

function runAftermath(tx: Writer, { event, subjectId, reason }: AfterPaymentEvent): Promise<void> {
  return AFTERMATHS[event](tx, subjectId, reason);
}
