/** Whether an invitation can still be used, and what to tell somebody whose cannot. */
export interface InvitationFacts {
  readonly seatId: string | null;
  readonly isExpired: boolean;
  readonly revokedAt: Date | null;
  readonly usedAt: Date | null;
}

export interface GroupFacts {
  readonly status: 'active' | 'completed' | 'cancelled';
  readonly startedAt: Date | null;
  /** Its members are fixed, and the draw of turns waits. */
  readonly drawWaitsSince: Date | null;
  readonly maxMembers: number;
  /** How many are in it now. */
  readonly members: number;
}

export interface Closed {
  readonly code:
    | 'invitation_revoked'
    | 'invitation_used'
    | 'invitation_expired'
    | 'group_over'
    | 'group_started'
    | 'group_full';
  readonly message: string;
}

const REVOKED: Closed = { code: 'invitation_revoked', message: 'This invitation was withdrawn.' };
const USED: Closed = { code: 'invitation_used', message: 'This invitation has been used.' };
const EXPIRED: Closed = { code: 'invitation_expired', message: 'This invitation has expired.' };
const OVER: Closed = { code: 'group_over', message: 'This group is over.' };
const STARTED: Closed = { code: 'group_started', message: 'This group has started without you.' };
const FULL: Closed = { code: 'group_full', message: 'All places are taken.' };

/** Why nobody can use an invitation any more; null when it is open. */
export function findClosed(invitation: InvitationFacts, group: GroupFacts): Closed | null {
  if (isWithdrawn(invitation, group)) return REVOKED;
  if (invitation.usedAt !== null) return USED;
  if (group.status !== 'active') return OVER;
  const isStarted = group.startedAt !== null || group.drawWaitsSince !== null;
  if (invitation.seatId === null && isStarted) return STARTED;
  if (invitation.isExpired) return EXPIRED;
  return invitation.seatId === null && group.members >= group.maxMembers ? FULL : null;
}

/** The start withdraws what is open; whoever holds such a code is told of the start instead. */
function isWithdrawn({ revokedAt, seatId }: InvitationFacts, { startedAt, status }: GroupFacts): boolean {
  if (revokedAt === null || status !== 'active') return false;
  return seatId !== null || startedAt === null || revokedAt < startedAt;
}
