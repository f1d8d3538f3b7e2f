import { dashboardCalls } from '@circle-link/contract/operations/dashboard';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { viewDashboard } from './view-dashboard.ts';

export function dashboardRoutes(app: App, platform: Platform): void {
  createRoutes(app, platform).serve(dashboardCalls.mine, ({ member, request }) =>
    platform.database.readTogether((db) => viewDashboard(db, member.id, getRequestLanguage(request))),
  );
}
