import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import type { Settings } from '../../../platform/config/settings.ts';
import type { Reader } from '../../../platform/database/database.ts';
import type { AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';
import { codeOf } from '../invitation-code.ts';
import { listMembers } from '../member-store.ts';
import { invitationUrl } from './open-invitation.ts';
import { listOpenInvitations } from '../invitation-store.ts';

/** The open invitations of a group, for its organiser only. */
export async function viewOpenInvitations(
  db: Reader,
  settings: Pick<Settings, 'publicUrl'> & AppSecrets,
  groupId: string,
): Promise<InvitationItem[]> {
  const open = await listOpenInvitations(db, groupId);
  const members = await listMembers(db, groupId);
  return open.flatMap((invitation) => {
    const { email, seatId, expiresAt } = invitation;
    const code = codeOf(settings, invitation);
    if (code === null) return [];
    const replaces = members.find((one) => one.seatId === seatId)?.firstName ?? null;
    return [
      { code, url: invitationUrl(settings, code), email, replaces, expiresAt: expiresAt.toISOString() },
    ];
  });
}
