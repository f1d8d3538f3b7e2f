/**
 * The life cycle of a contribution's charge. A success pays the contribution and advances the rounds of its group. A full
 * reversal before the payout reopens the contribution; after it, and for a part, the cardholder owes the amount. A charge
 * that pays no contribution is refunded; a dispute of it is our loss.
 */
import { isBankDebit, getChargeMethod } from '@circle-link/contract/charges/charge-kinds';
import { ZERO_CENTS, computeMinCents, addCents, subtractCents } from '@circle-link/contract/money';
import { findOldestShortfall } from '@circle-link/contract/groups/turns';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type {
  ReversibleCharge,
  RefundNews,
  SavedChargePolicy,
  SuccessfulCharge,
  Charge,
  PaidRequest,
  PaymentEvent,
} from '../../charges/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import {
  lockRequestedPayment,
  type RequestedPayment,
  isPaidInTime,
  type Payment,
  type Attempt,
  isUnpaid,
  getOpenParts,
  lockPayment,
  markLate,
  listMissedToPay,
} from '../../payments/index.ts';
import { lockGroupsOfPayments, lockGroupForUpdate, type LockedGroup } from '../store.ts';
import { reopenContribution } from './debit-returned.ts';
import {
  reinstateContribution,
  BOOKS,
  assignLiability,
  unfreeze,
  notifyOwed,
} from './reverse-contribution.ts';
import { completeBySetOff, cancelMissedMark } from './cancel-missed-mark.ts';
import { advanceRounds, recordContribution } from './advance-rounds.ts';
import { type Subjects, postTransaction } from '../../ledger/index.ts';
import { contributionLines } from './bookings.ts';
import { notifyCardholder, notifyMember } from './announce.ts';
import { offsetDebts } from './offset-debts.ts';

export function createContributionPolicy(settings: MailSettings): SavedChargePolicy {
  const policy: SavedChargePolicy = {
    ...BOOKS,
    lock: lockEventGroups,
    findRequest: async (tx, { id }) => {
      const charged = await lockRequestedPayment(tx, id);
      if (charged === null) return null;
      return {
        chargeCents: charged.attempt.chargeCents,
        pay: (writer, success) => applyPaidCharge(writer, success, charged, settings),
      };
    },
    reopen: (tx, charge, failure) => reopenContribution(tx, charge, failure, settings),
    keys: { foreign: 'foreign', foreignFailed: 'returned' },
    refunds: {
      unused: { kind: 'group.capture', audit: 'charge.without_contribution' },
      announce: (tx, charge, news) => announceRefund(tx, charge, news, settings),
      announceUnused: async (tx, charge, { reason, totalCents: amountCents, at }) =>
        notifyCardholder(tx, settings, notices.charge_refunded, {
          chargeId: charge.id,
          occasion: `charge-given-back:${charge.id}`,
          at,
          facts: (about) => ({
            ...about,
            amountCents,
            why: reason === 'wrong amount' ? ('wrong_amount' as const) : ('not_owed' as const),
          }),
        }),
    },
    refusesAppeals: false,
    assignLiability: (tx, charge, reversal) => assignLiability(tx, charge, reversal, settings),
    reinstate: (tx, charge, taken, back) =>
      reinstateContribution(tx, { charge, taken, back }, policy, settings),
    announceDebt: (tx, taken, at) => notifyOwed(tx, { ...taken, at }, settings),
    onDisputeClosed: async (tx, charge, { status }) => {
      if (status === 'won') await unfreeze(tx, charge);
      await recordAuditEntries(tx, [{ kind: `dispute.${status}`, subjectId: charge.id }]);
    },
  };
  return policy;
}

/** Groups come before accounts. */
async function lockEventGroups(tx: Writer, events: readonly PaymentEvent[]): Promise<void> {
  await lockGroupsOfPayments(
    tx,
    events.map(({ charge }) => charge.subjectId),
  );
}

/** A refund made at the provider reversed the contribution, which was announced as such. */
async function announceRefund(
  tx: Writer,
  { id: chargeId }: ReversibleCharge,
  { refundId, amountCents, at, state }: RefundNews,
  settings: MailSettings,
): Promise<void> {
  if (state === 'foreign') return;
  const notice = state === 'failed' ? 'contribution_refund_failed' : 'contribution_refunded';
  await notifyCardholder(tx, settings, notices[notice], {
    chargeId,
    occasion: `refund:${refundId}:${notice}`,
    at,
    facts: (charge) => ({ ...charge, amountCents }),
  });
}

