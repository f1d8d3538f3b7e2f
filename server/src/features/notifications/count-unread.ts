import type { Database } from '../../platform/database/database.ts';
import { unreadCount } from '../activities/index.ts';
import { findMark } from './store.ts';

/** How many of a member's activities came after they last opened the bell; 100 at most. */
export function countUnread(database: Database, userId: string): Promise<number> {
  return database.read(async (db) => unreadCount(db, userId, await findMark(db, userId)));
}
