import type { NotificationItem, Question } from '@circle-link/contract/activities';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { awaitAll, type Database, type Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { listSilentKinds } from '../../notifications/index.ts';
import {
  countUnreadActivities,
  findReadMark,
  listVisible,
  newestVisibleId,
  type StoredQuestion,
  updateReadMark,
  updateReadThrough,
} from './store.ts';
import { toItems } from './activities.ts';

export function listNotifications(
  database: Database,
  {
    language,
    show,
    ...page
  }: {
    readonly userId: string;
    readonly language: Language;
    readonly limit: number;
    readonly show: 'all' | 'unread' | 'questions';
    readonly before?: string | undefined;
  },
): Promise<NotificationItem[]> {
  return database.readTogether(async (db) => {
    const { mark, silent } = await readMarks(db, page.userId);
    const filter = show === 'unread' ? { unreadBy: mark, silent } : {};
    const questionsOnly = show === 'questions';
    const news = await listVisible(db, { ...page, ...filter, newsOnly: true, questionsOnly });
    const items = await toItems(db, news, { userId: page.userId, language });
    return items.map((item, at) => ({
      ...item,
      isUnread:
        Number(item.id) > mark.readThrough !== mark.exceptions.includes(Number(item.id)) &&
        !silent.includes(news[at]?.kind ?? ''),
      question: toQuestion(news[at]?.question ?? null),
    }));
  });
}

function toQuestion(stored: StoredQuestion | null): Question | null {
  if (stored === null) return null;
  const { cents, payerName = '', isSetOff = false, ...question } = stored;
  const cash = cents === undefined ? null : { amount: formatAmount(toCents(cents)), payerName, isSetOff };
  return { ...question, cash };
}

export function countUnread(database: Database, userId: string): Promise<number> {
  return database.readTogether(async (db) => countUnreadActivities(db, userId, await readMarks(db, userId)));
}

function readMarks(db: Reader, userId: string) {
  return awaitAll({ mark: findReadMark(db, userId), silent: listSilentKinds(db, userId) });
}

export async function markRead(database: Database, userId: string): Promise<void> {
  await database.transact(async (tx) => updateReadThrough(tx, userId, await newestVisibleId(tx, userId)));
}

/**
 * Marks one notification as read or unread. Returns how many are unread.
 * @throws not_found
 */
export async function markOne(
  database: Database,
  userId: string,
  choice: { readonly id: string; readonly isRead: boolean },
): Promise<number> {
  await database.transact(async (tx) => {
    const [found] = await listVisible(tx, { userId, only: choice.id, limit: 1, newsOnly: true });
    if (found === undefined) throw new Refusal(httpRefusals.nothing_here);
    await updateReadMark(tx, userId, choice);
  });
  return countUnread(database, userId);
}
