import type { NotificationItem } from '@circle-link/contract/activities';
import type { Language } from '@circle-link/contract/messages/language';
import { awaitAll, type Database } from '../../../platform/database/database.ts';
import { listSilentKinds } from '../../notifications/index.ts';
import {
  countUnreadActivities,
  findReadThrough,
  listVisible,
  newestVisibleId,
  updateReadThrough,
} from './store.ts';
import { toItems } from './activities.ts';

export function listNotifications(
  database: Database,
  {
    language,
    ...page
  }: {
    readonly userId: string;
    readonly language: Language;
    readonly limit: number;
    readonly before?: string | undefined;
  },
): Promise<NotificationItem[]> {
  return database.readTogether(async (db) => {
    const { mark, kinds, news } = await awaitAll({
      mark: findReadThrough(db, page.userId),
      kinds: listSilentKinds(db, page.userId),
      news: listVisible(db, { ...page, newsOnly: true }),
    });
    const silent = new Set(kinds);
    const items = await toItems(db, news, { userId: page.userId, language });
    return items.map((item, at) => ({
      ...item,
      isUnread: Number(item.id) > mark && !silent.has(news[at]?.kind ?? ''),
    }));
  });
}

export function countUnread(database: Database, userId: string): Promise<number> {
  return database.readTogether(async (db) => {
    const known = await awaitAll({ after: findReadThrough(db, userId), silent: listSilentKinds(db, userId) });
    return countUnreadActivities(db, userId, known);
  });
}

export async function markRead(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => updateReadThrough(tx, userId, await newestVisibleId(tx, userId)));
}
