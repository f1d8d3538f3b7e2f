import type { Writer } from '../../../platform/database/database.ts';
import { closeInvitationLinks } from '../../verification/index.ts';
import { eraseInvited } from './forget-store.ts';

export async function forgetInvited(tx: Writer, emails: readonly string[]): Promise<void> {
  await closeInvitationLinks(tx, await eraseInvited(tx, emails));
}
