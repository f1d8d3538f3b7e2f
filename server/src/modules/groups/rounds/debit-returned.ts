/** An attempt ended unpaid, or a bank returned a debit: the contribution is open again. */
import { isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type Charge, EventRefused, findSubjectCharge, type ReopenedRequest } from '../../charges/index.ts';
import { lockGroupsAccounts } from '../../ledger/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import {
  findAttempt,
  findPayment,
  isUnpaid,
  markFailed,
  markMissedAfterFailedDebit,
  type Payment,
} from '../../payments/index.ts';
import { findRound } from '../round-store.ts';
import { toGroupFacts, type LockedGroup, lockGroupForUpdate } from '../store.ts';
import { notifyMember, notifyMissed } from './announce.ts';

/** Reopens the contribution of an attempt that ended unpaid. Null for a card: it is not announced. */
export async function reopenContribution(
  tx: Writer,
  card: Charge,
  { reason, at }: { readonly reason: string; readonly at: Date },
  settings: MailSettings,
): Promise<ReopenedRequest | null> {
  if (isBankDebit(card.kind)) return reopenReturned(await findDebit(tx, card, at, settings), card, reason);
  const attempt = await findAttempt(tx, card.id);
  if (attempt !== null) await markFailed(tx, attempt.paymentId, reason);
  return null;
}

/** The contribution is open again, or missed after the payout. Idempotent. */
async function reopenReturned(
  { work, owed, requestedBy }: Debit,
  card: Charge,
  reason: string,
): Promise<ReopenedRequest> {
  const { tx } = work;
  await reopenPaymentAfterReturn(tx, card, owed, reason);
  const missed = await markMissedAfterFailedDebit(tx, owed.id, work.group.lateFeeCents);
  if (missed !== null)
    await recordAuditEntries(tx, [
      { kind: 'contribution.missed', subjectId: owed.id, detail: { round: owed.round } },
    ]);
  const state = missed === null ? getDebitState(owed) : 'missed';
  return {
    subjectId: owed.id,
    announce: (feeCents) =>
      feeCents === null
        ? notifyLate(work, missed)
        : notifyReturned(work, card, { payment: owed, requestedBy, feeCents, reason, state }),
  };
}

interface Debit {
  readonly work: LockedGroup;
  readonly owed: Payment;
  readonly requestedBy: string;
}

async function findDebit(tx: Writer, card: Charge, at: Date, settings: MailSettings): Promise<Debit> {
  const attempt = await findAttempt(tx, card.id);
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const work = owed && (await lockGroupForUpdate(tx, owed.groupId, settings, at));
  if (attempt === null || owed === null || work === null)
    throw new EventRefused(`debit ${card.id} has no attempt that asked for it`);
  await lockGroupsAccounts(tx, [attempt.requestedBy]);
  return { work, owed, requestedBy: attempt.requestedBy };
}

/** If a newer attempt is in progress, its outcome counts instead. */
async function reopenPaymentAfterReturn(
  tx: Writer,
  card: Charge,
  owed: Payment,
  reason: string,
): Promise<void> {
  const newest = await findSubjectCharge(tx, 'contribution', owed.id);
  if (newest?.id === card.id && card.status === 'canceled') await markFailed(tx, owed.id, reason);
}

function getDebitState(owed: Payment): ReturnedDebit['state'] {
  if (!isUnpaid(owed)) return 'settled';
  return owed.missedAt === null ? 'open' : 'missed';
}

/** Without a bank response, the notice names the missed round but no return. */
async function notifyLate(work: LockedGroup, missed: Payment | null): Promise<void> {
  const round = missed === null ? null : await findRound(work.tx, work.group.id, missed.round);
  if (missed !== null && round !== null) await notifyMissed(work, round, [missed], `:${missed.id}`);
}

interface ReturnedDebit {
  readonly payment: Payment;
  readonly requestedBy: string;
  readonly feeCents: Cents;
  readonly reason: string;
  /** 'open': open again. 'missed': missed from now on. 'settled': paid otherwise or canceled. */
  readonly state: 'open' | 'missed' | 'settled';
}

/** Notifies immediately the payer of a returned bank debit, and the organizer, who may need to contact them. */
async function notifyReturned(
  work: LockedGroup,
  card: Charge,
  { payment, requestedBy, feeCents, reason, state }: ReturnedDebit,
): Promise<void> {
  const { group, members } = work;
  const lateFeeCents = group.lateFeeCents;
  const { round, amountCents } = payment;
  await notifyMember(work, notices.debit_returned, {
    userId: requestedBy,
    occasion: `debit-returned:${card.id}`,
    facts: { ...toGroupFacts(group), round, amountCents, feeCents, lateFeeCents, reason, state },
  });
  const organizer = members.find(({ role }) => role === 'organizer')?.userId;
  if (organizer === undefined || organizer === requestedBy || state === 'settled') return;
  await notifyMember(work, notices.debit_of_member_returned, {
    userId: organizer,
    occasion: `debit-returned:${card.id}:organizer`,
    facts: {
      ...toGroupFacts(group),
      round,
      payer: { member: payment.payerId },
      isMissed: state === 'missed',
    },
  });
}
