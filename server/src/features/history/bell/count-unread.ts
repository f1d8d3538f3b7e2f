import type { Database } from '../../../platform/database/database.ts';
import { listSilentKinds } from '../../notifications/index.ts';
import { findMark } from '../store.ts';
import { countNews } from '../visible-store.ts';

/** How much news came after a member last opened the bell; 100 at most. */
export function countUnread(database: Database, userId: string): Promise<number> {
  return database.read(async (db) => {
    const [after, silent] = [await findMark(db, userId), await listSilentKinds(db, userId)];
    return countNews(db, userId, { after, silent });
  });
}
