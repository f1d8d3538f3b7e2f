import { isBankDebit } from '@circle-link/contract/charge-kinds';
import type { Cents } from '@circle-link/contract/money';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  applyChargeEvent,
  type CardPayment,
  EventRefused,
  findSubjectPayment,
  type InboxEvent,
  type SavedChargePolicy,
} from '../../charges/index.ts';
import { bookReturnFee } from '../../debts/index.ts';
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
import { type LockedGroup, lockGroupForUpdate } from '../find-group.ts';
import { findRound } from '../round-store.ts';
import { toGroupFacts } from '../rules.ts';
import { lockGroup, lockGroups } from '../store.ts';
import { notifyMember, notifyMissed } from './announce.ts';
import { type ApplyParts, applySuccess } from './apply-success.ts';
import { createContributionPolicy } from './charge-policy.ts';

const NOT_CONFIRMED = 'The payment was not confirmed in time.';

export interface ContributionEvents {
  /** Runs before the batch is applied: locks groups in the order of their ids, before accounts. */
  readonly lockGroups: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
  readonly apply: (tx: Writer, events: readonly InboxEvent[]) => Promise<void>;
}

export function contributionEvents({ settings, log }: Omit<ApplyParts, 'policy'>): ContributionEvents {
  const policy = createContributionPolicy(settings);
  const saved: SavedChargePolicy = {
    ...policy,
    applySuccess: (tx, event, charge) => applySuccess(tx, event, charge, { settings, log, policy }),
    applyFailure: (tx, event, charge) =>
      isBankDebit(charge.kind)
        ? applyReturn(tx, event, charge, settings)
        : recordFailure(tx, charge, event.failureMessage),
  };
  return {
    lockGroups: lockEventGroups,
    apply: async (tx, events) => {
      for (const event of events) await applyChargeEvent(tx, event, saved);
    },
  };
}

async function lockEventGroups(tx: Writer, events: readonly InboxEvent[]): Promise<void> {
  const ids = new Set<string>();
  for (const { payment } of events) {
    const owed = payment === null ? null : await findPayment(tx, payment.subjectId);
    if (owed !== null) ids.add(owed.groupId);
  }
  await lockGroups(tx, [...ids]);
}

async function recordFailure(tx: Writer, card: CardPayment, reason: string | null): Promise<void> {
  const attempt = await findAttempt(tx, card.id);
  if (attempt !== null) await markFailed(tx, attempt.paymentId, reason ?? card.lastDecline ?? NOT_CONFIRMED);
}

const NOT_CARRIED_OUT = 'Your bank did not carry this debit out.';

/** The contribution is open again, or missed after the payout. The payer owes the provider's fee. Idempotent. */
async function applyReturn(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<void> {
  const { work, owed, requestedBy } = await findDebit(tx, event, card, settings);
  const feeCents = await bookReturnFee(tx, card, event);
  const reason = event.failureMessage ?? card.lastDecline ?? NOT_CARRIED_OUT;
  await reopenPaymentAfterReturn(tx, card, owed, reason);
  const missed = await markMissedAfterFailedDebit(tx, owed.id, work.group.lateFeeCents);
  if (missed !== null)
    await recordAuditEntries(tx, [
      { kind: 'contribution.missed', subjectId: owed.id, detail: { round: owed.round } },
    ]);
  if (feeCents === null) return notifyLate(work, missed);
  await recordAuditEntries(tx, [
    { kind: 'debit.returned', subjectId: owed.id, detail: { card: card.id, feeCents } },
  ]);
  const state = missed === null ? getDebitState(owed) : 'missed';
  await notifyReturned(work, card, { payment: owed, requestedBy, feeCents, reason, state });
}

interface Debit {
  readonly work: LockedGroup;
  readonly owed: Payment;
  readonly requestedBy: string;
}

async function findDebit(
  tx: Writer,
  event: InboxEvent,
  card: CardPayment,
  settings: MailSettings,
): Promise<Debit> {
  const attempt = await findAttempt(tx, card.id);
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  const group = owed === null ? null : await lockGroup(tx, owed.groupId);
  if (attempt === null || owed === null || group === null)
    throw new EventRefused(`debit ${card.id} has no attempt that asked for it`);
  const work = await lockGroupForUpdate(tx, group, settings, event.occurredAt);
  await lockGroupsAccounts(tx, [attempt.requestedBy]);
  return { work, owed, requestedBy: attempt.requestedBy };
}

/** If a newer attempt is in progress, its outcome counts instead. */
async function reopenPaymentAfterReturn(
  tx: Writer,
  card: CardPayment,
  owed: Payment,
  reason: string,
): Promise<void> {
  const newest = await findSubjectPayment(tx, 'contribution', owed.id);
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
  card: CardPayment,
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
