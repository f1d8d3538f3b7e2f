import { unreadAnswer } from '@circle-link/contract/activities';
import { doneAnswer } from '@circle-link/contract/errors';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { countUnread } from './count-unread.ts';
import { markRead } from './mark-read.ts';

/** The bell: how much is new, and "I have seen it" (product §6). */
export function notificationRoutes(app: App, { database, settings }: Platform): void {
  const onRequest = [requireMember({ database, settings })];
  app.get(
    '/api/notifications/unread',
    { onRequest, schema: { tags: ['notifications'], response: { 200: unreadAnswer } } },
    async (request) => ({ unread: await countUnread(database, memberOf(request).id) }),
  );
  app.post(
    '/api/notifications/read',
    { onRequest, schema: { tags: ['notifications'], response: { 200: doneAnswer } } },
    async (request) => {
      await markRead(database, memberOf(request).id);
      return { ok: true as const };
    },
  );
}
