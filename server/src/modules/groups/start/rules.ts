import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { drawPayoutOrder } from '@circle-link/contract/groups/draw';
import { POSTPONE_AFTER_MINUTES } from '@circle-link/contract/groups/limits';

const MILLISECONDS_A_MINUTE = 60_000;

interface DrawnRound {
  readonly value: { readonly randomness: string } | null;
}

interface AwaitedRound {
  readonly round: number;
  readonly publishedAt: Date;
  readonly isStandIn: boolean;
}

interface Participant {
  readonly memberId: string;
  readonly nonce: string | null;
}

/** Member ids in the order of their turns. Throws for a draw without a value. */
export function computeDrawOrder(
  group: { readonly id: string; readonly drawSecret: string },
  { value }: DrawnRound,
  members: readonly Participant[],
): string[] {
  if (value === null) throw new Error(`the round of ${group.id} has no value yet`);
  return drawPayoutOrder({
    secretHex: group.drawSecret,
    randomnessHex: value.randomness,
    nonces: members.map((member) => member.nonce),
    groupId: group.id,
    memberIds: members.map((member) => member.memberId),
  });
}

export function toDrawWait(
  { round, publishedAt, isStandIn }: AwaitedRound,
  now: Date,
): NonNullable<GroupSummary['draw']> {
  const minutesLate = (now.getTime() - publishedAt.getTime()) / MILLISECONDS_A_MINUTE;
  return {
    round,
    publishedAt: publishedAt.toISOString(),
    isStandIn,
    isLate: minutesLate > 1,
    mayBePutOff: minutesLate >= POSTPONE_AFTER_MINUTES,
  };
}
