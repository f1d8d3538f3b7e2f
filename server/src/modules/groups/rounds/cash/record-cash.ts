import { addCents } from '@circle-link/contract/money';
import { notices } from '../../../notifications/index.ts';
import { getOpenParts, writeCashNote } from '../../../payments/index.ts';
import { recordLine } from '../announce.ts';
import { askPayer, askRecipient } from './announce-cash.ts';
import {
  auditCash,
  lockCashPayment,
  assertCashAllowed,
  type CashOrder,
  type CashParts,
} from './lock-cash-payment.ts';
import { completeIfBothConfirmed } from './confirm-cash.ts';
import { assertCanRecordCash } from './check-cash.ts';

/**
 * Counts once payer and recipient have confirmed; recording is the caller's own confirmation. Not before the round is
 * open, because its recipient may change. Refuses with not_your_cash, cash_refused and place_owes_former.
 */
export async function recordCash({ database, settings }: CashParts, order: CashOrder): Promise<void> {
  await database.transact(async (tx) => {
    const cash = await lockCashPayment(tx, settings, order);
    const { work, payment, recipientId, isPayer, isRecipient } = cash;
    assertCanRecordCash(cash, { round: payment.round, currentRound: work.group.currentRound }, cash.note);
    await assertCashAllowed(cash);
    const open = getOpenParts(payment);
    const cents = addCents(open.amountCents, open.lateFeeCents);
    const note = { writtenBy: order.userId, cents, payerSaid: isPayer, recipientSaid: isRecipient };
    await writeCashNote(tx, payment.id, note);
    await auditCash(tx, 'cash.recorded', order);
    if (await completeIfBothConfirmed(cash)) return;
    await recordLine(work, notices.cash_recorded, {
      userId: payment.payerId,
      facts: { payer: { member: payment.payerId }, round: payment.round },
      amountCents: cents,
    });
    if (!isPayer) await askPayer(work, payment, { recipientId, note });
    if (!isRecipient) await askRecipient(work, payment, { recipientId, note });
  });
}
