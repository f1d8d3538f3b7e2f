import { notificationCalls } from '@circle-link/contract/operations/notifications';
import type { App } from '../../platform/http/app.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { countUnread } from './bell/count-unread.ts';
import { listNotifications } from './bell/list-notifications.ts';
import { markRead } from './bell/mark-read.ts';
import { historyRoutes } from './history/routes.ts';
import type { ServeOn } from './hooks.ts';
import { listMailPreferences, setMailPreference } from './mail-preferences.ts';
import { previewRoutes } from './preview/routes.ts';

export function notificationRoutes(app: App, platform: Platform, serveOn: ServeOn): void {
  const { database } = platform;
  const { serve } = serveOn(app, platform);
  historyRoutes(app, platform, serveOn);
  previewRoutes(app, platform);
  serve(notificationCalls.list, ({ member, query, request }) =>
    listNotifications(database, { userId: member.id, language: languageOf(request), ...query }),
  );
  serve(notificationCalls.unread, async ({ member }) => ({
    unread: await countUnread(database, member.id),
  }));
  serve(notificationCalls.markRead, ({ member }) => markRead(database, member.id));
  serve(notificationCalls.mailPreferences, ({ member }) =>
    database.read((db) => listMailPreferences(db, member.id)),
  );
  serve(notificationCalls.setMailPreference, ({ member, body }) =>
    setMailPreference(database, member.id, body),
  );
}
