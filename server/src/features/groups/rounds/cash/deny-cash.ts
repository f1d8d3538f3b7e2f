import { cashRefusals } from '@circle-link/contract/refusals/groups/cash';
import { Refusal } from '../../../../platform/http/refusal.ts';
import { dropCashGiven, type CashNote } from '../../../payments/index.ts';
import { notifyNoCash } from './announce-cash.ts';
import { auditCash, beginCash, type CashOrder, type CashParts, type CashWork } from './begin-cash.ts';

/**
 * No cash changed hands: payer or recipient says so. Another author of the note may take it back until one of the
 * two has said yes. The contribution is open again; a payer who had said otherwise is told at once. Refuses with
 * not_your_cash and cash_refused.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await beginCash(tx, settings, order);
    const { work, payment, recipientId } = cash;
    const note = readNoteToDrop(cash, order.userId);
    await dropCashGiven(tx, payment.id);
    await auditCash(tx, 'cash.denied', order);
    const deniedBy = order.userId;
    await notifyNoCash(work, payment, { recipientId, deniedBy, note });
  });
}

/** What the two whose cash it is say stands against all others. */
function readNoteToDrop({ note, isPayer, isRecipient }: CashWork, userId: string): CashNote {
  const isSide = isPayer || isRecipient;
  if (!isSide && note?.writtenBy !== userId) throw new Refusal(cashRefusals.not_to_take_back);
  if (note === null) throw new Refusal(cashRefusals.no_cash_noted);
  if (!isSide && (note.payerSaid || note.recipientSaid)) throw new Refusal(cashRefusals.confirmed_already);
  return note;
}
