import { TREND_HISTORY_DAYS } from '@circle-link/contract/admin/overview';
import { adminOverviewCalls } from '@circle-link/contract/operations/admin/overview';
import type { App } from '../../../platform/http/app.ts';
import { requestP95Ms } from '../../../platform/metrics/answer-times.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { listExactDays } from '../../public-ledger/index.ts';
import { viewOverview } from './view-overview.ts';
import { viewStats, viewTransactions } from './view-stats.ts';

export function overviewRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminOverviewCalls.stats, () => viewStats(database));
  serve(adminOverviewCalls.transactions, () => viewTransactions(database));
  serve(adminOverviewCalls.trends, () =>
    database.read((db) => listExactDays(db, TREND_HISTORY_DAYS, platform.settings.queueEnabled)),
  );
  serve(adminOverviewCalls.overview, async () => viewOverview(platform, await requestP95Ms(app)));
}
