import type { Writer } from '../../platform/database/database.ts';
import { eraseNetworkOf } from './forget-store.ts';

/**
 * Of a member who closes the account: network addresses and the like go. Keyed hashes stay, so that closing an account is
 * no way around a review of the next one; without our key nobody can tell what they were made of.
 */
export async function forgetNetwork(tx: Writer, userId: string): Promise<void> {
  await eraseNetworkOf(tx, userId);
}
