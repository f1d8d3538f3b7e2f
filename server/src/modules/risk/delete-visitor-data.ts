import type { Database, Writer } from '../../platform/database/database.ts';
import { clearClosedMemberNetworks, deleteVisitorLinks } from './store.ts';

/**
 * When an owner verifies an address, deletes what visitors typed into /join for it. Data seen with a payment stays, and
 * so does a blacklisting.
 */
export async function deleteVisitorData(tx: Writer, userId: string): Promise<void> {
  await deleteVisitorLinks(tx, userId);
}

/** A job: clears the networks of accounts that were deleted because they were never verified. */
export async function anonymizeClosedMemberNetworks(database: Database): Promise<void> {
  await database.transact(clearClosedMemberNetworks);
}
