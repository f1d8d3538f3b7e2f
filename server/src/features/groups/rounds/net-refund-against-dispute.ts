/** Nets reversals against our refunds: an amount that the bank returned for good is no longer due from us. */
import { addCents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import {
  assignLiableParty,
  reducePendingRefund,
  findRefundDue,
  isDisputeLost,
  listChargeReversals,
  parseReversalSource,
  type ChargeReversal,
} from '../../cards/index.ts';
import { postTransaction, type Subjects } from '../../ledger/index.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import { notifyCardholder } from './announce-charges.ts';
import { lossToReceivableLines, dueRefundToLossLines } from './bookings.ts';

/** After a lost dispute or a failed refund: a lost dispute that we bear covers the due refund. */
export async function netRefundAgainstDispute(
  tx: Writer,
  cardPaymentId: string,
  happenedAt: Date,
): Promise<void> {
  for (const taken of await listChargeReversals(tx, [cardPaymentId])) {
    if (taken.liableParty !== 'platform' || !(await isDisputeLost(tx, taken.source))) continue;
    const due = await findRefundDue(tx, cardPaymentId);
    if (due === null) return;
    const partCents = computeMinCents(due.dueCents, subtractCents(taken.amountCents, taken.coveredCents));
    if (partCents === ZERO_CENTS) continue;
    await reducePendingRefund(tx, cardPaymentId, partCents);
    const coveredCents = addCents(taken.coveredCents, partCents);
    await assignLiableParty(tx, taken.source, { liableParty: 'platform', coveredCents });
    await postTransaction(tx, {
      key: `${taken.source}:made-good:${coveredCents}`,
      kind: 'group.refund',
      subjects: toSubjects(taken),
      happenedAt,
      lines: dueRefundToLossLines(partCents),
    });
  }
}

/** The charge's success event arrived and pays a contribution: its earlier reversals are owed by its cardholder. */
export async function bookEarlyReversalAsDebt(
  tx: Writer,
  cardPaymentId: string,
  {
    requestedBy,
    happenedAt,
    settings,
  }: { readonly requestedBy: string; readonly happenedAt: Date; readonly settings: MailSettings },
): Promise<void> {
  for (const taken of await listChargeReversals(tx, [cardPaymentId])) {
    if (taken.liableParty !== 'unassigned') continue;
    await assignLiableParty(tx, taken.source, { liableParty: 'payer' });
    await postTransaction(tx, {
      key: `${taken.source}:owed`,
      kind: 'group.dispute',
      subjects: toSubjects(taken),
      happenedAt,
      lines: lossToReceivableLines(requestedBy, taken.amountCents),
    });
    await notifyCardholder(tx, settings, notices.charge_owed, {
      cardPaymentId,
      occasion: `charge-owed:${taken.source}`,
      at: happenedAt,
      facts: (charge) => ({ ...charge, amountCents: taken.amountCents }),
    });
  }
}

/**
 * The charge's success event arrived and it is refunded: earlier refunds cover that, and a dispute is our loss for now.
 */
export async function absorbEarlyReversals(
  tx: Writer,
  cardPaymentId: string,
  happenedAt: Date,
): Promise<void> {
  for (const taken of await listChargeReversals(tx, [cardPaymentId])) {
    if (taken.liableParty !== 'unassigned') continue;
    if (parseReversalSource(taken.source).kind !== 'refund') {
      await assignLiableParty(tx, taken.source, { liableParty: 'platform' });
      continue;
    }
    const due = await findRefundDue(tx, cardPaymentId);
    const partCents = computeMinCents(due?.dueCents ?? ZERO_CENTS, taken.amountCents);
    await assignLiableParty(tx, taken.source, { liableParty: 'refund', coveredCents: partCents });
    if (partCents === ZERO_CENTS) continue;
    await reducePendingRefund(tx, cardPaymentId, partCents);
    await postTransaction(tx, {
      key: `${taken.source}:made-good`,
      kind: 'group.refund',
      subjects: toSubjects(taken),
      happenedAt,
      lines: dueRefundToLossLines(partCents),
    });
  }
  await netRefundAgainstDispute(tx, cardPaymentId, happenedAt);
}

function toSubjects({ source, paymentId }: ChargeReversal): Subjects {
  return [parseReversalSource(source), { kind: 'card_payment', id: paymentId }];
}
