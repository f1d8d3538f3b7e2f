import type { Database, Writer } from '../../platform/database/database.ts';
import { eraseRiskNetwork, eraseClosedMemberNetworks } from './forget-store.ts';

/**
 * Of a member who closes the account: network addresses and the like go. Keyed hashes stay, so that closing an account is
 * no way around a review of the next one; without our key what they were made of cannot be found out.
 */
export async function forgetNetwork(tx: Writer, userId: string): Promise<void> {
  await eraseRiskNetwork(tx, userId);
}

/** A job: the same for accounts that disappeared because they were not proven. */
export async function forgetClosedMemberNetworks(database: Database): Promise<void> {
  await database.transact(eraseClosedMemberNetworks);
}
