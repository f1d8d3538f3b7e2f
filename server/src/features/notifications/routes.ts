import { notificationCalls } from '@circle-link/contract/operations/notifications';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ServeOn } from './hooks.ts';
import { listMailPreferences, setMailPreference } from './mail-preferences.ts';
import { previewRoutes } from './preview/routes.ts';

export function notificationRoutes(app: App, platform: Platform, serveOn: ServeOn): void {
  const { database } = platform;
  const { serve } = serveOn(app, platform);
  previewRoutes(app, platform);
  serve(notificationCalls.mailPreferences, ({ member }) =>
    database.read((db) => listMailPreferences(db, member.id)),
  );
  serve(notificationCalls.setMailPreference, ({ member, body }) =>
    setMailPreference(database, member.id, body),
  );
}
