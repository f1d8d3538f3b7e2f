import type { ActivityItem } from '@circle-link/contract/activities';
import type { Database } from '../../platform/database/database.ts';
import { listActivities } from './store.ts';

/** A member's own activities, newest first; `before` is the id to go on from. */
export function listMyActivities(
  database: Database,
  page: { readonly userId: string; readonly limit: number; readonly before?: string | undefined },
): Promise<ActivityItem[]> {
  return database.read((db) => listActivities(db, page));
}
