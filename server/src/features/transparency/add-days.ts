import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import type { Database } from '../../platform/database/database.ts';
import { addWaiting, tryToBeAdder } from './day-store.ts';

const AT_ONCE = 2_000;

/**
 * A job: adds the movements that wait to the public books by day, until none waits. Of several processes one adds, the
 * others find it at work and leave.
 */
export async function addDays(database: Database, atOnce = AT_ONCE): Promise<void> {
  for (;;) {
    const taken = await database.transact(async (tx) =>
      (await tryToBeAdder(tx)) ? addWaiting(tx, atOnce, ENTRY_QUOTE.baseCents) : 0,
    );
    if (taken < atOnce) return;
  }
}
