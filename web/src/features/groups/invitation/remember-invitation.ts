import { invitationCalls } from '@circle-link/contract/operations/groups/invitations';
import { call } from '../../../platform/call.ts';

/**
 * The mailed link may open in another browser than the invitation did: looking at it makes this one remember it. One that
 * is closed by now is said where it is opened.
 */
export async function rememberInvitation(code: string | undefined): Promise<void> {
  if (code === undefined) return;
  await call(invitationCalls.invitation, { params: { code }, query: {} }).catch(() => undefined);
}

/** The page of the invitation that waits for this member, if one does. */
export async function findWaitingInvitation(): Promise<string | null> {
  const waiting = await call(invitationCalls.myInvitations).catch(() => []);
  return waiting[0] === undefined ? null : `/invitations/${waiting[0].code}`;
}
