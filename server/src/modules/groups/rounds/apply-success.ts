import { computeProviderFee, getChargeMethod, isBankDebit } from '@circle-link/contract/charge-kinds';
import { findOldestShortfall } from '@circle-link/contract/groups/turns';
import { addCents, computeMinCents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import type { Log } from '../../../platform/logging/log.ts';
import {
  bookEarlyReversalAsDebt,
  captureUnused,
  type CardPayment,
  EventRefused,
  type InboxEvent,
  listEarlyReversals,
  markPaymentSucceeded,
  recordCaptured,
  refundUnusableCharge,
  type SuccessfulCharge,
} from '../../charges/index.ts';
import { postTransaction, type Subjects } from '../../ledger/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import {
  type Attempt,
  findAttempt,
  findPayment,
  getOpenParts,
  isUnpaid,
  listMissedToPay,
  lockPayment,
  markLate,
  type Payment,
  wasPaidInTime,
} from '../../payments/index.ts';
import { type LockedGroup, lockGroupForUpdate } from '../find-group.ts';
import { lockGroup } from '../store.ts';
import { notifyMember } from './announce.ts';
import { contributionLines } from './bookings.ts';
import { cancelMissedMark, completeBySetOff } from './cancel-missed-mark.ts';
import type { ContributionPolicy } from './charge-policy.ts';
import { advanceRounds, recordContribution } from './close-rounds.ts';
import { offsetDebts } from './top-up-payout.ts';

export interface ApplyParts {
  readonly settings: MailSettings;
  readonly log: Log;
  readonly policy: ContributionPolicy;
}

interface Success extends SuccessfulCharge {
  readonly charge: CardPayment;
}

/** Completes a contribution, or refunds the charge in full. `card` is read after earlier events of the batch. */
export async function applySuccess(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  parts: ApplyParts,
): Promise<void> {
  const success = readSuccess(event, card);
  const isOther = card.intentId !== null && card.intentId !== success.intentId;
  if (isOther) {
    await refundUnusableCharge(tx, success, 'wrong payment', parts);
    return;
  }
  if (card.status === 'succeeded') return;
  const captured = {
    paymentId: card.id,
    intentId: success.intentId,
    feeCents: success.captured.providerFeeCents,
    at: event.occurredAt,
    availableAt: event.availableAt,
  };
  if (card.status === 'refunded' || card.status === 'disputed') {
    // A charge reversed before its success event completes nothing.
    if (await recordCaptured(tx, captured)) await captureUnused(tx, success, 'loss', parts.policy);
    return;
  }
  await markPaymentSucceeded(tx, captured);
  const attempt = await findAttempt(tx, card.id);
  if (attempt === null) throw new EventRefused(`charge ${card.id} has no attempt that asked for it`);
  if (attempt.chargeCents !== success.captured.totalCents) {
    await refundUnusableCharge(tx, success, 'wrong amount', parts);
    return;
  }
  await complete(tx, success, attempt, parts);
}

function readSuccess(event: InboxEvent, charge: CardPayment): Success {
  const { eventId, intentId, amountCents: totalCents, currency, occurredAt: at } = event;
  if (intentId === null || totalCents === null) throw new EventRefused(`success ${eventId} is incomplete`);
  if (currency !== 'usd') throw new EventRefused(`wrong currency: ${eventId}`);
  const providerFeeCents = event.feeCents ?? computeProviderFee(charge.kind, totalCents);
  return { eventId, charge, intentId, captured: { totalCents, providerFeeCents }, at };
}

async function complete(tx: Writer, success: Success, attempt: Attempt, parts: ApplyParts): Promise<void> {
  const { charge, at } = success;
  const owed = await findPayment(tx, attempt.paymentId);
  const group = owed === null ? null : await lockGroup(tx, owed.groupId);
  const ordered = await lockPayment(tx, attempt.paymentId);
  const isInTime = await wasPaidInTime(tx, charge.id, at);
  const work = group === null ? null : await lockGroupForUpdate(tx, group, parts.settings, at);
  const payment =
    ordered === null || work === null
      ? null
      : await findToPay(work, { ordered, attempt, isInTime, isDebit: isBankDebit(charge.kind) });
  if (work === null || payment === null) {
    // Paid otherwise or canceled since, so the charge is refunded.
    await refundUnusableCharge(tx, success, 'no longer owed', parts);
    return;
  }
  if (!isEnough(attempt, payment)) {
    // More is open than at the request, because set-offs were returned.
    await refundUnusableCharge(tx, success, 'wrong amount', parts);
    return;
  }
  await payWith(isInTime ? work : await reloadGroup(work), success, { attempt, payment }, parts.policy);
}

