/** Returns of reversed money: a dispute was won, or a refund made at the provider failed. */
import { getChargeMethod } from '@circle-link/contract/charge-kinds';
import {
  addCents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
  type Cents,
} from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import {
  assignLiableParty,
  EventRefused,
  findChargeReversal,
  listChargeReversals,
  markReturned,
  parseReversalSource,
  restorePendingRefund,
  type CardPayment,
  type ChargeReversal,
} from '../../cards/index.ts';
import { lockGroupsAccounts, postTransaction, type LedgerLine, type Subjects } from '../../ledger/index.ts';
import { bookRecovered, moveShares, splitReturnedAmount } from '../../owed/index.ts';
import {
  findAttempt,
  findPaidBy,
  findPayment,
  isUnpaid,
  lockPayment,
  getOpenParts,
  type Attempt,
  type Payment,
} from '../../payments/index.ts';
import { findMembership } from '../member-store.ts';
import { lockGroup } from '../store.ts';
import { notices, type MailSettings } from '../../notifications/index.ts';
import { notifyCardholder } from './announce-charges.ts';
import type { ApplyParts } from './refund-unusable-charge.ts';
import {
  reversalReturnedToRefundLines,
  reinstatedToPayerLines,
  backToPotLines,
  recoveredLossLines,
} from './bookings.ts';
import { recordContribution } from './record-contribution.ts';
import { offsetDebts } from './top-up-payout.ts';
import { lockGroupForUpdate } from './locked-group.ts';

export interface Reinstatement {
  readonly source: string;
  readonly key: string;
  readonly happenedAt: Date;
}

/** Returns exactly the reversed amount to the party that bore it. Idempotent. */
export async function reinstateCharge(
  tx: Writer,
  card: CardPayment,
  back: Reinstatement,
  parts: ApplyParts,
): Promise<void> {
  const taken = await findChargeReversal(tx, back.source);
  if (taken === null) return;
  await markReturned(tx, back.source);
  const isWhole = taken.amountCents >= card.amountCents;
  // A lost dispute that is won on appeal may have covered our refund.
  if (taken.liableParty === 'refund' || taken.coveredCents > ZERO_CENTS) await makeDue(tx, taken, back);
  else if (await isOurs(tx, card, taken, isWhole))
    await postReinstatementLines(tx, { card, back }, recoveredLossLines(taken.amountCents));
  else await giveToPayer(tx, { card, taken, isWhole }, back, parts);
}

async function makeDue(tx: Writer, taken: ChargeReversal, back: Reinstatement): Promise<void> {
  if (taken.coveredCents > ZERO_CENTS) await restorePendingRefund(tx, taken.paymentId, taken.coveredCents);
  await postReinstatementLines(
    tx,
    { card: { id: taken.paymentId }, back },
    reversalReturnedToRefundLines(taken.amountCents, taken.coveredCents),
  );
}

/** We bore it, or we bore another reversal of the same charge, which takes its place now. */
async function isOurs(
  tx: Writer,
  card: CardPayment,
  taken: ChargeReversal,
  isWhole: boolean,
): Promise<boolean> {
  if (taken.liableParty === 'platform' || (taken.liableParty === 'unassigned' && !isWhole)) return true;
  if (!isWhole) return false;
  const other = (await listChargeReversals(tx, [card.id])).find(
    (one) =>
      one.amountCents >= card.amountCents &&
      (one.liableParty === 'platform' || one.liableParty === 'unassigned'),
  );
  if (other === undefined) return false;
  await assignLiableParty(tx, other.source, { liableParty: taken.liableParty });
  await moveShares(tx, taken.source, other.source);
  return true;
}

async function giveToPayer(
  tx: Writer,
  what: { readonly card: CardPayment; readonly taken: ChargeReversal; readonly isWhole: boolean },
  back: Reinstatement,
  parts: ApplyParts,
): Promise<void> {
  const { card, taken, isWhole } = what;
  const attempt = await findAttempt(tx, card.id);
  const mayPay = isWhole && taken.liableParty !== 'payer' && attempt !== null;
  const owed = mayPay ? await findPayable(tx, card, attempt) : null;
  if (attempt !== null && owed !== null)
    await payAgain(tx, { card, attempt, owed, totalCents: taken.amountCents }, back, parts);
  else await payBack(tx, { card, cents: taken.amountCents }, back, parts);
}

/** The charge's contribution, if this payer still owes it and the charge pays no other. */
async function findPayable(tx: Writer, card: CardPayment, attempt: Attempt): Promise<Payment | null> {
  if ((await findPaidBy(tx, card.id)) !== null) return null;
  const owed = await lockPayment(tx, attempt.paymentId);
  if (owed === null || !isUnpaid(owed) || owed.payerId !== attempt.payerId) return null;
  // A replaced member pays nothing for the new holder of the seat.
  return (await findMembership(tx, owed.groupId, attempt.requestedBy)) === null ? null : owed;
}

