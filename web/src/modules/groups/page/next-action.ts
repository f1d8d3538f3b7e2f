/** Next action of a member in a group, derived from the page's data. */
import type { GroupMember, GroupPage, ScheduleItem } from '@circle-link/contract/groups/groups';

export type NextAction =
  | { readonly kind: 'accept' }
  /** Free places exist. The organizer can also start with the current members. */
  | { readonly kind: 'invite'; readonly canStart: boolean }
  | { readonly kind: 'start' }
  /** The organizer waits for other members, named in the text. */
  | { readonly kind: 'blocked'; readonly why: string }
  | { readonly kind: 'await-start' }
  /** Members are fixed. The order waits for the public random number. */
  | { readonly kind: 'drawing'; readonly draw: NonNullable<GroupPage['draw']>; readonly mayPutOff: boolean }
  | {
      readonly kind: 'pay';
      readonly payment: NonNullable<GroupPage['nextPayment']>;
      readonly isOlder: boolean;
    }
  /** The viewer has confirmed paying cash, the recipient has not answered yet. */
  | { readonly kind: 'cash-awaits'; readonly round: number; readonly mine: GroupMember }
  /** Organizer or recipient recorded cash: the viewer confirms it or pays by card. */
  | { readonly kind: 'own-cash'; readonly mine: GroupMember }
  | { readonly kind: 'confirm-cash'; readonly payer: GroupMember }
  /** The viewer's pot arrived recently, and no payment is due soon. */
  | { readonly kind: 'received'; readonly pot: ScheduleItem; readonly next: ScheduleItem | null }
  /** Nothing to do. Contains the next unpaid round. */
  | { readonly kind: 'paid'; readonly next: ScheduleItem | null }
  | { readonly kind: 'completed' }
  | { readonly kind: 'canceled' };

const WEEK = 7 * 24 * 3_600_000;

/** `at` is the current time in milliseconds since 1970. */
export function getNextAction(
  group: GroupPage,
  viewerId: string,
  schedule: readonly ScheduleItem[],
  at: number,
): NextAction {
  // Missed contributions stay owed to the recipient who was short-paid, also after the end.
  if (group.phase === 'finished' && group.nextPayment !== null)
    return { kind: 'pay', payment: group.nextPayment, isOlder: true };
  if (group.status === 'canceled') return { kind: 'canceled' };
  if (group.phase === 'finished') return { kind: 'completed' };
  return group.phase === 'forming'
    ? getFormingAction(group)
    : getRunningAction(group, viewerId, schedule, at);
}

function getFormingAction({ me, draw, freePlaces, startBlockedBy }: GroupPage): NextAction {
  if (draw !== null) return { kind: 'drawing', draw, mayPutOff: me.role === 'organizer' && draw.mayBePutOff };
  if (!me.hasAccepted) return { kind: 'accept' };
  if (me.role !== 'organizer') return { kind: 'await-start' };
  if (freePlaces > 0) return { kind: 'invite', canStart: startBlockedBy === null };
  return startBlockedBy === null ? { kind: 'start' } : { kind: 'blocked', why: startBlockedBy };
}

/** Debts come first, then confirmations that only this member can give. */
function getRunningAction(
  group: GroupPage,
  viewerId: string,
  schedule: readonly ScheduleItem[],
  at: number,
): NextAction {
  const { nextPayment, currentRound, members } = group;
  const ownCash = getOwnCashClaim(group, viewerId);
  if (ownCash !== null) return ownCash;
  const payer = members.find((member) => mustConfirmCash(group, member, viewerId));
  const next = schedule.find(({ round, myPayment }) => round > currentRound && isOpen(myPayment)) ?? null;
  const pot = findLatePot(group, viewerId, schedule, at);
  if (pot !== null && payer === undefined && !isPaymentUrgent(group, viewerId, at))
    return { kind: 'received', pot, next: findNextDueRound(schedule, nextPayment, next) };
  if (nextPayment !== null)
    return { kind: 'pay', payment: nextPayment, isOlder: nextPayment.round < currentRound };
  return payer === undefined ? { kind: 'paid', next } : { kind: 'confirm-cash', payer };
}

function getOwnCashClaim({ nextPayment, members }: GroupPage, viewerId: string): NextAction | null {
  const mine = members.find(({ userId }) => userId === viewerId);
  if (nextPayment === null || mine?.cash == null || nextPayment.id !== mine.paymentId) return null;
  return mine.cash.payerHasSaid
    ? { kind: 'cash-awaits', round: nextPayment.round, mine }
    : { kind: 'own-cash', mine };
}

/** Missed, late or due within a week. The server's state takes precedence over the device's clock. */
function isPaymentUrgent(
  { nextPayment, currentRound, members }: GroupPage,
  viewerId: string,
  at: number,
): boolean {
  if (nextPayment === null) return false;
  const mine = members.find(({ userId }) => userId === viewerId);
  return (
    nextPayment.round < currentRound || mine?.state === 'late' || Date.parse(nextPayment.dueDate) - at < WEEK
  );
}

function findLatePot(
  { lastPot }: GroupPage,
  viewerId: string,
  schedule: readonly ScheduleItem[],
  at: number,
): ScheduleItem | null {
  if (lastPot === null || lastPot.recipient.id !== viewerId) return null;
  if (at - Date.parse(lastPot.closedAt) > WEEK) return null;
  return schedule.find(({ round, paidOut }) => round === lastPot.round && paidOut !== '0.00') ?? null;
}

function findNextDueRound(
  schedule: readonly ScheduleItem[],
  payment: GroupPage['nextPayment'],
  later: ScheduleItem | null,
): ScheduleItem | null {
  return payment === null ? later : (schedule.find(({ round }) => round === payment.round) ?? later);
}

export function mustConfirmCash(group: GroupPage, { userId, cash }: GroupMember, viewerId: string): boolean {
  if (cash === null) return false;
  return (
    (userId === viewerId && !cash.payerHasSaid) || (isRecipient(group, viewerId) && !cash.recipientHasSaid)
  );
}

export function isRecipient({ phase, currentRecipient }: GroupPage, viewerId: string): boolean {
  return phase === 'running' && currentRecipient?.id === viewerId;
}

function isOpen(payment: ScheduleItem['myPayment']): boolean {
  return payment?.status === 'pending' || payment?.status === 'failed';
}

/** True once a recipient has received members' money: the group then ends early only by a vote. */
export function hasPaidOut(schedule: readonly ScheduleItem[]): boolean {
  return schedule.some(
    ({ closedAt, paidOut, fee }) => closedAt !== null && (paidOut !== '0.00' || fee !== '0.00'),
  );
}

/** For the organizer of a running group: other members who missed a contribution or are late with the open one. */
export function listBehind(
  { phase, isOrganizer, members }: GroupPage,
  viewerId: string,
): readonly GroupMember[] {
  if (phase !== 'running' || !isOrganizer) return [];
  return members.filter(
    ({ userId, openMissed, state }) =>
      userId !== viewerId && (openMissed > 0 || state === 'late' || state === 'missed'),
  );
}
