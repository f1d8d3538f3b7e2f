/** What members are told of rounds: lines in the history of the group, and mails to those it concerns. */
import { addCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { recordActivities } from '../../activities/index.ts';
import {
  historyLine,
  notices,
  notify,
  notifyInGroup,
  type NoticeFacts,
  type NoticeWithLine,
} from '../../notifications/index.ts';
import { getOpenParts, type Completion, type Payment } from '../../payments/index.ts';
import type { Membership } from '../member-store.ts';
import type { Round } from '../round-store.ts';
import { toGroupFacts } from '../rules.ts';
import { readShares } from '../wind-up/read-result.ts';
import type { LockedGroup } from './locked-group.ts';

interface Line<Known extends NoticeFacts> {
  readonly userId: string | null;
  readonly facts: Known;
  readonly amountCents?: Cents;
}

/** A line in the history of the group, or of one member of it, at the moment of the work. */
export async function recordLine<Known extends NoticeFacts>(
  { tx, group, at }: Pick<LockedGroup, 'tx' | 'group' | 'at'>,
  notice: NoticeWithLine<Known>,
  line: Line<Known>,
): Promise<void> {
  await recordActivities(tx, [historyLine(notice, { ...line, groupId: group.id, createdAt: at })]);
}

/** The same to one member, by mail too: money of theirs has moved. */
export async function notifyMember<Known extends NoticeFacts>(
  work: Omit<LockedGroup, 'members'>,
  notice: NoticeWithLine<Known>,
  { occasion, ...line }: Line<Known> & { readonly userId: string; readonly occasion: string },
): Promise<void> {
  await recordLine(work, notice, line);
  await notify(work.tx, work.settings, notice, { to: [line.userId], occasion, facts: line.facts });
}

/** "Ana paid round 2", and how; the receipt goes to the member who paid. */
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
      ...{ round, method, amountCents, lateFeeCents, chargeCents: chargeCents ?? null },
      payer: paidBy === payerId ? null : { member: payerId },
    },
  });
}

/** To each who missed a round. */
export async function notifyMissed(
  { tx, group, settings }: LockedGroup,
  { round, dueOn }: Round,
  missing: readonly Payment[],
  /** Where one of them came to be missed after the round had ended. */
  which = '',
): Promise<void> {
  const { lateFeeCents } = group;
  // What money due to them has covered of it is not asked for again.
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

/** The round's end to everyone, the payout to its recipient. */
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
      ...{ round, recipient: { member: userId }, missing, awaited },
      ...{ paidOutCents: addCents(netCents, cashCents, returnedCents), feeCents },
    },
  });
  const receivedCents = addCents(netCents, cashCents);
  if (receivedCents > 0)
    await recordLine(work, notices.pot_received, {
      userId,
      facts: { round, cashCents, isLate: false },
      amountCents: receivedCents,
    });
  // Nothing is sent about 0.00: the round's end stands in the history.
  if (netCents === ZERO_CENTS && cashCents === ZERO_CENTS) return;
  await notify(tx, settings, notices.pot_paid, {
    to: [userId],
    occasion: `payout:${group.id}:${round}`,
    facts: { ...toGroupFacts(group), round, ...amounts },
  });
}

/** The last round is over. */
export async function notifyCompleted(work: LockedGroup): Promise<void> {
  const { tx, group, members, settings } = work;
  await recordLine(work, notices.cycle_completed, { userId: null, facts: {} });
  const shares = await readShares(tx, group);
  await notify(tx, settings, notices.group_completed, {
    to: members.map((member) => member.userId),
    occasion: `end:${group.id}`,
    facts: ({ id }) => {
      const own = shares.find(({ userId }) => userId === id);
      const sums = own && { paidInCents: own.paidInCents, receivedCents: own.receivedCents };
      return { ...toGroupFacts(group), ...sums };
    },
  });
}
