import { dropCashGiven, type CashNote } from '../../../payments/index.ts';
import { tellNoCash } from './announce-cash.ts';
import { auditCash, beginCash, type CashOrder, type CashParts, type CashWork } from './begin-cash.ts';
import { CashRefused, NotTheirCash } from './errors.ts';

/**
 * No cash changed hands: payer or recipient says so. Whoever else wrote the note may take it back until one of the two has
 * said yes. The contribution is open again; a payer who had said otherwise is told at once. Refuses with NotTheirCash and
 * CashRefused.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await beginCash(tx, settings, order);
    const { work, payment, recipientId } = cash;
    const note = readNoteToDrop(cash, order.userId);
    await dropCashGiven(tx, payment.id);
    await auditCash(tx, 'cash.denied', order);
    const deniedBy = order.userId;
    await tellNoCash(work, payment, { recipientId, deniedBy, note });
  });
}

/** The word of the two whose cash it is stands against everybody else's. */
function readNoteToDrop({ note, isPayer, isRecipient }: CashWork, userId: string): CashNote {
  const isSide = isPayer || isRecipient;
  if (!isSide && note?.writtenBy !== userId)
    throw new NotTheirCash('Only the payer, the recipient and the writer of the note can take it back.');
  if (note === null) throw new CashRefused('No cash is recorded for this contribution.');
  if (!isSide && (note.payerSaid || note.recipientSaid))
    throw new CashRefused('Payer or recipient has confirmed it. Only the two of them can take it back now.');
  return note;
}
