import { hasAbility } from '@circle-link/contract/admin-roles';
import { adminAuditCalls } from '@circle-link/contract/operations/admin/audit-log';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { exportDays } from '../../audit/index.ts';
import { createRoutes } from '../../auth/index.ts';
import { recordExport } from '../record-export.ts';
import { searchAuditEntries } from './search-audit-entries.ts';

export function adminAuditRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminAuditCalls.auditEntries, ({ member, query }) => {
    const withReview = hasAbility(member.adminRoles, 'review');
    return database.read((db) => searchAuditEntries(db, { ...query, viewerId: member.id, withReview }));
  });
  serve(adminAuditCalls.exportAudit, async ({ member, query }) => {
    await recordExport(database, member.id, 'audit', query);
    return {
      type: 'application/x-ndjson; charset=utf-8',
      fileName: `circlelink-audit-${query.from}.ndjson`,
      content: exportDays(database, query),
    };
  });
}
