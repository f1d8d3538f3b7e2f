import type { Writer } from '../../platform/database/database.ts';
import { eraseAddresses } from './store.ts';

/** When a member closes the account, deletes the addresses; the consents remain under the member's id. */
export async function forgetAddresses(tx: Writer, userId: string): Promise<void> {
  await eraseAddresses(tx, userId);
}
