import type { Database, Writer } from '../../platform/database/database.ts';
import { clearRiskNetwork, clearClosedMemberNetworks } from './deletion-store.ts';

/** Keyed hashes stay, so that closing an account does not evade a review of the next one. */
export async function anonymizeMemberNetwork(tx: Writer, userId: string): Promise<void> {
  await clearRiskNetwork(tx, userId);
}

/** Job that does the same for accounts deleted because they were never verified. */
export async function anonymizeClosedMemberNetworks(database: Database): Promise<void> {
  await database.transact(clearClosedMemberNetworks);
}
