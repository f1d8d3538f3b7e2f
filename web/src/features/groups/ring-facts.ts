/** What a ring draws of a group, whatever phase it is in. */
import type { GroupMember, GroupPage, GroupSummary, Seat } from '@circle-link/contract/groups';
import { orderFromTop } from '../../ui/ring-geometry.ts';

/** The parts of a summary, or of a group's page, that the ring needs. */
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

/** Whose initial or picture stands at an arc. */
export type MemberFace = Pick<GroupMember, 'userId' | 'firstName' | 'profileImageUrl'> & {
  /** Theirs where the id is not told. */
  readonly color?: number;
};

/** A pot that was paid out. */
export type LastPotRecipient = Pick<NonNullable<GroupPage['lastPot']>, 'recipient'>;

/** How an arc looks: a free place, a taken one, or how its member stands in the open round. */
export type ArcLook = 'free' | 'joined' | 'quiet' | 'due' | 'underWay' | 'late' | 'paid';

export interface RingArc {
  readonly key: string;
  readonly look: ArcLook;
  /** Null for a place of a group that has not started. */
  readonly seat: Seat | null;
  /** Null where no one is, or who it is may not be shown. */
  readonly face: MemberFace | null;
  readonly isRecipient: boolean;
  /** A dot outside: received already, while others still wait. */
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
 * The arcs clockwise from the top: seats from this round's recipient on; before the start places, taken ones first, by
 * these people in order of joining. A full ring is paid all around, and the ring of a group that is over closes: an arc is
 * filled where its member has received.
 */
export function toRingArcs(
  group: RingGroup,
  people: readonly MemberFace[] = [],
  isFull = false,
): readonly RingArc[] {
  if (group.seats.length === 0) return toPlaceArcs(group, people);
  const isOver = isOverAll(group);
  return orderFromTop(group.seats, isOver ? 1 : group.currentRound).map((seat) => ({
    key: seat.userId,
    look: isFull || (isOver && seat.hasReceived) ? 'paid' : LOOKS[seat.state],
    seat,
    face: people.find(({ userId }) => userId === seat.userId) ?? { ...seat, profileImageUrl: null },
    isRecipient: group.phase === 'running' && seat.userId === group.currentRecipient?.id,
    hasDot: seat.hasReceived && !isOver,
  }));
}

/** All rounds were played: not of a group that was ended early. */
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
