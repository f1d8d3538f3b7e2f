import { cancelCashClaim } from '../../../payments/index.ts';
import { notifyNoCash } from './announce-cash.ts';
import { auditCash, lockCashPayment, type CashOrder, type CashParts } from './lock-cash-payment.ts';
import { getNoteToDelete } from './check-cash.ts';

/**
 * An author who is neither payer nor recipient may withdraw only an unconfirmed note. Refuses with not_your_cash and
 * cash_refused.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await lockCashPayment(tx, settings, order);
    const { work, payment, recipientId } = cash;
    const note = getNoteToDelete(cash, cash.note, order.userId);
    await cancelCashClaim(tx, payment.id);
    await auditCash(tx, 'cash.denied', order);
    const deniedBy = order.userId;
    await notifyNoCash(work, payment, { recipientId, deniedBy, note });
  });
}
