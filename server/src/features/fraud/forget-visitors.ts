import type { Writer } from '../../platform/database/database.ts';
import { deleteVisitorsTraces } from './forget-store.ts';

/**
 * When an owner verifies an address, deletes what visitors typed into /join for it: their browsers, networks, numbers
 * and attempts, and a review that they caused. Data seen with a payment stays. So does a blacklisting, because a person
 * decided it.
 */
export async function forgetVisitors(tx: Writer, userId: string): Promise<void> {
  await deleteVisitorsTraces(tx, userId);
}
