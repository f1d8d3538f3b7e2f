import { dayIn } from '@circle-link/contract/groups/local-time';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import type { GroupMember, GroupSummary } from '@circle-link/contract/groups';
import type { GroupListQuery } from '@circle-link/contract/groups/forms';
import { formatAmount, timesCents } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { waitOf } from './draws/rules.ts';
import { listWaiting } from './draws/store.ts';
import {
  listOldestUnpaid,
  listOpenContributions,
  listOwnGroups,
  type OpenContribution,
  type OwnPayment,
} from './facts-store.ts';
import { listMembersOf, type Membership } from './member-store.ts';
import { phaseOf, toldPhaseOf, type Group } from './store.ts';

/** What a page tells of a group, read for any number of them at once. */
export interface GroupFacts {
  readonly group: Group;
  /** In order of joining. */
  readonly members: readonly Membership[];
  /** Contributions to the open round. */
  readonly open: readonly OpenContribution[];
  /** The oldest one that the viewer has to pay. */
  readonly nextPayment: OwnPayment | undefined;
  /** The planned first day is not over yet. */
  readonly isAhead: boolean;
  readonly draw: GroupSummary['draw'];
}

/** A member's groups, newest first. */
export async function listMyGroups(
  db: Reader,
  userId: string,
  page: GroupListQuery,
): Promise<GroupSummary[]> {
  const facts = await readGroupFacts(db, await listOwnGroups(db, userId, page), userId);
  return facts.map((one) => summaryOf(one, userId));
}

/** One group, as a member of it sees it in a list. */
export async function summariseGroup(db: Reader, group: Group, viewerId: string): Promise<GroupSummary> {
  return summaryOf(await readFactsOf(db, group, viewerId), viewerId);
}

/** The facts of one group. */
export async function readFactsOf(db: Reader, group: Group, viewerId: string): Promise<GroupFacts> {
  const [facts] = await readGroupFacts(db, [group], viewerId);
  if (facts === undefined) throw new Error(`group ${group.id} has no facts`);
  return facts;
}

/** A fixed number of queries, however many groups. */
async function readGroupFacts(db: Reader, groups: readonly Group[], viewerId: string): Promise<GroupFacts[]> {
  const ids = groups.map((group) => group.id);
  const drawing = groups.filter((group) => phaseOf(group) === 'drawing').map((group) => group.id);
  const [members, open, unpaid, draws, now] = await Promise.all([
    listMembersOf(db, ids),
    listOpenContributions(db, ids),
    listOldestUnpaid(db, ids, viewerId),
    listWaiting(db, drawing),
    findNow(db),
  ]);
  return groups.map((group) => ({
    group,
    members: members.filter((member) => member.groupId === group.id),
    open: open.filter((contribution) => contribution.groupId === group.id),
    nextPayment: unpaid.find((payment) => payment.groupId === group.id),
    isAhead: group.startDate >= dayIn(now, group.timeZone),
    draw: waitOf(
      draws.find((draw) => draw.groupId === group.id),
      now,
    ),
  }));
}

/**
 * How a member stands in the open round. A member who has taken over a place whose contribution was paid has none of
 * their own.
 */
export function stateOf({ group, open }: GroupFacts, userId: string): GroupMember['state'] {
  if (phaseOf(group) !== 'running') return 'none';
  return open.find((contribution) => contribution.payerId === userId)?.state ?? 'paid';
}

/** What the viewer has to pay, with what a card is charged for it. */
export function ownPaymentOf(payment: OwnPayment): NonNullable<GroupSummary['nextPayment']> {
  const quote = quoteContribution(payment.amountCents, payment.lateFeeCents);
  return {
    id: payment.id,
    round: payment.round,
    amount: formatAmount(payment.amountCents),
    chargeAmount: formatAmount(quote.totalCents),
    dueDate: payment.dueOn,
    status: payment.status,
  };
}

/** A group as a member of it sees it. */
export function summaryOf(facts: GroupFacts, viewerId: string): GroupSummary {
  const { group, members, nextPayment } = facts;
  const rounds = group.rounds ?? group.maxMembers;
  return {
    id: group.id,
    name: group.name,
    description: group.description,
    contributionAmount: formatAmount(group.contributionCents),
    frequency: group.frequency,
    maxMembers: group.maxMembers,
    currentRound: group.currentRound,
    totalRounds: rounds,
    status: group.status,
    phase: toldPhaseOf(group),
    createdBy: group.createdBy,
    startDate: group.startDate,
    timeZone: group.timeZone,
    payoutOrder: group.payoutOrder,
    graceDays: group.graceDays,
    lateFee: formatAmount(group.lateFeeCents),
    totalMembers: members.length,
    paidMembers: countPaid(facts),
    currentRecipient: recipientOf(facts),
    nextDueDate: nextDueDateOf(facts),
    pot: formatAmount(timesCents(group.contributionCents, rounds)),
    isOrganiser: members.some((member) => member.userId === viewerId && member.role === 'organiser'),
    nextPayment: nextPayment === undefined ? null : ownPaymentOf(nextPayment),
    seats: seatsOf(facts, viewerId),
    draw: facts.draw,
    createdAt: group.createdAt.toISOString(),
  };
}

/** Contributions to the open round that are in; of the last round once the group is over. */
function countPaid({ open }: GroupFacts): number {
  return open.filter((contribution) => contribution.state === 'paid').length;
}

function recipientOf({ group, members }: GroupFacts): GroupSummary['currentRecipient'] {
  if (phaseOf(group) !== 'running') return null;
  const recipient = members.find((member) => member.turn === group.currentRound);
  return recipient === undefined ? null : { id: recipient.userId, firstName: recipient.firstName };
}

function nextDueDateOf({ group, open, isAhead }: GroupFacts): string | null {
  const phase = toldPhaseOf(group);
  if (phase === 'running') return open[0]?.dueOn ?? null;
  return phase === 'forming' && isAhead ? group.startDate : null;
}

function seatsOf(facts: GroupFacts, viewerId: string): GroupSummary['seats'] {
  if (facts.group.startedAt === null) return [];
  return facts.members
    .map((member) => ({
      turn: member.turn ?? 0,
      userId: member.userId,
      firstName: member.firstName,
      state: stateOf(facts, member.userId),
      hasReceived: member.hasReceived,
      isMine: member.userId === viewerId,
    }))
    .sort((a, b) => a.turn - b.turn);
}
