import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import type { Settings } from '../../../platform/config/settings.ts';
import { awaitAll, type Reader } from '../../../platform/database/database.ts';
import type { AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';
import { deriveCode } from '../invitation-code.ts';
import { listMembers } from '../member-store.ts';
import { invitationUrl } from './open-invitation.ts';
import { type Invitation, listInvitedAgain, listOpenInvitations } from '../invitation-store.ts';

/** Open invitations of a group, for its organizer only. An address is visible only to the member who typed it. */
export async function viewOpenInvitations(
  db: Reader,
  settings: Pick<Settings, 'publicUrl'> & AppSecrets,
  { groupId, viewerId }: { readonly groupId: string; readonly viewerId: string },
): Promise<InvitationItem[]> {
  const { open, members, invitedAgain } = await awaitAll({
    open: listOpenInvitations(db, settings, groupId),
    members: listMembers(db, groupId),
    invitedAgain: listInvitedAgain(db, groupId),
  });
  return open.flatMap((invitation) => {
    const { seatId, expiresAt } = invitation;
    const code = deriveCode(settings, invitation);
    if (code === null) return [];
    const replaces = members.find((one) => one.seatId === seatId)?.firstName ?? null;
    return [
      {
        code,
        url: invitationUrl(settings, code),
        email: invitation.invitedBy === viewerId && !invitation.isRestart ? invitation.email : null,
        sentTo: sentTo(invitation),
        formerMember: invitedAgain.get(invitation.id) ?? null,
        replaces,
        expiresAt: expiresAt.toISOString(),
      },
    ];
  });
}

function sentTo({ email, isRestart }: Invitation): InvitationItem['sentTo'] {
  if (email === null) return null;
  return isRestart ? 'former_member' : 'address';
}
