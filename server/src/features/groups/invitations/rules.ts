/** Whether an invitation can still be used, and what to say where it cannot. */
import type { invitationRefusals } from '@circle-link/contract/refusals/groups/invitations';

export interface InvitationFacts {
  readonly seatId: string | null;
  readonly isExpired: boolean;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

export interface GroupFacts {
  readonly status: 'active' | 'completed' | 'canceled';
  readonly startedAt: Date | null;
  /** Its members are fixed, and the draw of turns waits. */
  readonly drawWaitsSince: Date | null;
  readonly maxMembers: number;
  /** How many are in it now. */
  readonly members: number;
}

/** Why an invitation is closed: a refusal of invitationRefusals. */
export type ClosedReason = Exclude<keyof typeof invitationRefusals, 'invitation_closed'>;

/** Why an invitation cannot be used any more; null when it is open. */
export function findClosed(invitation: InvitationFacts, group: GroupFacts): ClosedReason | null {
  if (isWithdrawn(invitation, group)) return 'invitation_revoked';
  if (invitation.usedAt !== null) return 'invitation_used';
  if (group.status !== 'active') return 'group_over';
  const isStarted = group.startedAt !== null || group.drawWaitsSince !== null;
  if (invitation.seatId === null && isStarted) return 'group_started';
  if (invitation.isExpired) return 'invitation_expired';
  return invitation.seatId === null && group.members >= group.maxMembers ? 'group_full' : null;
}

/** The start withdraws what is open; the holder of such a code is told of the start instead. */
function isWithdrawn({ revokedAt, seatId }: InvitationFacts, { startedAt, status }: GroupFacts): boolean {
  if (revokedAt === null || status !== 'active') return false;
  return seatId !== null || startedAt === null || revokedAt < startedAt;
}
