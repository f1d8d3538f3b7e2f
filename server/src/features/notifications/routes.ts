import { notificationCalls } from '@circle-link/contract/operations/notifications';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import type { NotificationHooks } from './hooks.ts';
import { listPreferences, setPreference } from './preferences.ts';
import { previewRoutes } from './preview/routes.ts';
import { startPush, stopPush, viewPush } from './push/switch-push.ts';

export function notificationRoutes(app: App, platform: Platform, hooks: NotificationHooks): void {
  const { database } = platform;
  const { serve } = hooks.serveOn(app, platform);
  previewRoutes(app, platform);
  serve(notificationCalls.preferences, ({ member }) => database.read((db) => listPreferences(db, member.id)));
  serve(notificationCalls.setPreference, ({ member, body }) => setPreference(database, member.id, body));
  serve(notificationCalls.push, ({ request }) => viewPush(platform, hooks.sessionIdOf(request)));
  serve(notificationCalls.startPush, ({ member, request, body }) =>
    startPush(platform, { ...body, userId: member.id, sessionId: hooks.sessionIdOf(request) }),
  );
  serve(notificationCalls.stopPush, ({ request }) => stopPush(platform, hooks.sessionIdOf(request)));
}
