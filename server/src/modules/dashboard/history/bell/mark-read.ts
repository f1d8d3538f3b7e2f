import type { Database } from '../../../../platform/database/database.ts';
import { updateReadThrough } from '../store.ts';
import { newestVisibleId } from '../visible-store.ts';

export async function markRead(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => updateReadThrough(tx, userId, await newestVisibleId(tx, userId)));
}
