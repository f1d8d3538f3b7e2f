import { dropCashGiven } from '../../../payments/index.ts';
import { notifyNoCash } from './announce-cash.ts';
import { auditCash, beginCash, type CashOrder, type CashParts } from './begin-cash.ts';
import { readNoteToDrop } from './check-cash.ts';

/**
 * An author who is neither payer nor recipient may withdraw only an unconfirmed note. Refuses with not_your_cash and
 * cash_refused.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await beginCash(tx, settings, order);
    const { work, payment, recipientId } = cash;
    const note = readNoteToDrop(cash, cash.note, order.userId);
    await dropCashGiven(tx, payment.id);
    await auditCash(tx, 'cash.denied', order);
    const deniedBy = order.userId;
    await notifyNoCash(work, payment, { recipientId, deniedBy, note });
  });
}
