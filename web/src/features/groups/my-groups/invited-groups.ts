import { useQuery } from '@tanstack/react-query';
import { myInvitationsQuery } from '../groups-queries.ts';

export interface InvitedGroup {
  readonly code: string;
  readonly groupId: string;
  readonly name: string;
  readonly organizer: string;
  readonly expiresAt: string;
}

/** Invitations for the reader: the one opened in this browser, and those sent to their email address. */
export function useInvitedGroups(): readonly InvitedGroup[] {
  return useQuery(myInvitationsQuery).data ?? [];
}
