import { dropCashGiven } from '../../../payments/index.ts';
import { tellNoCash } from './announce-cash.ts';
import { auditCash, beginCash, type CashOrder, type CashParts } from './begin-cash.ts';
import { CashRefused, NotTheirCash } from './errors.ts';

/**
 * No cash changed hands: payer or recipient says so, or whoever wrote the note takes it back. The contribution is open
 * again; a payer who had said otherwise is told at once. Refuses with NotTheirCash and CashRefused.
 */
export async function denyCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const { work, payment, recipientId, note, isPayer, isRecipient } = await beginCash(tx, settings, order);
    const isWriter = note?.writtenBy === order.userId;
    if (!isPayer && !isRecipient && !isWriter)
      throw new NotTheirCash('Only the payer, the recipient and whoever wrote the note can take it back.');
    if (note === null) throw new CashRefused('No cash is recorded for this contribution.');
    await dropCashGiven(tx, payment.id);
    await auditCash(tx, 'cash.denied', order);
    const deniedBy = order.userId;
    await tellNoCash(work, payment, { recipientId, deniedBy, note });
  });
}
