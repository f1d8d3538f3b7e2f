/** The order of turns at the start, where it is not drawn. Pure; what moves turns later: contract/groups/turns. */
import type { PayoutOrder } from '@circle-link/contract/groups/turns';

interface Place {
  readonly userId: string;
  /** The organizer's plan; null where there is none. */
  readonly turn: number | null;
}

const ORDERS: Readonly<Record<Exclude<PayoutOrder, 'random'>, (members: readonly Place[]) => Place[]>> = {
  join: (members) => [...members],
  /** A member without a place in the plan comes last, in order of joining: sort() keeps the order of equals. */
  organizer: (members) => [...members].sort((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity) || 0),
};

/** The members' ids in the order in which they receive; the members are in order of joining. */
export function orderTurns(payoutOrder: keyof typeof ORDERS, members: readonly Place[]): string[] {
  return ORDERS[payoutOrder](members).map((member) => member.userId);
}
