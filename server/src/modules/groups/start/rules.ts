import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { drawPayoutOrder } from '@circle-link/contract/groups/draw';
import { POSTPONE_AFTER_MINUTES } from '@circle-link/contract/groups/limits';

const MILLISECONDS_A_MINUTE = 60_000;

export interface AwaitedRound {
  readonly round: number;
  readonly roundAt: Date;
  readonly isStandIn: boolean;
}

interface Participant {
  readonly memberId: string;
  readonly nonce: string | null;
}

/** Member ids in the order of their turns. Throws for a draw without a value. */
export function computeDrawOrder(
  group: { readonly id: string; readonly drawSecret: string },
  randomness: string | null,
  members: readonly Participant[],
): string[] {
  if (randomness === null) throw new Error(`the round of ${group.id} has no value yet`);
  return drawPayoutOrder({
    secretHex: group.drawSecret,
    randomnessHex: randomness,
    nonces: members.map((member) => member.nonce),
    groupId: group.id,
    memberIds: members.map((member) => member.memberId),
  });
}

export function toDrawWait(
  { round, roundAt, isStandIn }: AwaitedRound,
  now: Date,
): NonNullable<GroupSummary['draw']> {
  const minutesLate = (now.getTime() - roundAt.getTime()) / MILLISECONDS_A_MINUTE;
  return {
    round,
    publishedAt: roundAt.toISOString(),
    isStandIn,
    isLate: minutesLate > 1,
    mayBePutOff: minutesLate >= POSTPONE_AFTER_MINUTES,
  };
}
