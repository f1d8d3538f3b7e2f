/** Decisions about draws that need no database. */
import type { GroupSummary } from '@circle-link/contract/groups';
import { drawOrder } from '@circle-link/contract/groups/draw';
import { PUT_OFF_AFTER_MINUTES } from '@circle-link/contract/groups/limits';

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

/** The members' ids in the order of their turns, of a draw that is made. Throws for one without a value. */
export function computeDrawOrder(
  group: { readonly id: string; readonly drawSecret: string },
  { value }: DrawnRound,
  members: readonly Participant[],
): string[] {
  if (value === null) throw new Error(`the round of ${group.id} has no value yet`);
  return drawOrder({
    secretHex: group.drawSecret,
    randomnessHex: value.randomness,
    nonces: members.map((member) => member.nonce),
    groupId: group.id,
    memberIds: members.map((member) => member.memberId),
  });
}

/** What members read of a draw that waits for its round. */
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
    mayBePutOff: minutesLate >= PUT_OFF_AFTER_MINUTES,
  };
}
