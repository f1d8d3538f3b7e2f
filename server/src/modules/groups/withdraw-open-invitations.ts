import type { Writer } from '../../platform/database/database.ts';
import { closeInvitationLinks } from '../auth/index.ts';
import { listInvitationsToEmails, revokeOpenInvitations } from './invitation-store.ts';

/** Revokes all open invitations of a group that starts or ends, with the tokens in their emails. */
export async function withdrawOpenInvitations(tx: Writer, groupId: string): Promise<void> {
  await closeInvitationLinks(tx, await revokeOpenInvitations(tx, groupId));
}

/** Before the invitations of a member who closes the account lose their addresses. */
export async function closeInvitationsTo(tx: Writer, emails: readonly string[]): Promise<void> {
  await closeInvitationLinks(tx, await listInvitationsToEmails(tx, emails));
}
