import type { Writer } from '../../platform/database/database.ts';
import { deleteVisitorsTraces } from './forget-store.ts';

/**
 * When an owner verifies an address, deletes what visitors typed into /join for it. Data seen with a payment stays, and
 * so does a blacklisting.
 */
export async function forgetVisitors(tx: Writer, userId: string): Promise<void> {
  await deleteVisitorsTraces(tx, userId);
}
