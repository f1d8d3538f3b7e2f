import { unreadAnswer } from '@circle-link/contract/activities';
import { doneAnswer } from '@circle-link/contract/errors';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { newestActivityId, unreadCount } from '../activities/index.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { findMark, moveMark } from './store.ts';

/** The bell: how much is new, and "I have seen it" (product §6). */
export function notificationRoutes(app: App, { database, settings }: Platform): void {
  const onRequest = [requireMember({ database, settings })];
  app.get(
    '/api/notifications/unread',
    { onRequest, schema: { tags: ['notifications'], response: { 200: unreadAnswer } } },
    (request) =>
      database.read(async (db) => {
        const { id } = memberOf(request);
        return { unread: await unreadCount(db, id, await findMark(db, id)) };
      }),
  );
  app.post(
    '/api/notifications/read',
    { onRequest, schema: { tags: ['notifications'], response: { 200: doneAnswer } } },
    async (request) => {
      const { id } = memberOf(request);
      await database.transact(async (tx) => moveMark(tx, id, await newestActivityId(tx, id)));
      return { ok: true as const };
    },
  );
}