type Success = SuccessfulCharge<Charge>;

/** Runs after the capture. Returns why the charge pays nothing and is refunded instead. */
async function applyPaidCharge(
  tx: Writer,
  { charge, captured, at }: Success,
  { attempt, payment: ordered }: RequestedPayment,
  settings: MailSettings,
): Promise<PaidRequest | 'wrong amount' | 'no longer owed'> {
  const work = await lockGroupForUpdate(tx, ordered.groupId, settings, at);
  if (work === null) return 'no longer owed';
  const { kind } = charge;
  const isInTime = isPaidInTime({ requestedAt: attempt.createdAt, kind, paidAt: at }, ordered);
  const payment = await findToPay(work, { ordered, attempt, isInTime, isDebit: isBankDebit(kind) });
  // Paid otherwise or canceled since.
  if (payment === null) return 'no longer owed';
  // More is open than at the request, because set-offs were returned.
  if (!isEnough(attempt, payment)) return 'wrong amount';
  return payWith(isInTime ? work : await reloadGroup(work), { charge, captured }, { attempt, payment });
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
    if (isInTime) await forgive(work, ordered);
    return null;
  }
  // A replaced member does not pay for the new holder, and a charge never pays for another payer than intended.
  if (attempt.payerId !== ordered.payerId) return null;
  if (!work.members.some((member) => member.userId === attempt.requestedBy)) return null;
  // A debit started in time pays its own contribution, whatever was missed while the bank processed it.
  if (isInTime)
    return rowToPay(work, ordered, isDebit ? ordered : await allocateToOldestOverdue(work, attempt, ordered));
  const late = await closeOverdueRound(work, ordered);
  return late === null ? null : allocateToOldestOverdue(work, attempt, late);
}

/** Uses the round that the charge was requested for. Paying an older shortfall forgives nothing. */
async function rowToPay(work: LockedGroup, ordered: Payment, first: Payment): Promise<Payment | null> {
  if (first.id !== ordered.id) return first;
  const payment = (await forgive(work, first)) ?? first;
  if (getOpenParts(payment).amountCents > ZERO_CENTS) return payment;
  // Set-offs have paid the contribution; only its late fee was open.
  await completeBySetOff(work, payment);
  return null;
}

async function forgive(work: LockedGroup, payment: Payment): Promise<Payment | null> {
  return payment.missedAt === null ? null : cancelMissedMark(work, payment);
}

/** Late charge: close the overdue round first, even if the job has not run. */
async function closeOverdueRound(work: LockedGroup, ordered: Payment): Promise<Payment | null> {
  await advanceRounds(work);
  const payment = await lockPayment(work.tx, ordered.id);
  if (payment === null || !isUnpaid(payment)) return null;
  return (await markLate(work.tx, ordered.id)) ?? payment;
}

async function payWith(
  work: LockedGroup,
  { charge, captured }: Pick<Success, 'charge' | 'captured'>,
  { attempt, payment }: { readonly attempt: Attempt; readonly payment: Payment },
): Promise<PaidRequest> {
  const { tx, group, at } = work;
  const { requestedBy: userId } = attempt;
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
    lines: contributionLines(group.id, userId, captured, { potCents, returnedCents }),
  });
  const method = getChargeMethod(charge.kind);
  await recordContribution(work, payment, {
    method,
    paidBy: userId,
    at,
    chargeId: charge.id,
    chargeCents: captured.totalCents,
    lateFeeCents: addCents(payment.lateFeeSetOffCents, lateFeeCents),
  });
  return {
    userId,
    follow: async () => {
      if (returnedCents > ZERO_CENTS)
        await notifyMember(work, notices.charge_beyond, {
          userId,
          occasion: `charge-beyond:${charge.id}`,
          facts: { group: group.name, round: payment.round, method, amountCents: returnedCents },
          amountCents: returnedCents,
        });
      await offsetDebts(work, { key, about, memberId: userId, cents: returnedCents });
    },
  };
}

/** Reloads the group after rounds have closed: turns and the open round change. */
async function reloadGroup(work: LockedGroup): Promise<LockedGroup> {
  return (await lockGroupForUpdate(work.tx, work.group.id, work.settings, work.at)) ?? work;
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
