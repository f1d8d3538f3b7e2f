import type { Writer } from '../../platform/database/database.ts';
import { deleteVisitorLinks } from './deletion-store.ts';

/**
 * When an owner verifies an address, deletes what visitors typed into /join for it. Data seen with a payment stays, and
 * so does a blacklisting.
 */
export async function deleteVisitorData(tx: Writer, userId: string): Promise<void> {
  await deleteVisitorLinks(tx, userId);
}
