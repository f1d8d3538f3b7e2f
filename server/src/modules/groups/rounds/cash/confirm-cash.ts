import { postTransaction } from '../../../ledger/index.ts';
import { confirmCashSide, findCashNote } from '../../../payments/index.ts';
import { cashLines } from '../bookings.ts';
import { cancelMissedMark } from '../cancel-missed-mark.ts';
import { recordContribution } from '../record-contribution.ts';
import { offsetDebts } from '../top-up-payout.ts';
import {
  auditCash,
  lockCashPayment,
  assertCashAllowed,
  type CashOrder,
  type CashParts,
  type LockedCashPayment,
} from './lock-cash-payment.ts';
import { assertCanConfirmCash } from './check-cash.ts';
import { readExcess, undoSetOff } from './undo-set-off.ts';

/**
 * The second confirmation completes the contribution and returns set-offs made since the note. Refuses with
 * not_your_cash, cash_refused, place_owes_former and recipient_lacks_cover.
 */
export async function confirmCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await lockCashPayment(tx, settings, order);
    const { payment, note, isPayer, isRecipient } = cash;
    assertCanConfirmCash(cash, note);
    await assertCashAllowed(cash);
    await confirmCashSide(tx, payment.id, { isPayer, isRecipient });
    await auditCash(tx, 'cash.confirmed', order);
    await completeIfBothConfirmed(cash);
  });
}

/** Books the cash and completes the contribution once both sides have confirmed; false before. */
export async function completeIfBothConfirmed(cash: LockedCashPayment): Promise<boolean> {
  const { work, payment: seen } = cash;
  const { tx, group, at } = work;
  const note = await findCashNote(tx, seen.id);
  if (note === null || !note.payerSaid || !note.recipientSaid) return false;
  const excess = await readExcess(cash, note);
  // Cash recorded in time counts as in time, even if confirmed later.
  const forgiven = (note.isInTime ? await cancelMissedMark(work, seen) : null) ?? seen;
  const back = await undoSetOff(cash, forgiven, excess);
  const payment = back?.payment ?? forgiven;
  await postTransaction(tx, {
    key: `cash:${payment.id}`,
    kind: 'group.cash',
    subjects: [{ kind: 'group_payment', id: payment.id }],
    happenedAt: at,
    lines: cashLines(group.id, note.cents),
  });
  await recordContribution(work, payment, {
    method: 'cash',
    paidBy: payment.payerId,
    at,
    lateFeeCents: payment.lateFeeCents,
  });
  if (back !== null) await offsetDebts(work, back.received);
  return true;
}
