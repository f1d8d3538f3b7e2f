import type { Writer } from '../../../platform/database/database.ts';
import { closeInvitationLinks } from '../../verification/index.ts';
import { anonymizeInvitedAddresses } from './deletion-store.ts';

export async function anonymizeInvitations(tx: Writer, emails: readonly string[]): Promise<void> {
  await closeInvitationLinks(tx, await anonymizeInvitedAddresses(tx, emails));
}
