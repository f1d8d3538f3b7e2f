import type { Writer } from '../../../platform/database/database.ts';
import { eraseInvited } from './forget-store.ts';

/** Of a member who closes the account: nobody's invitation names the address any more; open ones are taken back. */
export async function forgetInvited(tx: Writer, email: string): Promise<void> {
  await eraseInvited(tx, email);
}
