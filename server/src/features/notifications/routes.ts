import { listQuery, notificationList, unreadAnswer } from '@circle-link/contract/activities';
import { doneAnswer } from '@circle-link/contract/errors';
import { mailPreferenceBody, mailPreferences } from '@circle-link/contract/notifications';
import type { App } from '../../platform/http/app.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUnread } from './bell/count-unread.ts';
import { listNotifications } from './bell/list-notifications.ts';
import { markRead } from './bell/mark-read.ts';
import type { Guards } from './guards.ts';
import { historyRoutes } from './history/routes.ts';
import { previewRoutes } from './preview/routes.ts';
import { listMailPreferences, setMailPreference } from './mail-preferences.ts';

const tags = ['notifications'];

/** The bell: how much is new, and "I have seen it"; and which mails the member wants (product §6). */
export function notificationRoutes(app: App, platform: Platform, guards: Guards): void {
  const { database } = platform;
  const { memberOf } = guards;
  const onRequest = [guards.throughGates];
  historyRoutes(app, platform, guards);
  previewRoutes(app, platform);
  app.get(
    '/api/notifications',
    { onRequest, schema: { tags, querystring: listQuery, response: { 200: notificationList } } },
    (request) =>
      listNotifications(database, {
        userId: memberOf(request).id,
        language: languageOf(request),
        ...request.query,
      }),
  );
  app.get(
    '/api/notifications/unread',
    { onRequest, schema: { tags, response: { 200: unreadAnswer } } },
    async (request) => ({ unread: await countUnread(database, memberOf(request).id) }),
  );
  app.post(
    '/api/notifications/read',
    { config: { openWhileLocked: true }, onRequest, schema: { tags, response: { 200: doneAnswer } } },
    async (request) => {
      await markRead(database, memberOf(request).id);
      return { ok: true as const };
    },
  );
  app.get(
    '/api/notifications/preferences',
    { onRequest, schema: { tags, response: { 200: mailPreferences } } },
    (request) => database.read((db) => listMailPreferences(db, memberOf(request).id)),
  );
  app.put(
    '/api/notifications/preferences',
    { onRequest, schema: { tags, body: mailPreferenceBody, response: { 200: mailPreferences } } },
    (request) => setMailPreference(database, memberOf(request).id, request.body),
  );
}
