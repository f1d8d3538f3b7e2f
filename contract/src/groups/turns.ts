/** Who receives when, who may exchange turns, and what late money repairs first. Turns count from 1. */

export const PAYOUT_ORDERS = ['random', 'join', 'organizer'] as const;
/** How the order of turns comes about at the start: a provable draw, the order of joining, the organizer's decision. */
export type PayoutOrder = (typeof PAYOUT_ORDERS)[number];

/** A member exchanges turns at most so often in one cycle. */
export const MAX_SWAPS = 2;

/** So many missed contributions that are still open freeze a member: no swap, no vote. */
export const FREEZE_AFTER_MISSED = 3;

/** Hours within which both members must have agreed to a swap. */
export const SWAP_HOURS = 72;

export interface Seat {
  readonly memberId: string;
  /** The round whose pot this seat receives. */
  readonly turn: number;
  readonly hasReceived: boolean;
  /** Contributions of this member whose round closed without them and that are still open. */
  readonly openShortfalls: number;
}

function nextPaidUp(seats: readonly Seat[], round: number): Seat | undefined {
  const waiting = seats.filter((seat) => seat.turn > round && !seat.hasReceived && seat.openShortfalls === 0);
  return waiting.sort((a, b) => a.turn - b.turn)[0];
}

/**
 * The seats when a round opens. A recipient who is behind exchanges turns with the next member in good standing who has
 * not received; without such a member nothing changes. The seats keep their order in the list.
 */
export function deferLate(seats: readonly Seat[], round: number): readonly Seat[] {
  const late = seats.find((seat) => seat.turn === round);
  if (late === undefined || late.hasReceived || late.openShortfalls === 0) return seats;
  const next = nextPaidUp(seats, round);
  if (next === undefined) return seats;
  return seats.map((seat) => {
    if (seat === late) return { ...seat, turn: next.turn };
    return seat === next ? { ...seat, turn: round } : seat;
  });
}

/** Whether a member has missed so much that they may neither swap nor vote until they have caught up. */
export function isFrozen(missed: number): boolean {
  return missed >= FREEZE_AFTER_MISSED;
}

export interface SwapSide {
  readonly memberId: string;
  readonly hasReceived: boolean;
  /** Missed contributions that are still open. */
  readonly missed: number;
  /** Completed swaps of this cycle. */
  readonly swaps: number;
}

export type SwapRefusal = 'same' | 'received' | 'frozen' | 'too_many';

/** Why two members may not exchange turns, or null. Both must still wait, not be frozen, and have a swap left. */
export function refuseSwap(a: SwapSide, b: SwapSide): SwapRefusal | null {
  if (a.memberId === b.memberId) return 'same';
  if (a.hasReceived || b.hasReceived) return 'received';
  if (isFrozen(a.missed) || isFrozen(b.missed)) return 'frozen';
  return a.swaps >= MAX_SWAPS || b.swaps >= MAX_SWAPS ? 'too_many' : null;
}

/** A contribution owed by one payer. */
export interface OwedRow {
  readonly paymentId: string;
  readonly round: number;
  /** Its round closed without it and it is still open. */
  readonly isShort: boolean;
}

/**
 * The row that a payment repairs: the payer's oldest one whose round closed short, else the row it was meant for. `rows`
 * are those of one payer in one group.
 */
export function oldestShortfall(rows: readonly OwedRow[], paidFor: string): string {
  const short = rows.filter((row) => row.isShort).sort((a, b) => a.round - b.round);
  return short[0]?.paymentId ?? paidFor;
}
