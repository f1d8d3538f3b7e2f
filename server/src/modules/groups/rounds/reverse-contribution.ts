/**
 * Reverses a contribution after a dispute or a refund made at the provider, and reinstates it when the dispute was won or
 * the refund failed.
 */
import { type BankReason, getChargeMethod, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import {
  addCents,
  type Cents,
  computeMinCents,
  subtractCents,
  ZERO_CENTS,
} from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import {
  assignLiableParty,
  type ReversibleCharge,
  type ChargePolicy,
  type ChargeReversal,
  EventRefused,
  listChargeReversals,
  parseReversalSource,
  postReinstatement,
  recoveredLossLines,
  type Reinstatement,
  GROUPS_ACCOUNTS,
  type Reversal,
  type Liability,
  bearLoss,
  oweByPayer,
} from '../../charges/index.ts';
import { bookReturnToPayer, moveShares, toRefundDestination } from '../../debts/index.ts';
import { lockGroupsAccounts, type Subjects, type Subject } from '../../ledger/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import {
  type Attempt,
  findAttempt,
  findPaidBy,
  findPayment,
  getOpenParts,
  isUnpaid,
  lockPayment,
  type Payment,
  reopenPayment,
  hasDisputedCharge,
} from '../../payments/index.ts';
import { findMembership, markDisputed } from '../member-store.ts';
import { toGroupFacts, lockGroupForUpdate, type Group, type LockedGroup } from '../store.ts';
import { backToPotLines, reversalFromPotLines } from './bookings.ts';
import { recordContribution } from './advance-rounds.ts';
import { offsetDebts } from './offset-debts.ts';
import { findRound } from '../round-store.ts';
import { notifyMember, notifyCardholder } from './announce.ts';
import { recordAuditEntries } from '../../audit/index.ts';

export const BOOKS = {
  accounts: GROUPS_ACCOUNTS,
  kinds: {
    borne: { dispute: 'group.dispute', refund: 'group.dispute' },
    loss: { dispute: 'group.loss', refund: 'group.loss' },
    reinstated: { dispute: 'group.dispute-won', refund: 'group.dispute-won' },
    refund: 'group.refund',
  },
} as const;

export async function assignLiability(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  settings: MailSettings,
): Promise<Liability> {
  const before = await listChargeReversals(tx, [charge.id]);
  const payment = await findPaidBy(tx, charge.id);
  const isWhole = reversal.amountCents >= charge.amountCents;
  const wasWhole = before.some(
    (one) =>
      one.amountCents >= charge.amountCents && (one.liableParty === 'pot' || one.liableParty === 'payer'),
  );
  if (payment?.status === 'completed' && !(isWhole && wasWhole))
    return takeFromContribution(tx, { charge, payment, isWhole }, reversal, settings);
  if (!isWhole && wasWhole) return takeFromCardholder(tx, charge, reversal, settings);
  return bearLoss(tx, charge, reversal, BOOKS);
}

/** The contribution is open again, and the cardholder got this amount from the bank on top. */
async function takeFromCardholder(
  tx: Writer,
  charge: ReversibleCharge,
  reversal: Reversal,
  settings: MailSettings,
): Promise<Liability> {
  const attempt = await findAttempt(tx, charge.id);
  const cardholder = attempt?.requestedBy ?? charge.userId;
  await lockGroupsAccounts(tx, [cardholder]);
  const { source, amountCents, happenedAt: at } = reversal;
  return {
    ...oweByPayer(cardholder, reversal, BOOKS),
    follow: () => notifyOwed(tx, { chargeId: charge.id, source, amountCents, at }, settings),
  };
}

interface Paid {
  readonly charge: ReversibleCharge;
  readonly payment: Payment;
  readonly isWhole: boolean;
}

async function takeFromContribution(
  tx: Writer,
  paid: Paid,
  reversal: Reversal,
  settings: MailSettings,
): Promise<Liability> {
  const { payment, isWhole } = paid;
  const work = await lockGroupForUpdate(tx, payment.groupId, settings, reversal.happenedAt);
  if (work === null) throw new Error(`contribution ${payment.id} has no group`);
  const { group } = work;
  const isPresent = work.members.some((member) => member.userId === payment.payerId);
  const isOpenAgain = isWhole && isPresent && (await isHeld(tx, group, payment));
  const about: readonly Subject[] = [{ kind: 'group_payment', id: payment.id }];
  const follow = (): Promise<void> => announceReversal(work, paid, reversal, isOpenAgain);
  if (isOpenAgain) {
    const lines = reversalFromPotLines(group.id, payment.amountCents, reversal);
    return { party: 'pot', lines, about, follow };
  }
  const paidBy = payment.paidBy ?? payment.payerId;
  await lockGroupsAccounts(tx, [paidBy]);
  return { ...oweByPayer(paidBy, reversal, BOOKS), about, follow };
}

