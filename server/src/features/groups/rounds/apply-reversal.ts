import { getChargeMethod } from '@circle-link/contract/charge-kinds';
import { computeMinCents, type Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  reducePendingRefund,
  findRefundDue,
  listChargeReversals,
  recordChargeReversal,
  parseReversalSource,
  wasCaptured,
  type LiableParty,
  type CardPayment,
  type ChargeReversal,
} from '../../cards/index.ts';
import { lockGroupsAccounts, postTransaction, type LedgerLine } from '../../ledger/index.ts';
import { findAttempt, findPaidBy, reopenPayment, type Payment } from '../../payments/index.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import { markDisputed } from '../member-store.ts';
import { findRound } from '../round-store.ts';
import { toGroupFacts } from '../rules.ts';
import { lockGroup, type Group } from '../store.ts';
import { notifyMember } from './announce.ts';
import { notifyCardholder } from './announce-charges.ts';
import {
  reversalAgainstRefundLines,
  reversalToReceivableLines,
  reversalFromPotLines,
  reversalToLossLines,
  type ReversedAmount,
} from './bookings.ts';
import { lockGroupForUpdate } from './locked-group.ts';

export interface AppliedReversal extends ReversedAmount {
  /** 'dispute:<id>' or 'refund:<our id>'; a later return goes where this took the money. */
  readonly source: string;
  readonly key: string;
  readonly happenedAt: Date;
  /** Only disputes freeze the cardholder; a refund made at the provider was not their doing. */
  readonly isDispute: boolean;
  readonly reason: string;
}

/**
 * A full reversal before the payout reopens the contribution; after it, the cardholder owes the amount. The cardholder
 * owes a partial reversal. A due refund is covered by it; anything else is our loss.
 */
export async function applyReversal(
  tx: Writer,
  card: CardPayment,
  settings: MailSettings,
  taken: AppliedReversal,
): Promise<void> {
  if (!taken.isDispute && (await offsetLoss(tx, card, settings, taken))) return;
  const before = await listChargeReversals(tx, [card.id]);
  const payment = await findPaidBy(tx, card.id);
  const isWhole = taken.totalCents >= card.amountCents;
  const wasWhole = before.some(
    (one) =>
      one.amountCents >= card.amountCents && (one.liableParty === 'pot' || one.liableParty === 'payer'),
  );
  if (payment?.status === 'completed' && !(isWhole && wasWhole))
    await takeFromContribution(tx, { card, payment, isWhole }, settings, taken);
  else if (!isWhole && wasWhole) await takeFromCardholder(tx, card, settings, taken);
  else await bookPlatformLoss(tx, card, taken);
}

/** The refund was made at the provider, so our due amount decreases. */
async function offsetLoss(
  tx: Writer,
  card: CardPayment,
  settings: MailSettings,
  taken: AppliedReversal,
): Promise<boolean> {
  const due = await findRefundDue(tx, card.id);
  if (due === null) return false;
  const coveredCents = computeMinCents(due.dueCents, taken.totalCents);
  await reducePendingRefund(tx, card.id, coveredCents);
  await postReversalLines(
    tx,
    { card, taken },
    'group.refund',
    reversalAgainstRefundLines(taken, coveredCents),
  );
  await record(tx, card, taken, 'refund', coveredCents);
  await notifyCardholder(tx, settings, notices.contribution_refunded, {
    cardPaymentId: card.id,
    occasion: `${taken.source}:contribution_refunded`,
    at: taken.happenedAt,
    facts: (charge) => ({ ...charge, amountCents: taken.totalCents }),
  });
  return true;
}

async function bookPlatformLoss(tx: Writer, card: CardPayment, taken: AppliedReversal): Promise<void> {
  await postReversalLines(tx, { card, taken }, 'group.loss', reversalToLossLines(taken));
  await record(tx, card, taken, (await wasCaptured(tx, card.id)) ? 'platform' : 'unassigned');
}

