import type { Database, Writer } from '../../platform/database/database.ts';
import { eraseRiskNetwork, eraseClosedMemberNetworks } from './forget-store.ts';

/** Keyed hashes stay, so that closing an account does not evade a review of the next one. */
export async function forgetNetwork(tx: Writer, userId: string): Promise<void> {
  await eraseRiskNetwork(tx, userId);
}

/** Job that does the same for accounts deleted because they were never verified. */
export async function forgetClosedMemberNetworks(database: Database): Promise<void> {
  await database.transact(eraseClosedMemberNetworks);
}
