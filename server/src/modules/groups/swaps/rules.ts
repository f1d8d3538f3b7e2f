import {
  FREEZE_AFTER_MISSED,
  findSwapRefusal,
  type SwapRefusal,
  type SwapSide,
} from '@circle-link/contract/groups/turns';

export interface SwapTrader {
  readonly memberId: string;
  readonly turn: number;
  readonly hasReceived: boolean;
  readonly openMissed: number;
  readonly isDisputed: boolean;
  readonly swapsDone: number;
  readonly hasCash: boolean;
}

export type TradeRefusal = SwapRefusal | 'cash' | 'behind';

/** Null if allowed. A member who was handed cash keeps that round; a late member cannot take the open round. */
export function refuseTrade(a: SwapTrader, b: SwapTrader, openRound: number): TradeRefusal | null {
  const refusal = findSwapRefusal(toSwapSide(a), toSwapSide(b));
  if (refusal !== null) return refusal;
  if (a.hasCash || b.hasCash) return 'cash';
  return wouldTakePotWhileBehind(a, b, openRound) || wouldTakePotWhileBehind(b, a, openRound)
    ? 'behind'
    : null;
}

/** Permanent refusals; the proposal can never be accepted. */
export function isPermanentRefusal(refusal: TradeRefusal): boolean {
  return refusal === 'same' || refusal === 'received' || refusal === 'too_many';
}

function wouldTakePotWhileBehind(who: SwapTrader, other: SwapTrader, openRound: number): boolean {
  return other.turn === openRound && who.openMissed > 0;
}

function toSwapSide({ memberId, hasReceived, openMissed, isDisputed, swapsDone }: SwapTrader): SwapSide {
  const missed = isDisputed ? FREEZE_AFTER_MISSED : openMissed;
  return { memberId, hasReceived, missed, swaps: swapsDone };
}
