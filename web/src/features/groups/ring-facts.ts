/** What a ring draws of a group, whatever phase it is in. */
import type { GroupSummary, Seat } from '@circle-link/contract/groups';
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

/** How an arc looks: a free place, a taken one, or how its member stands in the open round. */
export type ArcLook = 'free' | 'joined' | 'quiet' | 'due' | 'late' | 'paid';

export interface RingArc {
  readonly key: string;
  readonly look: ArcLook;
  /** Null for a place of a group that has not started. */
  readonly seat: Seat | null;
  readonly isRecipient: boolean;
}

const LOOKS: Record<Seat['state'], ArcLook> = {
  none: 'quiet',
  due: 'due',
  paid: 'paid',
  late: 'late',
  missed: 'late',
};

/** The arcs clockwise from the top: seats from this round's recipient on; before the start places, taken ones first. */
export function arcsOf(group: RingGroup): readonly RingArc[] {
  if (group.seats.length === 0) return placesOf(group);
  return orderFromTop(group.seats, group.currentRound).map((seat) => ({
    key: seat.userId,
    look: LOOKS[seat.state],
    seat,
    isRecipient: group.phase === 'running' && seat.userId === group.currentRecipient?.id,
  }));
}

function placesOf({ totalMembers, maxMembers }: RingGroup): readonly RingArc[] {
  return Array.from({ length: maxMembers }, (_, index) => ({
    key: String(index),
    look: index < totalMembers ? 'joined' : 'free',
    seat: null,
    isRecipient: false,
  }));
}
