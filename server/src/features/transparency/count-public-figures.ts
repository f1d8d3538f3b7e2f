import type { Database } from '../../platform/database/database.ts';
import { updatePublicCounts } from './figure-store.ts';

/**
 * A job: counts members, groups and places anew, so that no reader of the public page has to. Of several processes one
 * counts, the others find it done.
 */
export async function countPublicFigures(database: Database, notWithinSeconds = 20): Promise<void> {
  await database.transact((tx) => updatePublicCounts(tx, notWithinSeconds), { unnoticed: true });
}