async function isHeld(tx: Writer, group: Group, payment: Payment): Promise<boolean> {
  const round = await findRound(tx, group.id, payment.round);
  return group.status === 'active' && round !== null && round.closedAt === null;
}

/** Only disputes freeze the cardholder; a refund made at the provider was not their doing. */
async function announceReversal(
  work: LockedGroup,
  { charge, payment, isWhole }: Paid,
  { key, amountCents, isDispute }: Reversal,
  isOpenAgain: boolean,
): Promise<void> {
  const { tx, group } = work;
  if (isOpenAgain) await reopenPayment(tx, payment.id, describeReversal(charge, isDispute));
  const paidBy = payment.paidBy ?? payment.payerId;
  if (isDispute) await markDisputed(tx, group.id, paidBy, true);
  for (const userId of new Set([paidBy, payment.payerId]))
    await notifyMember(work, notices.contribution_reversed, {
      userId,
      occasion: `taken-back:${key}`,
      facts: {
        ...toGroupFacts(group),
        round: payment.round,
        method: getChargeMethod(charge.kind),
        why: isDispute ? 'disputed' : 'refunded',
        amountCents,
        isWhole,
        isOpenAgain,
      },
    });
  await recordAuditEntries(tx, [
    { kind: 'contribution.reversed', subjectId: payment.id, detail: { key, isWhole } },
  ]);
}

function describeReversal({ kind }: ReversibleCharge, isDispute: boolean): BankReason {
  if (isDispute)
    return isBankDebit(kind) ? 'Your bank took this debit back.' : 'Your bank took this card payment back.';
  return isBankDebit(kind) ? 'Your bank debit was refunded.' : 'Your card payment was refunded.';
}

/** Unfreezes the cardholder unless another of their disputes is open. */
export async function unfreeze(tx: Writer, { id }: ReversibleCharge): Promise<void> {
  const attempt = await findAttempt(tx, id);
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  if (attempt === null || owed === null) return;
  if (!(await hasDisputedCharge(tx, owed.groupId, attempt.requestedBy)))
    await markDisputed(tx, owed.groupId, attempt.requestedBy, false);
}

export async function notifyOwed(
  tx: Writer,
  taken: Pick<Reversal, 'source' | 'amountCents'> & { readonly chargeId: string; readonly at: Date },
  settings: MailSettings,
): Promise<void> {
  const { chargeId, source, amountCents, at } = taken;
  await notifyCardholder(tx, settings, notices.charge_owed, {
    chargeId,
    occasion: `charge-owed:${source}`,
    at,
    facts: (charge) => ({ ...charge, amountCents }),
  });
}

interface Return {
  readonly charge: ReversibleCharge;
  readonly taken: ChargeReversal;
  readonly back: Reinstatement;
}

/** To us if we bore it, to the contribution if it is still open, otherwise to the cardholder. */
export async function reinstateContribution(
  tx: Writer,
  returned: Return,
  policy: ChargePolicy,
  settings: MailSettings,
): Promise<void> {
  const { charge, taken, back } = returned;
  const isWhole = taken.amountCents >= charge.amountCents;
  if (await isOurs(tx, charge, taken, isWhole)) {
    const lines = recoveredLossLines(policy.accounts, taken.amountCents);
    await postReinstatement(tx, charge, back, policy, lines);
    return;
  }
  const attempt = await findAttempt(tx, charge.id);
  const mayPay = isWhole && taken.liableParty !== 'payer' && attempt !== null;
  const owed = mayPay ? await findPayable(tx, charge, attempt) : null;
  if (attempt !== null && owed !== null) await payAgain(tx, returned, { attempt, owed }, policy, settings);
  else await payBack(tx, returned, attempt, policy, settings);
}

/** We bore it, or we bore another reversal of the same charge, which takes its place now. */
async function isOurs(
  tx: Writer,
  charge: ReversibleCharge,
  taken: ChargeReversal,
  isWhole: boolean,
): Promise<boolean> {
  if (taken.liableParty === 'platform' || (taken.liableParty === 'unassigned' && !isWhole)) return true;
  if (!isWhole) return false;
  const other = (await listChargeReversals(tx, [charge.id])).find(
    (one) =>
      one.amountCents >= charge.amountCents &&
      (one.liableParty === 'platform' || one.liableParty === 'unassigned'),
  );
  if (other === undefined) return false;
  await assignLiableParty(tx, other.source, { liableParty: taken.liableParty });
  await moveShares(tx, taken.source, other.source);
  return true;
}

