/** Decisions about draws that need no database. */
import type { GroupSummary } from '@circle-link/contract/groups';
import { drawOrder, type DrawVersion } from '@circle-link/contract/groups/draw';
import { PUT_OFF_AFTER_MINUTES } from '@circle-link/contract/groups/limits';

const MILLISECONDS_A_MINUTE = 60_000;

interface MadeDraw {
  readonly version: DrawVersion;
  readonly value: { readonly randomness: string } | null;
}

interface Participant {
  readonly memberId: string;
  readonly nonce: string | null;
}

interface WaitingDraw {
  readonly fixed: { readonly round: number; readonly publishedAt: Date; readonly isStandIn: boolean } | null;
  readonly drawnAt: Date | null;
}

/** The members' ids in the order of their turns, of a draw that is made. Throws for one of version 2 without a value. */
export function orderOfDraw(
  group: { readonly id: string; readonly drawSecret: string },
  draw: MadeDraw,
  members: readonly Participant[],
): string[] {
  if (draw.version === 2 && draw.value === null) throw new Error(`the round of ${group.id} has no value yet`);
  return drawOrder({
    secretHex: group.drawSecret,
    randomnessHex: draw.value?.randomness ?? null,
    nonces: members.map((member) => member.nonce),
    groupId: group.id,
    memberIds: members.map((member) => member.memberId),
  });
}

/** What members read of a draw that waits; null for one that does not. */
export function waitOf(draw: WaitingDraw | undefined, now: Date): GroupSummary['draw'] {
  if (draw?.fixed == null || draw.drawnAt !== null) return null;
  const minutesLate = (now.getTime() - draw.fixed.publishedAt.getTime()) / MILLISECONDS_A_MINUTE;
  return {
    round: draw.fixed.round,
    publishedAt: draw.fixed.publishedAt.toISOString(),
    isStandIn: draw.fixed.isStandIn,
    isLate: minutesLate > 1,
    mayBePutOff: minutesLate >= PUT_OFF_AFTER_MINUTES,
  };
}
