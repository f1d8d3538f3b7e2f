/** Payout order, turn swaps and repair order of late money. Turns count from 1. */

export const PAYOUT_ORDERS = ['random', 'join', 'organizer'] as const;
/** How the order of turns is set at the start: verifiable draw, joining order, or the organizer's choice. */
export type PayoutOrder = (typeof PAYOUT_ORDERS)[number];

/** Maximum number of swaps per member and cycle. */
export const MAX_SWAPS = 2;

/** Number of open missed contributions that bars a member from swaps and votes. */
export const FREEZE_AFTER_MISSED = 3;

/** Hours in which both members must agree to a swap. */
export const SWAP_HOURS = 72;

export interface Seat {
  readonly memberId: string;
  readonly turn: number;
  readonly hasReceived: boolean;
  /** Open contributions of rounds that closed without them. */
  readonly openShortfalls: number;
}

function nextPaidUp(seats: readonly Seat[], round: number): Seat | undefined {
  const waiting = seats.filter((seat) => seat.turn > round && !seat.hasReceived && seat.openShortfalls === 0);
  return waiting.sort((a, b) => a.turn - b.turn)[0];
}

/** Seats at a round's opening: a recipient in arrears swaps turns with the next waiting member without any. */
export function swapLateRecipient(seats: readonly Seat[], round: number): readonly Seat[] {
  const late = seats.find((seat) => seat.turn === round);
  if (late === undefined || late.hasReceived || late.openShortfalls === 0) return seats;
  const next = nextPaidUp(seats, round);
  if (next === undefined) return seats;
  return seats.map((seat) => {
    if (seat === late) return { ...seat, turn: next.turn };
    return seat === next ? { ...seat, turn: round } : seat;
  });
}

/** Whether open missed contributions bar a member from swaps and votes. */
export function isFrozen(missed: number): boolean {
  return missed >= FREEZE_AFTER_MISSED;
}

export interface SwapSide {
  readonly memberId: string;
  readonly hasReceived: boolean;
  readonly missed: number;
  readonly swaps: number;
}

export type SwapRefusal = 'same' | 'received' | 'frozen' | 'too_many';

/** Why two members may not swap turns; null if they may. Both must be waiting, not frozen, and below the swap limit. */
export function findSwapRefusal(a: SwapSide, b: SwapSide): SwapRefusal | null {
  if (a.memberId === b.memberId) return 'same';
  if (a.hasReceived || b.hasReceived) return 'received';
  if (isFrozen(a.missed) || isFrozen(b.missed)) return 'frozen';
  return a.swaps >= MAX_SWAPS || b.swaps >= MAX_SWAPS ? 'too_many' : null;
}

export interface DebtRow {
  readonly paymentId: string;
  readonly round: number;
  /** The round closed without it and it is still open. */
  readonly isShort: boolean;
}

/** The row that a payment repairs: the payer's oldest short row of the group, otherwise the intended one. */
export function findOldestShortfall(rows: readonly DebtRow[], paidFor: string): string {
  const short = rows.filter((row) => row.isShort).sort((a, b) => a.round - b.round);
  return short[0]?.paymentId ?? paidFor;
}