async function findToPay(
  work: LockedGroup,
  {
    ordered,
    attempt,
    isInTime,
    isDebit,
  }: {
    readonly ordered: Payment;
    readonly attempt: Attempt;
    readonly isInTime: boolean;
    readonly isDebit: boolean;
  },
): Promise<Payment | null> {
  if (!isUnpaid(ordered)) {
    // Paid in time, whatever has paid it since.
    if (isInTime) await cancelMissedMark(work, ordered);
    return null;
  }
  // A replaced member does not pay for the new holder, and a charge never pays for another payer than intended.
  if (attempt.payerId !== ordered.payerId) return null;
  if (!work.members.some((member) => member.userId === attempt.requestedBy)) return null;
  // A debit started in time pays its own contribution, whatever was missed while the bank processed it.
  if (isInTime)
    return rowToPay(work, ordered, isDebit ? ordered : await allocateToOldestOverdue(work, attempt, ordered));
  const then = await closeOverdueRound(work, ordered);
  return then === null
    ? null
    : allocateToOldestOverdue(then, attempt, (await lockPayment(then.tx, ordered.id)) ?? ordered);
}

/** Uses the round that the charge was requested for. Paying an older shortfall forgives nothing. */
async function rowToPay(work: LockedGroup, ordered: Payment, first: Payment): Promise<Payment | null> {
  if (first.id !== ordered.id) return first;
  const payment = (await cancelMissedMark(work, first)) ?? first;
  if (getOpenParts(payment).amountCents > ZERO_CENTS) return payment;
  // Set-offs have paid the contribution; only its late fee was open.
  await completeBySetOff(work, payment);
  return null;
}

/** Late charge: close the overdue round first, even if the job has not run. */
async function closeOverdueRound(work: LockedGroup, ordered: Payment): Promise<LockedGroup | null> {
  await advanceRounds(work);
  if (!(await isStillUnpaid(work.tx, ordered))) return null;
  await markLate(work.tx, ordered.id);
  return reloadGroup(work);
}

async function payWith(
  work: LockedGroup,
  { charge, captured, at }: Success,
  { attempt, payment }: { readonly attempt: Attempt; readonly payment: Payment },
  policy: ContributionPolicy,
): Promise<void> {
  const { tx, group } = work;
  const open = getOpenParts(payment);
  const lateFeeCents = computeMinCents(attempt.lateFeeCents, open.lateFeeCents);
  const potCents = addCents(open.amountCents, lateFeeCents);
  const wantedCents = addCents(attempt.contributionCents, attempt.lateFeeCents);
  const returnedCents = subtractCents(wantedCents, potCents);
  const key = `contribution:${charge.id}`;
  const about: Subjects = [
    { kind: 'card_payment', id: charge.id },
    { kind: 'group_payment', id: payment.id },
  ];
  await postTransaction(tx, {
    key,
    kind: 'group.contribution',
    subjects: about,
    happenedAt: at,
    lines: contributionLines(group.id, attempt.requestedBy, captured, { potCents, returnedCents }),
  });
  await recordContribution(work, payment, {
    method: getChargeMethod(charge.kind),
    paidBy: attempt.requestedBy,
    at,
    cardPaymentId: charge.id,
    chargeCents: captured.totalCents,
    lateFeeCents: addCents(payment.lateFeeSetOffCents, lateFeeCents),
  });
  for (const taken of await listEarlyReversals(tx, [charge.id]))
    await bookEarlyReversalAsDebt(tx, taken, { userId: attempt.requestedBy, at }, policy);
  if (returnedCents > ZERO_CENTS)
    await notifyMember(work, notices.charge_beyond, {
      userId: attempt.requestedBy,
      occasion: `charge-beyond:${charge.id}`,
      facts: {
        group: group.name,
        round: payment.round,
        method: getChargeMethod(charge.kind),
        amountCents: returnedCents,
      },
      amountCents: returnedCents,
    });
  await offsetDebts(work, { key, about, memberId: attempt.requestedBy, cents: returnedCents });
}

/** Reloads the group after rounds have closed: turns and the open round change. */
async function reloadGroup(work: LockedGroup): Promise<LockedGroup> {
  const group = await lockGroup(work.tx, work.group.id);
  return group === null ? work : lockGroupForUpdate(work.tx, group, work.settings, work.at);
}

async function isStillUnpaid(tx: Writer, payment: Payment): Promise<boolean> {
  const now = await findPayment(tx, payment.id);
  return now !== null && isUnpaid(now);
}

/** A late member's payments cover their oldest shortfall first, unless the charge is too small for it. */
async function allocateToOldestOverdue(
  { tx, group }: LockedGroup,
  attempt: Attempt,
  ordered: Payment,
): Promise<Payment> {
  const missed = await listMissedToPay(tx, group.id, ordered.payerId);
  const first = findOldestShortfall(
    missed.map((payment) => ({ paymentId: payment.id, round: payment.round, isShort: true })),
    ordered.id,
  );
  const oldest = missed.find((payment) => payment.id === first) ?? ordered;
  return isEnough(attempt, oldest) ? oldest : ordered;
}

function isEnough({ contributionCents, lateFeeCents }: Attempt, payment: Payment): boolean {
  const open = getOpenParts(payment);
  const neededCents = addCents(open.amountCents, computeMinCents(lateFeeCents, open.lateFeeCents));
  return neededCents <= addCents(contributionCents, lateFeeCents);
}