/** The charge's contribution, if this payer still owes it and the charge pays no other. */
async function findPayable(tx: Writer, charge: ReversibleCharge, attempt: Attempt): Promise<Payment | null> {
  if ((await findPaidBy(tx, charge.id)) !== null) return null;
  const owed = await lockPayment(tx, attempt.paymentId);
  if (owed === null || !isUnpaid(owed) || owed.payerId !== attempt.payerId) return null;
  // A replaced member pays nothing for the new holder of the seat.
  return (await findMembership(tx, owed.groupId, attempt.requestedBy)) === null ? null : owed;
}

/** The contribution is still open, so the returned money pays it. */
async function payAgain(
  tx: Writer,
  { charge, taken, back }: Return,
  { attempt, owed: payment }: { readonly attempt: Attempt; readonly owed: Payment },
  policy: ChargePolicy,
  settings: MailSettings,
): Promise<void> {
  const { amountCents: totalCents } = taken;
  const { requestedBy } = attempt;
  const work = await lockGroupForUpdate(tx, payment.groupId, settings, back.happenedAt);
  if (work === null) throw new EventRefused(`contribution ${payment.id} has no group`);
  // A charged late fee goes to the short-paid recipient or back to the payer. We never keep it.
  const open = getOpenParts(payment);
  const lateFeeCents = computeMinCents(attempt.lateFeeCents, open.lateFeeCents);
  const potCents = addCents(open.amountCents, lateFeeCents);
  const returnedCents = subtractCents(addCents(attempt.contributionCents, attempt.lateFeeCents), potCents);
  const lines = backToPotLines(payment.groupId, requestedBy, totalCents, { potCents, returnedCents });
  const contribution = { kind: 'group_payment', id: payment.id } as const;
  await postReinstatement(tx, charge, back, policy, lines, [contribution]);
  await recordContribution(work, payment, {
    method: getChargeMethod(charge.kind),
    paidBy: requestedBy,
    at: back.happenedAt,
    chargeId: charge.id,
    chargeCents: totalCents,
    lateFeeCents: addCents(payment.lateFeeSetOffCents, lateFeeCents),
  });
  await notifyGood(tx, settings, charge, back, {
    amountCents: totalCents,
    isPaid: true,
    balanceCents: returnedCents,
    owedCents: ZERO_CENTS,
    writtenOffCents: ZERO_CENTS,
  });
  const about: Subjects = [contribution, parseReversalSource(back.source)];
  await offsetDebts(work, { key: back.key, about, memberId: requestedBy, cents: returnedCents });
}

/** Undoes write-offs first, then pays the debt. The rest covers the cardholder's missed contributions. */
async function payBack(
  tx: Writer,
  { charge, taken, back }: Return,
  attempt: Attempt | null,
  policy: ChargePolicy,
  settings: MailSettings,
): Promise<void> {
  const userId = attempt?.requestedBy ?? charge.userId;
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const work = owed && (await lockGroupForUpdate(tx, owed.groupId, settings, back.happenedAt));
  await lockGroupsAccounts(tx, [userId]);
  const { amountCents: cents } = taken;
  const { key, source } = back;
  const returned = await bookReturnToPayer(tx, charge, back, policy, {
    userId,
    cents,
    key,
    about: attempt === null ? [] : [{ kind: 'group_payment', id: attempt.paymentId }],
  });
  const destination = toRefundDestination(returned);
  await notifyGood(tx, settings, charge, back, { amountCents: cents, isPaid: false, ...destination });
  const about: Subjects = [parseReversalSource(source), { kind: 'card_payment', id: charge.id }];
  if (work !== null)
    await offsetDebts(work, { key, about, memberId: userId, cents: destination.balanceCents });
}

async function notifyGood(
  tx: Writer,
  settings: MailSettings,
  { id: chargeId }: ReversibleCharge,
  { source, key, happenedAt: at }: Reinstatement,
  facts: {
    readonly amountCents: Cents;
    readonly isPaid: boolean;
    readonly balanceCents: Cents;
    readonly owedCents: Cents;
    readonly writtenOffCents: Cents;
  },
): Promise<void> {
  const { kind: why } = parseReversalSource(source);
  await notifyCardholder(tx, settings, notices.charge_good_again, {
    chargeId,
    occasion: `charge-good:${key}`,
    at,
    facts: (charge) => ({ ...charge, why, ...facts }),
  });
}
