import { isAble } from '@circle-link/contract/admin-roles';
import { auditExportQuery, auditLeafList, auditLeafQuery } from '@circle-link/contract/admin/audit-log';
import type { App } from '../../../platform/http/app.ts';
import { DOWNLOADS, sendDownload } from '../../../platform/documents/download.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { exportDays } from '../../audit/index.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { noteExport } from '../note-export.ts';
import { searchLeaves } from './search-leaves.ts';

const tags = ['admin'];

/** The audit log: searched on the screen, and its blocks of some days as a file that proves itself. */
export function adminAuditRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  app.get(
    '/api/admin/audit',
    {
      onRequest: [requireAbility(platform, 'view')],
      schema: { tags, querystring: auditLeafQuery, response: { 200: auditLeafList } },
    },
    (request) => {
      const { id: viewerId, adminRoles } = memberOf(request);
      const withReview = isAble(adminRoles, 'review');
      return database.read((db) => searchLeaves(db, { ...request.query, viewerId, withReview }));
    },
  );
  app.get(
    '/api/admin/audit/export',
    {
      // The leaves of reviews are in the blocks: without them nobody could prove the others.
      onRequest: [requireAbility(platform, 'review'), requireConfirmed(platform, 'money')],
      preHandler: rateLimit(database, settings, { ...DOWNLOADS, by: (request) => memberOf(request).id }),
      schema: { tags, querystring: auditExportQuery },
    },
    async (request, reply) => {
      await noteExport(database, memberOf(request).id, 'audit', request.query);
      return sendDownload(reply, {
        type: 'application/x-ndjson; charset=utf-8',
        fileName: `circlelink-audit-${request.query.from}.ndjson`,
        content: exportDays(database, request.query),
      });
    },
  );
}
