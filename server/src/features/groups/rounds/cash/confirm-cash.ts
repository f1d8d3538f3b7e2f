import { addCents } from '@circle-link/contract/money';
import { postTransaction } from '../../../ledger/index.ts';
import { addCashWord, findCashNote, openPartsOf } from '../../../payments/index.ts';
import { cashLines } from '../bookings.ts';
import { forgiveMiss } from '../forgive-miss.ts';
import { recordContribution } from '../record-contribution.ts';
import {
  auditCash,
  beginCash,
  refuseUnlessCashMayPay,
  type CashOrder,
  type CashParts,
  type CashWork,
} from './begin-cash.ts';
import { CashRefused, NotTheirCash } from './errors.ts';

/**
 * Payer or recipient says that the cash changed hands. With the second of the two the contribution is completed. Refuses
 * with NotTheirCash, CashRefused and PlaceOwesFormer.
 */
export async function confirmCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await beginCash(tx, settings, order);
    const { payment, note, isPayer, isRecipient } = cash;
    if (!isPayer && !isRecipient)
      throw new NotTheirCash('Only the payer and the recipient of this round can confirm cash.');
    if (note === null) throw new CashRefused('No cash is recorded for this contribution.');
    if ((!isPayer || note.payerSaid) && (!isRecipient || note.recipientSaid))
      throw new CashRefused('You have said so already. The other side has to confirm it.');
    await refuseUnlessCashMayPay(cash);
    await addCashWord(tx, payment.id, { isPayer, isRecipient });
    await auditCash(tx, 'cash.confirmed', order);
    await completeIfBothSaid(cash);
  });
}

/** Books the cash and completes the contribution once both sides have said so; false while one has not. */
export async function completeIfBothSaid({ work, payment: seen }: CashWork): Promise<boolean> {
  const { tx, group, at } = work;
  const note = await findCashNote(tx, seen.id);
  if (note === null || !note.payerSaid || !note.recipientSaid) return false;
  // Said in time and confirmed later counts as in time.
  const payment = (note.isInTime ? await forgiveMiss(work, seen) : null) ?? seen;
  const open = openPartsOf(payment);
  const cents = addCents(open.amountCents, open.lateFeeCents);
  if (cents !== note.cents)
    throw new CashRefused('Another amount is open now. Please take the note back and write another.');
  await postTransaction(tx, {
    key: `cash:${payment.id}`,
    kind: 'group.cash',
    happenedAt: at,
    lines: cashLines(group.id, cents),
  });
  await recordContribution(work, payment, {
    method: 'cash',
    paidBy: payment.payerId,
    at,
    lateFeeCents: payment.lateFeeCents,
  });
  return true;
}
