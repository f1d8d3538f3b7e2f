import type { Writer } from '../../platform/database/database.ts';
import { eraseAddresses } from './store.ts';

/** Of a member who closes the account: what was agreed to stays under the id, where it came from does not. */
export async function forgetAddresses(tx: Writer, userId: string): Promise<void> {
  await eraseAddresses(tx, userId);
}
