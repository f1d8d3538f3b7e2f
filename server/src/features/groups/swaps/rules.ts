/** Whether two members may exchange turns. */
import {
  FREEZE_AFTER_MISSED,
  refuseSwap,
  type SwapRefusal,
  type SwapSide,
} from '@circle-link/contract/groups/turns';

export interface Trader {
  readonly memberId: string;
  readonly turn: number;
  readonly hasReceived: boolean;
  /** Missed contributions that are still open. */
  readonly openMissed: number;
  readonly isDisputed: boolean;
  readonly swapsDone: number;
  /** Cash was recorded or paid for the round of their turn. */
  readonly hasCash: boolean;
}

export type TradeRefusal = SwapRefusal | 'cash' | 'behind';

/**
 * Why two members may not exchange turns, or null. Beside what every swap asks for: a member who has been handed cash
 * keeps that round, and no member who is behind comes into the open round, because their turn would have moved on when
 * it opened.
 */
export function refuseTrade(a: Trader, b: Trader, openRound: number): TradeRefusal | null {
  const refusal = refuseSwap(sideOf(a), sideOf(b));
  if (refusal !== null) return refusal;
  if (a.hasCash || b.hasCash) return 'cash';
  return comesInBehind(a, b, openRound) || comesInBehind(b, a, openRound) ? 'behind' : null;
}

/** Refusals that time cannot lift: the proposal will never be accepted. */
export function isForGood(refusal: TradeRefusal): boolean {
  return refusal === 'same' || refusal === 'received' || refusal === 'too_many';
}

function comesInBehind(who: Trader, other: Trader, openRound: number): boolean {
  return other.turn === openRound && who.openMissed > 0;
}

/** A disputed contribution freezes like missed ones do. */
function sideOf({ memberId, hasReceived, openMissed, isDisputed, swapsDone }: Trader): SwapSide {
  const missed = isDisputed ? FREEZE_AFTER_MISSED : openMissed;
  return { memberId, hasReceived, missed, swaps: swapsDone };
}
