import type { Database } from '../../platform/database/database.ts';
import { updatePublicCounts } from './figure-store.ts';

/** A job: recounts members, groups and places for the public page. Of several processes one counts. */
export async function countPublicFigures(database: Database, notWithinSeconds = 20): Promise<void> {
  await database.transact((tx) => updatePublicCounts(tx, notWithinSeconds), { unnoticed: true });
}
