/** The order of turns at the start, if it is not drawn. Pure. contract/groups/turns handles later moves. */
import type { PayoutOrder } from '@circle-link/contract/groups/turns';

interface Place {
  readonly userId: string;
  readonly turn: number | null;
}

const ORDERS: Readonly<Record<Exclude<PayoutOrder, 'random'>, (members: readonly Place[]) => Place[]>> = {
  join: (members) => [...members],
  /** Members without a planned turn come last, in the order of joining, because sort() is stable. */
  organizer: (members) => [...members].sort((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity) || 0),
};

/** Member ids in the order of their turns. The input is in the order of joining. */
export function orderTurns(payoutOrder: keyof typeof ORDERS, members: readonly Place[]): string[] {
  return ORDERS[payoutOrder](members).map((member) => member.userId);
}
