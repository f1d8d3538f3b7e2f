import { adminStuckCalls } from '@circle-link/contract/operations/admin/stuck';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { viewStuck } from './view-stuck.ts';

export function stuckRoutes(app: App, platform: Platform): void {
  const { serve } = createRoutes(app, platform);
  serve(adminStuckCalls.stuck, ({ query }) => platform.database.read((db) => viewStuck(db, query)));
}
