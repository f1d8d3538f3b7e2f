/**
 * The life cycle of a contribution's charge. A full reversal before the payout reopens the contribution; after it, and
 * for a part, the cardholder owes the amount. A charge that pays no contribution is our loss.
 */
import { type BankReason, getChargeMethod, isBankDebit } from '@circle-link/contract/charges/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import {
  bearLoss,
  type ReversibleCharge,
  GROUPS_ACCOUNTS,
  type InboxEvent,
  type Liability,
  listChargeReversals,
  oweByPayer,
  type RefundNews,
  type Reversal,
  type SavedChargePolicy,
} from '../../charges/index.ts';
import { lockGroupsAccounts, type Subject } from '../../ledger/index.ts';
import { type MailSettings, notices } from '../../notifications/index.ts';
import {
  findAttempt,
  findPaidBy,
  findPayment,
  hasDisputedCharge,
  lockRequestedPayment,
  type Payment,
  reopenPayment,
} from '../../payments/index.ts';
import { type LockedGroup, lockGroupForUpdate } from '../find-group.ts';
import { markDisputed } from '../member-store.ts';
import { findRound } from '../round-store.ts';
import { toGroupFacts } from '../rules.ts';
import { type Group, lockGroup, lockGroupsOfPayments } from '../store.ts';
import { notifyMember } from './announce.ts';
import { reversalFromPotLines } from './bookings.ts';
import { applyPaidCharge } from './contribution-paid.ts';
import { reopenContribution } from './debit-returned.ts';
import { notifyCardholder, reinstateContribution } from './reinstate-contribution.ts';

const BOOKS = {
  accounts: GROUPS_ACCOUNTS,
  kinds: {
    borne: { dispute: 'group.dispute', refund: 'group.dispute' },
    loss: { dispute: 'group.loss', refund: 'group.loss' },
    reinstated: { dispute: 'group.dispute-won', refund: 'group.dispute-won' },
    refund: 'group.refund',
  },
} as const;

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
async function lockEventGroups(tx: Writer, events: readonly InboxEvent[]): Promise<void> {
  await lockGroupsOfPayments(
    tx,
    events.flatMap(({ charge }) => charge?.subjectId ?? []),
  );
}

async function assignLiability(
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
  const group = await lockGroup(tx, payment.groupId);
  if (group === null) throw new Error(`contribution ${payment.id} has no group`);
  const work = await lockGroupForUpdate(tx, group, settings, reversal.happenedAt);
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
async function unfreeze(tx: Writer, { id }: ReversibleCharge): Promise<void> {
  const attempt = await findAttempt(tx, id);
  const owed = attempt === null ? null : await findPayment(tx, attempt.paymentId);
  if (attempt === null || owed === null) return;
  if (!(await hasDisputedCharge(tx, owed.groupId, attempt.requestedBy)))
    await markDisputed(tx, owed.groupId, attempt.requestedBy, false);
}

async function notifyOwed(
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