/** The contribution is open again, and the cardholder got this amount from the bank on top. */
async function takeFromCardholder(
  tx: Writer,
  card: CardPayment,
  settings: MailSettings,
  taken: AppliedReversal,
): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  const cardholder = attempt?.requestedBy ?? card.userId;
  await lockGroupsAccounts(tx, [cardholder]);
  await postReversalLines(tx, { card, taken }, 'group.dispute', reversalToReceivableLines(cardholder, taken));
  await record(tx, card, taken, 'payer');
  await notifyCardholder(tx, settings, notices.charge_owed, {
    cardPaymentId: card.id,
    occasion: `charge-owed:${taken.source}`,
    at: taken.happenedAt,
    facts: (charge) => ({ ...charge, amountCents: taken.totalCents }),
  });
}

async function takeFromContribution(
  tx: Writer,
  paid: { readonly card: CardPayment; readonly payment: Payment; readonly isWhole: boolean },
  settings: MailSettings,
  taken: AppliedReversal,
): Promise<void> {
  const { card, payment, isWhole } = paid;
  const group = await lockGroup(tx, payment.groupId);
  if (group === null) throw new Error(`contribution ${payment.id} has no group`);
  const work = await lockGroupForUpdate(tx, group, settings, taken.happenedAt);
  const isPresent = work.members.some((member) => member.userId === payment.payerId);
  const isOpenAgain = isWhole && isPresent && (await isHeld(tx, group, payment));
  const paidBy = payment.paidBy ?? payment.payerId;
  const what = { card, taken, payment };
  if (isOpenAgain) {
    await postReversalLines(
      tx,
      what,
      'group.dispute',
      reversalFromPotLines(group.id, payment.amountCents, taken),
    );
    await reopenPayment(tx, payment.id, taken.reason);
  } else {
    await lockGroupsAccounts(tx, [paidBy]);
    await postReversalLines(tx, what, 'group.dispute', reversalToReceivableLines(paidBy, taken));
  }
  await record(tx, card, taken, isOpenAgain ? 'pot' : 'payer');
  if (taken.isDispute) await markDisputed(tx, group.id, paidBy, true);
  for (const userId of new Set([paidBy, payment.payerId]))
    await notifyMember(work, notices.contribution_reversed, {
      userId,
      occasion: `taken-back:${taken.key}`,
      facts: {
        ...toGroupFacts(group),
        round: payment.round,
        method: getChargeMethod(card.kind),
        why: taken.isDispute ? 'disputed' : 'refunded',
        amountCents: taken.totalCents,
        isWhole,
        isOpenAgain,
      },
    });
  await recordAuditEntries(tx, [
    { kind: 'contribution.reversed', subjectId: payment.id, detail: { key: taken.key, isWhole } },
  ]);
}

async function record(
  tx: Writer,
  card: CardPayment,
  { source, totalCents: amountCents }: AppliedReversal,
  liableParty: LiableParty,
  coveredCents?: Cents,
): Promise<void> {
  const reversal: Omit<ChargeReversal, 'coveredCents'> = {
    source,
    paymentId: card.id,
    amountCents,
    liableParty,
  };
  await recordChargeReversal(tx, { ...reversal, ...(coveredCents !== undefined && { coveredCents }) });
}

async function isHeld(tx: Writer, group: Group, payment: Payment): Promise<boolean> {
  const round = await findRound(tx, group.id, payment.round);
  return group.status === 'active' && round !== null && round.closedAt === null;
}

async function postReversalLines(
  tx: Writer,
  what: { readonly card: CardPayment; readonly taken: AppliedReversal; readonly payment?: Payment },
  kind: string,
  lines: readonly LedgerLine[],
): Promise<void> {
  const { card, taken, payment } = what;
  await postTransaction(tx, {
    key: taken.key,
    kind,
    subjects: [
      parseReversalSource(taken.source),
      { kind: 'card_payment', id: card.id },
      ...(payment === undefined ? [] : [{ kind: 'group_payment', id: payment.id } as const]),
    ],
    happenedAt: taken.happenedAt,
    lines,
  });
}
