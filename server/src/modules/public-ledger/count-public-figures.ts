import type { Database } from '../../platform/database/database.ts';
import { updatePublicCounts } from './figure-store.ts';

export async function countPublicFigures(database: Database, notWithinSeconds = 20): Promise<void> {
  await database.transact((tx) => updatePublicCounts(tx, notWithinSeconds), { unnoticed: true });
}
