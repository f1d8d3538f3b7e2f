import type { SandboxDatabase, Writer } from '../../database.ts';
import { returnDebit, settleDebit } from '../../debits/debit-account.ts';
import { LATE_RETURN_REASON } from '../../debits/test-bank-accounts.ts';
import { openDispute, warnOfFraud } from './dispute.ts';
import { failRefund, settleRefund } from './refund.ts';
import { type Aftermath, takeDueAftermaths } from './store.ts';

/** Lets happen what is due by app_now(), each in a transaction of its own. */
export async function happenDue(database: SandboxDatabase): Promise<void> {
  for (;;) {
    const happened = await database.transact(async (tx) => {
      const [due] = await takeDueAftermaths(tx, 1);
      if (due !== undefined) await happen(tx, due);
      return due !== undefined;
    });
    if (!happened) return;
  }
}

function happen(tx: Writer, { event, subjectId, reason }: Aftermath): Promise<void> {
  switch (event) {
    case 'dispute':
    case 'inquiry':
      return openDispute(tx, subjectId, event, reason ?? 'general');
    case 'fraud_warning':
      return warnOfFraud(tx, subjectId, reason ?? 'misc');
    case 'settle_refund':
      return settleRefund(tx, subjectId);
    case 'fail_refund':
      return failRefund(tx, subjectId);
    case 'settle_debit':
      return settleDebit(tx, subjectId);
    case 'return_debit':
      return returnDebit(tx, subjectId, reason ?? LATE_RETURN_REASON);
  }
}
