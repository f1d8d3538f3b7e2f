import { addCents, type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { type ChargeMethod, getChargeMethod } from '@circle-link/contract/charges/charge-kinds';
import type { Writer } from '../../../platform/database/database.ts';
import {
  historyLine,
  type NoticeFacts,
  notices,
  type NoticeWithLine,
  notify,
  notifyInGroup,
  recordActivities,
  type MailSettings,
} from '../../notifications/index.ts';
import {
  type Completion,
  getOpenParts,
  type Payment,
  findAttempt,
  findPayment,
} from '../../payments/index.ts';
import type { Membership, Claim } from '../member-store.ts';
import type { Round } from '../round-store.ts';
import { readShares } from '../wind-up/read-result.ts';
import { toGroupFacts, type LockedGroup, findGroup } from '../store.ts';
import { findMember, isClosed } from '../../members/index.ts';
import { findCharge as findCardPayment } from '../../charges/index.ts';

interface Line<Known extends NoticeFacts> {
  readonly userId: string | null;
  readonly facts: Known;
  readonly amountCents?: Cents;
  /** Members with their own line for `<occasion>:request` see that one instead. */
  readonly occasion?: string;
}

export async function recordLine<Known extends NoticeFacts>(
  { tx, group, at }: Pick<LockedGroup, 'tx' | 'group' | 'at'>,
  notice: NoticeWithLine<Known>,
  { occasion, ...line }: Line<Known>,
): Promise<void> {
  const activity = historyLine(notice, { ...line, groupId: group.id, createdAt: at });
  await recordActivities(tx, [activity], occasion);
}

/** Adds a line to one member's history and emails them, because their money moved. */
export async function notifyMember<Known extends NoticeFacts>(
  work: Omit<LockedGroup, 'members'>,
  notice: NoticeWithLine<Known>,
  { occasion, ...line }: Line<Known> & { readonly userId: string; readonly occasion: string },
): Promise<void> {
  await recordLine(work, notice, line);
  await notify(work.tx, work.settings, notice, { to: [line.userId], occasion, facts: line.facts });
}

/** "Ana paid round 2", with the payment method. The receipt goes to the member who paid. */
export async function recordPaid(work: LockedGroup, payment: Payment, completion: Completion): Promise<void> {
  const { method, paidBy } = completion;
  await recordLine(work, notices.contribution_paid, {
    userId: payment.payerId,
    facts: {
      payer: { member: payment.payerId },
      round: payment.round,
      method,
      paidBy: paidBy === payment.payerId ? null : { member: paidBy },
    },
    amountCents: payment.amountCents,
  });
  await mailReceipt(work, payment, completion);
}

/** A contribution that is paid again after a dispute gets another receipt. */
async function mailReceipt(
  { tx, settings, group }: LockedGroup,
  { id, payerId, round, amountCents }: Payment,
  { method, paidBy, at, lateFeeCents, chargeCents }: Completion,
): Promise<void> {
  await notify(tx, settings, notices.contribution_receipt, {
    to: [paidBy],
    occasion: `receipt:${id}:${at.toISOString()}`,
    facts: {
      ...toGroupFacts(group),
      round,
      method,
      amountCents,
      lateFeeCents,
      chargeCents: chargeCents ?? null,
      payer: paidBy === payerId ? null : { member: payerId },
    },
  });
}

/** Notifies the members who missed the round, and the organizer of all others by one email. */
export async function notifyMissed(
  work: LockedGroup,
  round: Round,
  missing: readonly Payment[],
  which = '',
): Promise<void> {
  await notifyMissedPayers(work, round, missing, which);
  await notifyOrganizerOfMissed(work, round, missing);
}

async function notifyOrganizerOfMissed(
  { tx, group, settings, members }: LockedGroup,
  { round, dueOn }: Round,
  missing: readonly Payment[],
): Promise<void> {
  const organizer = members.find(({ role }) => role === 'organizer')?.userId;
  const others = missing
    .filter(({ payerId }) => payerId !== organizer)
    .map((payment) => ({
      id: payment.id,
      payer: { member: payment.payerId },
      amountCents: getOpenParts(payment).amountCents,
    }));
  const [first] = others;
  if (organizer === undefined || first === undefined) return;
  const to = { groupId: group.id, to: [organizer] };
  const facts = { ...toGroupFacts(group), round, lateFeeCents: group.lateFeeCents, dueOn };
  if (others.length === 1) {
    const { id, ...missed } = first;
    await notifyInGroup(tx, settings, notices.member_missed, {
      ...to,
      occasion: `member-missed:${id}`,
      facts: { ...facts, ...missed },
    });
    return;
  }
  await notifyInGroup(tx, settings, notices.members_missed, {
    ...to,
    occasion: `members-missed:${group.id}:${round}`,
    facts: { ...facts, missing: others.map(({ payer, amountCents }) => ({ payer, amountCents })) },
  });
}

async function notifyMissedPayers(
  { tx, group, settings }: LockedGroup,
  { round, dueOn }: Round,
  missing: readonly Payment[],
  which: string,
): Promise<void> {
  const { lateFeeCents } = group;
  const getOpenCents = (userId: string): Cents => {
    const own = missing.find(({ payerId }) => payerId === userId);
    return own === undefined ? ZERO_CENTS : getOpenParts(own).amountCents;
  };
  await notifyInGroup(tx, settings, notices.round_missed, {
    groupId: group.id,
    to: missing.map((payment) => payment.payerId),
    occasion: `missed:${group.id}:${round}${which}`,
    facts: ({ id }) => ({
      ...toGroupFacts(group),
      round,
      amountCents: getOpenCents(id),
      lateFeeCents,
      dueOn,
    }),
  });
}

/** Notifies all members of the round's end, and the recipient of the payout. */
export async function notifyPayout(
  work: LockedGroup,
  { round }: Round,
  payout: {
    readonly recipient: Membership;
    readonly netCents: Cents;
    readonly cashCents: Cents;
    readonly feeCents: Cents;
    readonly returnedCents: Cents;
    readonly missing: number;
    readonly awaited: number;
  },
): Promise<void> {
  const { tx, group, settings } = work;
  const {
    recipient: { userId },
    ...amounts
  } = payout;
  const { netCents, cashCents, returnedCents, feeCents, missing, awaited } = amounts;
  await recordLine(work, notices.round_completed, {
    userId,
    facts: {
      round,
      recipient: { member: userId },
      missing,
      awaited,
      paidOutCents: addCents(netCents, cashCents, returnedCents),
      feeCents,
    },
  });
  const receivedCents = addCents(netCents, cashCents);
  if (receivedCents > 0)
    await recordLine(work, notices.pot_received, {
      userId,
      facts: { round, cashCents, isLate: false },
      amountCents: receivedCents,
    });
  // Sends nothing about 0.00; the history shows the round's end.
  if (netCents === ZERO_CENTS && cashCents === ZERO_CENTS) return;
  await notify(tx, settings, notices.pot_paid, {
    to: [userId],
    occasion: `payout:${group.id}:${round}`,
    facts: { ...toGroupFacts(group), round, ...amounts },
  });
}

export async function notifyCompleted(work: LockedGroup): Promise<void> {
  const { tx, group, members, settings } = work;
  await recordLine(work, notices.cycle_completed, { userId: null, facts: {} });
  const shares = await readShares(tx, group);
  await notify(tx, settings, notices.group_completed, {
    to: members.map((member) => member.userId),
    occasion: `end:${group.id}`,
    facts: ({ id }) => {
      const own = shares.find(({ userId }) => userId === id);
      const { paidInCents = null, receivedCents = null } = own ?? {};
      return { ...toGroupFacts(group), paidInCents, receivedCents };
    },
  });
}

/** Notices of money after a round was paid out. Money credited to a balance gets a line in the history. */
export async function notifyTopUp(
  work: LockedGroup,
  payment: Payment,
  repair: {
    readonly id: string;
    readonly recipientId: string;
    readonly netCents: Cents;
    readonly lateFeeCents: Cents;
  },
): Promise<void> {
  const { recipientId: userId, lateFeeCents } = repair;
  const amountCents = addCents(repair.netCents, lateFeeCents);
  if (amountCents === ZERO_CENTS) return;
  const { payerId, round } = payment;
  const facts = { ...toGroupFacts(work.group), payer: { member: payerId }, round, amountCents, lateFeeCents };
  const line = { userId, facts, amountCents };
  // A member's own contribution, taken from their own pot, needs no email.
  if (userId === payerId) await recordLine(work, notices.late_contribution_received, line);
  else
    await notifyMember(work, notices.late_contribution_received, {
      ...line,
      occasion: `repair:${repair.id}`,
    });
}

export async function notifyPayoutReversed(
  work: LockedGroup,
  { payerId: userId, round }: Payment,
  { id, takenCents }: { readonly id: string; readonly takenCents: Cents },
): Promise<void> {
  await notifyMember(work, notices.payout_part_taken, {
    userId,
    occasion: `part:${id}`,
    facts: { group: work.group.name, round, takenCents },
    amountCents: takenCents,
  });
}

export async function notifyReturned(
  work: LockedGroup,
  { id, userId }: Claim,
  { key, amountCents }: { readonly key: string; readonly amountCents: Cents },
): Promise<void> {
  await notifyMember(work, notices.place_money_back, {
    userId,
    occasion: `former:${id}:${key}`,
    facts: { group: work.group.name, amountCents },
    amountCents,
  });
}

/** Message keys by reason; each is sent once. */
const OCCASIONS = { late_fee: 'late-fee-back', cash: 'set-off-back' } as const;

/** Either the contribution had been paid in time, or both confirmed cash after a set-off. */
export async function notifyMoneyBack(
  work: LockedGroup,
  { payerId, round }: Payment,
  back: {
    readonly id: string;
    readonly why: 'late_fee' | 'cash';
    readonly recipientId: string;
    readonly userId: string;
    readonly amountCents: Cents;
    /** The part that the recipient's balance did not cover. */
    readonly owedCents: Cents;
  },
): Promise<void> {
  const { id, why, recipientId, userId, amountCents, owedCents } = back;
  const facts = { group: work.group.name, round, why, amountCents, contributor: { member: payerId } };
  const occasion = `${OCCASIONS[why]}:${id}`;
  await notifyMember(work, notices.money_back, {
    userId,
    occasion,
    facts: { ...facts, recipient: { member: recipientId } },
    amountCents,
  });
  await notifyMember(work, notices.money_returned, {
    userId: recipientId,
    occasion: `${occasion}:recipient`,
    facts: { ...facts, payer: { member: userId }, owedCents },
    amountCents,
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
