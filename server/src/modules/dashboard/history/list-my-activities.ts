import type { ActivityFilter, ActivityItem } from '@circle-link/contract/activities';
import type { Language } from '@circle-link/contract/language';
import type { Reader } from '../../../platform/database/database.ts';
import { toItems } from './to-items.ts';
import { listVisible } from './visible-store.ts';

export async function listMyActivities(
  db: Reader,
  {
    language,
    ...page
  }: ActivityFilter & {
    readonly userId: string;
    readonly language: Language;
    readonly limit: number;
    readonly before?: string | undefined;
  },
): Promise<ActivityItem[]> {
  return toItems(db, await listVisible(db, page), { userId: page.userId, language });
}
