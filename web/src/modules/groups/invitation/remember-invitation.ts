import { invitationCalls } from '@circle-link/contract/groups/invitations';
import { call } from '../../../platform/api/call.ts';

/**
 * The emailed link may open in another browser than the invitation, so viewing it stores it here too. Closed
 * invitations are reported when opened.
 */
export async function rememberInvitation(code: string | undefined): Promise<void> {
  if (code === undefined) return;
  await call(invitationCalls.invitation, { params: { code }, query: {} }).catch(() => undefined);
}

export async function findWaitingInvitation(): Promise<string | null> {
  const waiting = await call(invitationCalls.myInvitations).catch(() => []);
  return waiting[0] === undefined ? null : `/invitations/${waiting[0].code}`;
}
