import type { ActivityFilter, ActivityItem } from '@circle-link/contract/activities';
import type { Reader } from '../../../platform/database/database.ts';
import { listVisible } from '../../activities/index.ts';

/** What happened to a member and in their groups, newest first; `before` is the id to go on from. */
export function listMyActivities(
  db: Reader,
  page: ActivityFilter & {
    readonly userId: string;
    readonly limit: number;
    readonly before?: string | undefined;
  },
): Promise<ActivityItem[]> {
  return listVisible(db, page);
}
