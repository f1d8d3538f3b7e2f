/** Possible actions on a group member, derived from the page's data. The server decides again. */
import type { GroupMember, GroupPage } from '@circle-link/contract/groups';
import { mustConfirmCash, isRecipient } from './what-now.ts';

export type MemberAct = 'cover' | 'record-cash' | 'answer-cash' | 'drop-cash' | 'swap' | 'replace';

export function actsFor(group: GroupPage, member: GroupMember, viewerId: string): readonly MemberAct[] {
  if (group.phase !== 'running') return [];
  const isTheirs = member.userId !== viewerId;
  const acts: readonly Offer[] = [
    ...(member.cash !== null
      ? cashActs(group, member, viewerId)
      : openActs(group, member, { viewerId, isTheirs })),
    ['swap', isTheirs && mayOffer(group, viewerId) && mayTrade(member)],
    ['replace', group.isOrganizer && member.isReplaceable],
  ];
  return acts.filter(([, isPossible]) => isPossible).map(([act]) => act);
}

type Offer = readonly [MemberAct, boolean];

function openActs(
  group: GroupPage,
  member: GroupMember,
  { viewerId, isTheirs }: { readonly viewerId: string; readonly isTheirs: boolean },
): readonly Offer[] {
  const isOpen = isUnpaid(member);
  return [
    ['cover', isTheirs && isOpen && member.openMissed === 0],
    ['record-cash', isOpen && (group.isOrganizer || !isTheirs || isRecipient(group, viewerId))],
  ];
}

/** Payer and recipient confirm and can withdraw. Another author can withdraw until one side has confirmed. */
function cashActs(group: GroupPage, member: GroupMember, viewerId: string): readonly Offer[] {
  const canConfirmCash = mustConfirmCash(group, member, viewerId);
  const isSide = member.userId === viewerId || isRecipient(group, viewerId);
  return [
    ['answer-cash', canConfirmCash],
    ['drop-cash', !canConfirmCash && (isSide || isOwnBareNote(member, viewerId))],
  ];
}

function isOwnBareNote({ cash }: GroupMember, viewerId: string): boolean {
  return cash?.writtenById === viewerId && !cash.payerHasSaid && !cash.recipientHasSaid;
}

function isUnpaid({ state, paymentId }: GroupMember): boolean {
  return paymentId !== null && (state === 'due' || state === 'late' || state === 'missed');
}

/** Both members must still wait and not be frozen (contract/groups/turns.ts). */
function mayTrade({ hasReceivedPayout, isFrozen, payoutOrder }: GroupMember): boolean {
  return !hasReceivedPayout && !isFrozen && payoutOrder !== null;
}

/** One open proposal at a time, two swaps per cycle. */
export function mayOffer({ members, me, swaps }: GroupPage, viewerId: string): boolean {
  const mine = members.find(({ userId }) => userId === viewerId);
  const isAsking = swaps.some(({ fromUserId, status }) => fromUserId === viewerId && status === 'open');
  return mine !== undefined && mayTrade(mine) && me.swapsLeft > 0 && !isAsking;
}

export function tradersFor(group: GroupPage, viewerId: string): readonly GroupMember[] {
  return group.members
    .filter((member) => member.userId !== viewerId && mayTrade(member))
    .sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));
}
