/** The order of turns at the start, for each payout order a group may choose. Pure; what moves turns later: contract/groups/turns. */
import { drawOrder } from '@circle-link/contract/groups/draw';
import type { PayoutOrder } from '@circle-link/contract/groups/turns';

interface Place {
  readonly userId: string;
  readonly nonce: string | null;
  /** The organiser's plan; null where there is none. */
  readonly turn: number | null;
}

interface Turns {
  readonly group: { readonly id: string; readonly drawSecret: string };
  /** In order of joining. */
  readonly members: readonly Place[];
}

const ORDERS: Readonly<Record<PayoutOrder, (turns: Turns) => string[]>> = {
  /** As draws of version 1 were. */
  random: ({ group, members }) =>
    drawOrder({
      secretHex: group.drawSecret,
      randomnessHex: null,
      nonces: members.map((member) => member.nonce),
      groupId: group.id,
      memberIds: members.map((member) => member.userId),
    }),
  join: ({ members }) => members.map((member) => member.userId),
  /** A member without a place in the plan comes last, in order of joining: sort() keeps the order of equals. */
  organiser: ({ members }) =>
    [...members]
      .sort((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity) || 0)
      .map((member) => member.userId),
};

/** The members' ids in the order in which they receive. */
export function orderOfTurns(
  group: Turns['group'] & { readonly payoutOrder: PayoutOrder },
  members: readonly Place[],
): string[] {
  return ORDERS[group.payoutOrder]({ group, members });
}
