import type { Writer } from '../../../platform/database/database.ts';
import { closeInvitationLinks } from '../../verification/index.ts';
import { eraseInvited } from './forget-store.ts';

/** Of a member who closes the account: no invitation names the address, or a former one, any more; open ones are taken back. */
export async function forgetInvited(tx: Writer, emails: readonly string[]): Promise<void> {
  await closeInvitationLinks(tx, await eraseInvited(tx, emails));
}
