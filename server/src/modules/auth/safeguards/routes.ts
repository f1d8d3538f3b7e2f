import { safeguardCalls } from '@circle-link/contract/operations/safeguards';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { viewCoolOff } from './cool-off.ts';
import type { CreateRoutes, UndoHooks } from './hooks.ts';
import { undoChange } from './undo-change.ts';
import { viewNotice } from './view-notice.ts';

export function safeguardRoutes(
  app: App,
  platform: Platform,
  createRoutes: CreateRoutes,
  hooks: UndoHooks,
): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(safeguardCalls.coolOff, ({ member }) => database.read((db) => viewCoolOff(db, settings, member.id)));
  serve(safeguardCalls.notice, ({ body }) => database.read((db) => viewNotice(db, body.token)));
  serve(safeguardCalls.undo, ({ body }) => undoChange(platform, hooks, body.token));
}
