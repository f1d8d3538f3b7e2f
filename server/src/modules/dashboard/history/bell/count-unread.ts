import { awaitAll } from '../../../../platform/database/await-all.ts';
import type { Database } from '../../../../platform/database/database.ts';
import { listSilentKinds } from '../../../notifications/index.ts';
import { findReadThrough } from '../store.ts';
import { countUnreadActivities } from '../visible-store.ts';

export function countUnread(database: Database, userId: string): Promise<number> {
  return database.readTogether(async (db) => {
    const known = await awaitAll({ after: findReadThrough(db, userId), silent: listSilentKinds(db, userId) });
    return countUnreadActivities(db, userId, known);
  });
}
