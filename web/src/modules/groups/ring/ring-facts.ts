import type { GroupMember, GroupPage, GroupSummary, Seat } from '@circle-link/contract/groups/groups';
import { listFromRecipient } from '../../../ui/values/ring-geometry.ts';

export type RingGroup = Pick<
  GroupSummary,
  | 'name'
  | 'status'
  | 'phase'
  | 'seats'
  | 'currentRound'
  | 'totalRounds'
  | 'totalMembers'
  | 'maxMembers'
  | 'paidMembers'
  | 'pot'
  | 'nextDueDate'
  | 'currentRecipient'
>;

export type MemberFace = Pick<GroupMember, 'userId' | 'firstName' | 'profileImageUrl'> & {
  readonly color?: number;
};

export type LastPotRecipient = Pick<NonNullable<GroupPage['lastPot']>, 'recipient'>;

export type ArcLook = 'free' | 'joined' | 'quiet' | 'due' | 'underWay' | 'cash' | 'late' | 'paid';

export interface RingArc {
  readonly key: string;
  readonly look: ArcLook;
  /** Null before the group has started. */
  readonly seat: Seat | null;
  /** Null for a free place or an undisclosed member. */
  readonly face: MemberFace | null;
  readonly isRecipient: boolean;
  /** A dot outside the ring: has received the pot while others still wait. */
  readonly hasDot: boolean;
}

const LOOKS: Record<Seat['state'], ArcLook> = {
  none: 'quiet',
  due: 'due',
  under_way: 'underWay',
  paid: 'paid',
  late: 'late',
  missed: 'late',
};

/**
 * Arcs clockwise from the top: seats from the current recipient on, or before the start places in order of joining.
 * After the end an arc is filled if its member has received the pot.
 */
export function toRingArcs(
  group: RingGroup,
  people: readonly MemberFace[] = [],
  isFull = false,
): readonly RingArc[] {
  if (group.seats.length === 0) return toPlaceArcs(group, people);
  const isOver = isOverAll(group);
  return listFromRecipient(group.seats, isOver ? 1 : group.currentRound).map((seat) => ({
    key: seat.userId,
    look: isFull || (isOver && seat.hasReceived) ? 'paid' : getLook(seat),
    seat,
    face: people.find(({ userId }) => userId === seat.userId) ?? { ...seat, profileImageUrl: null },
    isRecipient: group.phase === 'running' && seat.userId === group.currentRecipient?.id,
    hasDot: seat.hasReceived && !isOver,
  }));
}

function getLook({ state, hasCashToConfirm }: Seat): ArcLook {
  return hasCashToConfirm ? 'cash' : LOOKS[state];
}

/** True if all rounds were played, false for a group that ended early. */
export function isOverAll({ status, phase }: Pick<RingGroup, 'status' | 'phase'>): boolean {
  return phase === 'finished' && status === 'completed';
}

function toPlaceArcs(
  { totalMembers, maxMembers }: RingGroup,
  people: readonly MemberFace[],
): readonly RingArc[] {
  return Array.from({ length: maxMembers }, (_, index) => ({
    key: String(index),
    look: index < totalMembers ? 'joined' : 'free',
    seat: null,
    face: people[index] ?? null,
    isRecipient: false,
    hasDot: false,
  }));
}
