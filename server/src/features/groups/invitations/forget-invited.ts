import type { Writer } from '../../../platform/database/database.ts';
import { closeInvitationLinks } from '../../verification/index.ts';
import { eraseInvited } from './forget-store.ts';

/** Removes current and former addresses of a closing account from invitations and revokes open ones. */
export async function forgetInvited(tx: Writer, emails: readonly string[]): Promise<void> {
  await closeInvitationLinks(tx, await eraseInvited(tx, emails));
}
