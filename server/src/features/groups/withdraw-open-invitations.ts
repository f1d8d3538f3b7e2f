import type { Writer } from '../../platform/database/database.ts';
import { closeInvitationLinks } from '../verification/index.ts';
import { revokeOpenInvitations } from './invitation-store.ts';

/** Revokes all open invitations of a group that starts or ends, with the tokens in their emails. */
export async function withdrawOpenInvitations(tx: Writer, groupId: string): Promise<void> {
  await closeInvitationLinks(tx, await revokeOpenInvitations(tx, groupId));
}
