import { awaitAll } from '../../../platform/database/all-of.ts';
import type { Database } from '../../../platform/database/database.ts';
import { listSilentKinds } from '../../notifications/index.ts';
import { findMark } from '../store.ts';
import { countNews } from '../visible-store.ts';

export function countUnread(database: Database, userId: string): Promise<number> {
  return database.readTogether(async (db) => {
    const known = await awaitAll({ after: findMark(db, userId), silent: listSilentKinds(db, userId) });
    return countNews(db, userId, known);
  });
}
