import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import type { GroupMember, GroupSummary } from '@circle-link/contract/groups/groups';
import type { GroupListQuery } from '@circle-link/contract/groups/forms';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { quoteContribution } from '@circle-link/contract/groups/pot';
import { formatAmount, multiplyCents } from '@circle-link/contract/money';
import type { Reader } from '../../platform/database/database.ts';
import { showTerms } from './rules.ts';
import { toDrawWait } from './start/rules.ts';
import { getPhase, getShownPhase } from './store.ts';
import {
  findListedGroup,
  type ListedGroup,
  listOwnGroups,
  type OpenState,
  type OwnPayment,
} from './view-store.ts';

export async function listMyGroups(
  db: Reader,
  userId: string,
  page: GroupListQuery,
): Promise<GroupSummary[]> {
  const groups = await listOwnGroups(db, userId, page);
  return groups.map((one) => toSummary(one, userId));
}

export async function summarizeGroup(db: Reader, groupId: string, viewerId: string): Promise<GroupSummary> {
  return toSummary(await getListedGroup(db, groupId, viewerId), viewerId);
}

export async function getListedGroup(db: Reader, groupId: string, viewerId: string): Promise<ListedGroup> {
  const listed = await findListedGroup(db, groupId, viewerId);
  if (listed === null) throw new Error(`group ${groupId} is gone`);
  return listed;
}

/** A member's state in the open round. None for a member who took over a seat with a paid contribution. */
export function getSeatState(
  { group, open }: Pick<ListedGroup, 'group'> & { readonly open: readonly OpenState[] },
  userId: string,
): GroupMember['state'] {
  if (getPhase(group) !== 'running') return 'none';
  return open.find((contribution) => contribution.payerId === userId)?.state ?? 'paid';
}

function hasCashToConfirm({ group, open }: ListedGroup, userId: string): boolean {
  const isRunning = getPhase(group) === 'running';
  return isRunning && open.some((one) => one.payerId === userId && one.hasCashToConfirm);
}

export function toOwnPayment(
  payment: OwnPayment,
  chargeKind: ChargeKind,
): NonNullable<GroupSummary['nextPayment']> {
  const quote = quoteContribution(payment.amountCents, payment.lateFeeCents, chargeKind);
  return {
    id: payment.id,
    round: payment.round,
    amount: formatAmount(payment.amountCents),
    chargeAmount: formatAmount(quote.totalCents),
    lateFee: formatAmount(quote.lateFeeCents),
    cardFee: formatAmount(quote.cardFeeCents),
    chargeKind,
    dueDate: payment.dueOn,
    status: payment.status,
    isMissed: payment.isMissed,
  };
}

export function toSummary(listed: ListedGroup, viewerId: string): GroupSummary {
  const { group, members, nextPayment, chargeKind } = listed;
  const rounds = group.rounds ?? group.maxMembers;
  return {
    id: group.id,
    ...showTerms(group),
    currentRound: group.currentRound,
    totalRounds: rounds,
    status: group.status,
    phase: getShownPhase(group),
    createdBy: group.createdBy,
    cover: group.cover,
    totalMembers: members.length,
    paidMembers: countPaid(listed),
    currentRecipient: toRecipient(listed),
    nextDueDate: findNextDueDate(listed),
    pot: formatAmount(multiplyCents(group.contributionCents, rounds)),
    isOrganizer: members.some((member) => member.userId === viewerId && member.role === 'organizer'),
    nextPayment: nextPayment && toOwnPayment(nextPayment, chargeKind),
    seats: toSeats(listed, viewerId),
    draw: toDraw(listed),
    createdAt: group.createdAt.toISOString(),
  };
}

/** Paid contributions to the open round; to the last round once the group has ended. */
function countPaid({ open }: ListedGroup): number {
  return open.filter((contribution) => contribution.state === 'paid').length;
}

function toRecipient({ group, members }: ListedGroup): GroupSummary['currentRecipient'] {
  if (getPhase(group) !== 'running') return null;
  const recipient = members.find((member) => member.turn === group.currentRound);
  return recipient === undefined ? null : { id: recipient.userId, firstName: recipient.firstName };
}

/** While forming, the planned first day until it has passed. */
function findNextDueDate({ group, open, now }: ListedGroup): string | null {
  const phase = getShownPhase(group);
  if (phase === 'running') return open[0]?.dueOn ?? null;
  const isAhead = phase === 'forming' && group.startDate >= toLocalDay(now, group.timeZone);
  return isAhead ? group.startDate : null;
}

function toDraw({ group, waitsFor, now }: ListedGroup): GroupSummary['draw'] {
  return getPhase(group) === 'drawing' && waitsFor !== null ? toDrawWait(waitsFor, now) : null;
}

function toSeats(listed: ListedGroup, viewerId: string): GroupSummary['seats'] {
  if (listed.group.startedAt === null) return [];
  return listed.members
    .map((member) => ({
      turn: member.turn ?? 0,
      userId: member.userId,
      firstName: member.firstName,
      state: getSeatState(listed, member.userId),
      hasCashToConfirm: hasCashToConfirm(listed, member.userId),
      hasReceived: member.hasReceived,
      isMine: member.userId === viewerId,
    }))
    .sort((a, b) => a.turn - b.turn);
}
