import { useQuery } from '@tanstack/react-query';
import { myInvitationsQuery } from '../groups-queries.ts';

export interface InvitedGroup {
  readonly code: string;
  readonly groupId: string;
  readonly name: string;
  readonly organizer: string;
  readonly expiresAt: string;
}

/** Invitations for me: the one whose link this browser opened before I could join, and those mailed to my address. */
export function useInvited(): readonly InvitedGroup[] {
  return useQuery(myInvitationsQuery).data ?? [];
}