/** The contribution is still open, so the returned money pays it. */
async function payAgain(
  tx: Writer,
  again: {
    readonly card: CardPayment;
    readonly attempt: Attempt;
    readonly owed: Payment;
    readonly totalCents: Cents;
  },
  back: Reinstatement,
  parts: ApplyParts,
): Promise<void> {
  const { card, attempt, owed: payment, totalCents } = again;
  const group = await lockGroup(tx, payment.groupId);
  if (group === null) throw new EventRefused(`contribution ${payment.id} has no group`);
  const work = await lockGroupForUpdate(tx, group, parts.settings, back.happenedAt);
  // A charged late fee goes to the short-paid recipient or back to the payer. We never keep it.
  const open = getOpenParts(payment);
  const lateFeeCents = computeMinCents(attempt.lateFeeCents, open.lateFeeCents);
  const potCents = addCents(open.amountCents, lateFeeCents);
  const returnedCents = subtractCents(addCents(attempt.contributionCents, attempt.lateFeeCents), potCents);
  const lines = backToPotLines(group.id, attempt.requestedBy, totalCents, { potCents, returnedCents });
  await postReinstatementLines(tx, { card, back, paymentId: payment.id }, lines);
  await recordContribution(work, payment, {
    method: getChargeMethod(card.kind),
    paidBy: attempt.requestedBy,
    at: back.happenedAt,
    cardPaymentId: card.id,
    chargeCents: totalCents,
    lateFeeCents: addCents(payment.lateFeeSetOffCents, lateFeeCents),
  });
  await notifyGood(tx, parts.settings, back, {
    cardPaymentId: card.id,
    amountCents: totalCents,
    isPaid: true,
    balanceCents: returnedCents,
    owedCents: ZERO_CENTS,
    writtenOffCents: ZERO_CENTS,
  });
  const about: Subjects = [{ kind: 'group_payment', id: payment.id }, parseReversalSource(back.source)];
  await offsetDebts(work, { key: back.key, about, memberId: attempt.requestedBy, cents: returnedCents });
}

/** Undoes write-offs first, then pays the debt. The rest covers the cardholder's missed contributions. */
async function payBack(
  tx: Writer,
  { card, cents }: { readonly card: CardPayment; readonly cents: Cents },
  back: Reinstatement,
  parts: ApplyParts,
): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  const cardholder = attempt?.requestedBy ?? card.userId;
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const group = owed === null ? null : await lockGroup(tx, owed.groupId);
  const work = group === null ? null : await lockGroupForUpdate(tx, group, parts.settings, back.happenedAt);
  await lockGroupsAccounts(tx, [cardholder]);
  const returned = await splitReturnedAmount(tx, cardholder, [back.source], cents);
  const paymentId = attempt?.paymentId;
  await postReinstatementLines(
    tx,
    { card, back, ...(paymentId !== undefined && { paymentId }) },
    reinstatedToPayerLines(cardholder, returned),
  );
  const { key, happenedAt } = back;
  const from = parseReversalSource(back.source);
  await bookRecovered(tx, { key, from, userId: cardholder, happenedAt, ...returned });
  const restCents = subtractCents(returned.balanceCents, returned.recoveredCents);
  await notifyGood(tx, parts.settings, back, {
    cardPaymentId: card.id,
    amountCents: cents,
    isPaid: false,
    balanceCents: restCents,
    owedCents: returned.owedCents,
    writtenOffCents: returned.recoveredCents,
  });
  const about: Subjects = [from, { kind: 'card_payment', id: card.id }];
  if (work !== null) await offsetDebts(work, { key, about, memberId: cardholder, cents: restCents });
}

async function notifyGood(
  tx: Writer,
  settings: MailSettings,
  { source, key, happenedAt }: Reinstatement,
  good: {
    readonly cardPaymentId: string;
    readonly amountCents: Cents;
    readonly isPaid: boolean;
    readonly balanceCents: Cents;
    readonly owedCents: Cents;
    readonly writtenOffCents: Cents;
  },
): Promise<void> {
  const { cardPaymentId, ...facts } = good;
  const { kind } = parseReversalSource(source);
  await notifyCardholder(tx, settings, notices.charge_good_again, {
    cardPaymentId,
    occasion: `charge-good:${key}`,
    at: happenedAt,
    facts: (charge) => ({ ...charge, why: kind === 'dispute' ? 'dispute' : 'refund', ...facts }),
  });
}

async function postReinstatementLines(
  tx: Writer,
  what: { readonly card: Pick<CardPayment, 'id'>; readonly back: Reinstatement; readonly paymentId?: string },
  lines: readonly LedgerLine[],
): Promise<void> {
  const { card, back, paymentId } = what;
  await postTransaction(tx, {
    key: back.key,
    kind: 'group.dispute-won',
    subjects: [
      parseReversalSource(back.source),
      { kind: 'card_payment', id: card.id },
      ...(paymentId === undefined ? [] : [{ kind: 'group_payment', id: paymentId } as const]),
    ],
    happenedAt: back.happenedAt,
    lines,
  });
}
