/** Rules for exchanging turns. */
import {
  FREEZE_AFTER_MISSED,
  refuseSwap,
  type SwapRefusal,
  type SwapSide,
} from '@circle-link/contract/groups/turns';

export interface SwapTrader {
  readonly memberId: string;
  readonly turn: number;
  readonly hasReceived: boolean;
  /** Number of open missed contributions. */
  readonly openMissed: number;
  readonly isDisputed: boolean;
  readonly swapsDone: number;
  /** Cash was recorded or paid for the round of their turn. */
  readonly hasCash: boolean;
}

export type TradeRefusal = SwapRefusal | 'cash' | 'behind';

/**
 * Why two members cannot exchange turns, or null. In addition to the rules of every swap: a member who was handed cash
 * keeps that round, and a late member cannot take the open round, because their turn would have moved when it opened.
 */
export function refuseTrade(a: SwapTrader, b: SwapTrader, openRound: number): TradeRefusal | null {
  const refusal = refuseSwap(toSwapSide(a), toSwapSide(b));
  if (refusal !== null) return refusal;
  if (a.hasCash || b.hasCash) return 'cash';
  return comesInBehind(a, b, openRound) || comesInBehind(b, a, openRound) ? 'behind' : null;
}

/** Permanent refusals; the proposal can never be accepted. */
export function isForGood(refusal: TradeRefusal): boolean {
  return refusal === 'same' || refusal === 'received' || refusal === 'too_many';
}

function comesInBehind(who: SwapTrader, other: SwapTrader, openRound: number): boolean {
  return other.turn === openRound && who.openMissed > 0;
}

function toSwapSide({ memberId, hasReceived, openMissed, isDisputed, swapsDone }: SwapTrader): SwapSide {
  const missed = isDisputed ? FREEZE_AFTER_MISSED : openMissed;
  return { memberId, hasReceived, missed, swaps: swapsDone };
}
