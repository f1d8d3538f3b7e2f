import type { Writer } from '../../platform/database/database.ts';
import { closeInvitationLinks } from '../verification/index.ts';
import { revokeOpenInvitations } from './invitation-store.ts';

/** When a group starts or ends: all its open invitations, with the tokens that their mails carry. */
export async function withdrawOpenInvitations(tx: Writer, groupId: string): Promise<void> {
  await closeInvitationLinks(tx, await revokeOpenInvitations(tx, groupId));
}
