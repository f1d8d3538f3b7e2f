import { dashboardAnswer } from '@circle-link/contract/dashboard';
import type { App } from '../../platform/http/app.ts';
import { languageOf } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { viewDashboard } from './view-dashboard.ts';

/** GET /api/dashboard (spec §7). */
export function dashboardRoutes(app: App, platform: Platform): void {
  app.get(
    '/api/dashboard',
    {
      onRequest: [requireMember(platform)],
      schema: { tags: ['dashboard'], response: { 200: dashboardAnswer } },
    },
    (request) =>
      platform.database.readTogether((db) => viewDashboard(db, memberOf(request).id, languageOf(request))),
  );
}
