import type { Writer } from '../../platform/database/database.ts';
import { deleteVisitorsTraces } from './forget-store.ts';

/**
 * A mailbox was proven, and its owner takes over what visitors have typed into /join for that address: their browsers,
 * networks, numbers and attempts are not the owner's, and a review that they caused is off. Where a place was paid for,
 * what was seen with the payment stays. A blacklisting stays: a person decided it.
 */
export async function forgetVisitors(tx: Writer, userId: string): Promise<void> {
  await deleteVisitorsTraces(tx, userId);
}
