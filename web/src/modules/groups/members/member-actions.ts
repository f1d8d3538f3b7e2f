/** Possible actions on a group member, derived from the page's data. The server decides again. */
import type { GroupMember, GroupPage } from '@circle-link/contract/groups/groups';
import { isRecipient, mustConfirmCash } from '../page/next-action.ts';

export type GroupMemberAction = 'cover' | 'record-cash' | 'answer-cash' | 'drop-cash' | 'swap' | 'replace';

export function listMemberActions(
  group: GroupPage,
  member: GroupMember,
  viewerId: string,
): readonly GroupMemberAction[] {
  if (group.phase !== 'running') return [];
  const isTheirs = member.userId !== viewerId;
  const actions: readonly PossibleAction[] = [
    ...(member.cash !== null
      ? listCashActions(group, member, viewerId)
      : listOpenActions(group, member, { viewerId, isTheirs })),
    ['swap', isTheirs && canOfferSwap(group, viewerId) && canSwapTurn(member)],
    ['replace', group.isOrganizer && member.isReplaceable],
  ];
  return actions.filter(([, isPossible]) => isPossible).map(([action]) => action);
}

/** Cash of another member, by the organizer or the recipient. Members record their own in the expanded row. */
export function canRecordInRow(group: GroupPage, member: GroupMember, viewerId: string): boolean {
  return member.userId !== viewerId && listMemberActions(group, member, viewerId).includes('record-cash');
}

type PossibleAction = readonly [GroupMemberAction, boolean];

function listOpenActions(
  group: GroupPage,
  member: GroupMember,
  { viewerId, isTheirs }: { readonly viewerId: string; readonly isTheirs: boolean },
): readonly PossibleAction[] {
  const isOpen = isUnpaid(member);
  return [
    ['cover', isTheirs && isOpen && member.openMissed === 0],
    ['record-cash', isOpen && (group.isOrganizer || !isTheirs || isRecipient(group, viewerId))],
  ];
}

/** Payer and recipient confirm and can withdraw. Another author can withdraw until one side has confirmed. */
function listCashActions(group: GroupPage, member: GroupMember, viewerId: string): readonly PossibleAction[] {
  const canConfirmCash = mustConfirmCash(group, member, viewerId);
  const isSide = member.userId === viewerId || isRecipient(group, viewerId);
  return [
    ['answer-cash', canConfirmCash],
    ['drop-cash', !canConfirmCash && (isSide || isOwnUnconfirmedNote(member, viewerId))],
  ];
}

function isOwnUnconfirmedNote({ cash }: GroupMember, viewerId: string): boolean {
  return cash?.writtenById === viewerId && !cash.payerHasSaid && !cash.recipientHasSaid;
}

function isUnpaid({ state, paymentId }: GroupMember): boolean {
  return paymentId !== null && (state === 'due' || state === 'late' || state === 'missed');
}

/** Both members must still wait and not be frozen (contract/src/groups/turns.ts). */
function canSwapTurn({ hasReceivedPayout, isFrozen, payoutOrder }: GroupMember): boolean {
  return !hasReceivedPayout && !isFrozen && payoutOrder !== null;
}

/** One open proposal at a time, two swaps per cycle. */
export function canOfferSwap({ members, me, swaps }: GroupPage, viewerId: string): boolean {
  const mine = members.find(({ userId }) => userId === viewerId);
  const isAsking = swaps.some(({ fromUserId, status }) => fromUserId === viewerId && status === 'open');
  return mine !== undefined && canSwapTurn(mine) && me.swapsLeft > 0 && !isAsking;
}

export function listSwapPartners(group: GroupPage, viewerId: string): readonly GroupMember[] {
  return group.members
    .filter((member) => member.userId !== viewerId && canSwapTurn(member))
    .sort((a, b) => (a.payoutOrder ?? 0) - (b.payoutOrder ?? 0));
}
