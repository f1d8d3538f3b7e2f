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
  /** Set while the draw is pending and the members are fixed. */
  readonly drawWaitsSince: Date | null;
  readonly maxMembers: number;
  readonly members: number;
}

export type ClosedReason = Exclude<keyof typeof invitationRefusals, 'invitation_closed'>;

/** Null if the invitation is open. */
export function findClosed(invitation: InvitationFacts, group: GroupFacts): ClosedReason | null {
  if (isWithdrawn(invitation, group)) return 'invitation_revoked';
  if (invitation.usedAt !== null) return 'invitation_used';
  if (group.status !== 'active') return 'group_over';
  const isStarted = group.startedAt !== null || group.drawWaitsSince !== null;
  if (invitation.seatId === null && isStarted) return 'group_started';
  if (invitation.isExpired) return 'invitation_expired';
  return invitation.seatId === null && group.members >= group.maxMembers ? 'group_full' : null;
}

/** The start revokes open invitations, but their holders see that the group has started. */
function isWithdrawn({ revokedAt, seatId }: InvitationFacts, { startedAt, status }: GroupFacts): boolean {
  if (revokedAt === null || status !== 'active') return false;
  return seatId !== null || startedAt === null || revokedAt < startedAt;
}
