/** Returns a reversal of a contribution: a dispute was won, or a refund made at the provider failed. */
import { type ChargeMethod, getChargeMethod } from '@circle-link/contract/charges/charge-kinds';
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
  findCharge as findCardPayment,
  listChargeReversals,
  parseReversalSource,
  postReinstatement,
  recoveredLossLines,
  type Reinstatement,
} from '../../charges/index.ts';
import { bookReturnToPayer, moveShares, toRefundDestination } from '../../debts/index.ts';
import { lockGroupsAccounts, type Subjects } from '../../ledger/index.ts';
import { findMember, isClosed } from '../../members/index.ts';
import {
  historyLine,
  type MailSettings,
  type NoticeFacts,
  notices,
  type NoticeWithLine,
  notify,
  recordActivities,
} from '../../notifications/index.ts';
import {
  type Attempt,
  findAttempt,
  findPaidBy,
  findPayment,
  getOpenParts,
  isUnpaid,
  lockPayment,
  type Payment,
} from '../../payments/index.ts';
import { lockGroupForUpdate } from '../find-group.ts';
import { findMembership } from '../member-store.ts';
import { toGroupFacts } from '../rules.ts';
import { findGroup, lockGroup } from '../store.ts';
import { backToPotLines } from './bookings.ts';
import { recordContribution } from './close-rounds.ts';
import { offsetDebts } from './offset-debts.ts';

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
  const group = await lockGroup(tx, payment.groupId);
  if (group === null) throw new EventRefused(`contribution ${payment.id} has no group`);
  const work = await lockGroupForUpdate(tx, group, settings, back.happenedAt);
  // A charged late fee goes to the short-paid recipient or back to the payer. We never keep it.
  const open = getOpenParts(payment);
  const lateFeeCents = computeMinCents(attempt.lateFeeCents, open.lateFeeCents);
  const potCents = addCents(open.amountCents, lateFeeCents);
  const returnedCents = subtractCents(addCents(attempt.contributionCents, attempt.lateFeeCents), potCents);
  const lines = backToPotLines(group.id, requestedBy, totalCents, { potCents, returnedCents });
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
  const group = owed === null ? null : await lockGroup(tx, owed.groupId);
  const work = group === null ? null : await lockGroupForUpdate(tx, group, settings, back.happenedAt);
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

interface ChargedContribution {
  readonly method: ChargeMethod;
  readonly groupId: string;
  readonly group: string;
  readonly round: number;
}

/** By email and in their history. Off-session charges are not announced. */
export async function notifyCardholder<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: NoticeWithLine<Known>,
  news: {
    readonly chargeId: string;
    readonly occasion: string;
    readonly at: Date;
    readonly facts: (charge: ChargedContribution) => Known;
  },
): Promise<void> {
  const attempt = await findAttempt(tx, news.chargeId);
  const payment = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const group = payment === null ? null : await findGroup(tx, payment.groupId);
  if (attempt === null || payment === null || group === null) return;
  const { requestedBy: userId } = attempt;
  const member = await findMember(tx, userId);
  if (member === undefined || isClosed(member)) return;
  const card = await findCardPayment(tx, news.chargeId);
  const method = card === null ? 'card' : getChargeMethod(card.kind);
  const facts = news.facts({ ...toGroupFacts(group), round: payment.round, method });
  await recordActivities(tx, [historyLine(notice, { userId, facts, groupId: group.id, createdAt: news.at })]);
  await notify(tx, settings, notice, { to: [userId], occasion: news.occasion, facts });
}
