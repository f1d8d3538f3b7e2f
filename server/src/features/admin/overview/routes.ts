import { adminOverview, adminStats, adminTransactionList } from '@circle-link/contract/admin/overview';
import type { App } from '../../../platform/http/app.ts';
import { requestP95Ms } from '../../../platform/metrics/answer-times.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAbility } from '../../auth/index.ts';
import { viewOverview } from './view-overview.ts';
import { viewStats, viewTransactions } from './view-stats.ts';

const tags = ['admin'];

/** The first screen of the back office: spec §7's two calls, and what spec §2 shows besides. */
export function overviewRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const onRequest = [requireAbility(platform, 'view')];
  app.get('/api/admin/stats', { onRequest, schema: { tags, response: { 200: adminStats } } }, () =>
    viewStats(database),
  );
  app.get(
    '/api/admin/transactions',
    { onRequest, schema: { tags, response: { 200: adminTransactionList } } },
    () => viewTransactions(database),
  );
  app.get(
    '/api/admin/overview',
    { onRequest, schema: { tags, response: { 200: adminOverview } } },
    async () => viewOverview(database, await requestP95Ms(app)),
  );
}
