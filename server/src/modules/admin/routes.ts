import { hasAbility } from '@circle-link/contract/admin/roles';
import { adminAuditCalls } from '@circle-link/contract/admin/audit-log';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { exportDays } from '../audit/index.ts';
import { createRoutes } from '../auth/index.ts';
import { recordExport, searchAuditEntries } from './audit-log.ts';
import {
  adminLedgerRoutes,
  adminPaymentRoutes,
  adminRefundRoutes,
  adminWriteOffRoutes,
  stuckRoutes,
} from './money/routes.ts';
import type { OperationParts } from './operations/figures.ts';
import {
  adminCheckRoutes,
  adminOperationRoutes,
  adminProgramRoutes,
  adminSettingRoutes,
} from './operations/routes.ts';

export function moneyRoutes(app: App, platform: Platform, parts: OperationParts): void {
  adminPaymentRoutes(app, platform);
  adminRefundRoutes(app, platform);
  adminWriteOffRoutes(app, platform);
  adminLedgerRoutes(app, platform);
  adminCheckRoutes(app, platform, parts);
  adminAuditRoutes(app, platform);
  adminOperationRoutes(app, platform, parts);
  adminProgramRoutes(app, platform);
  stuckRoutes(app, platform);
  adminSettingRoutes(app, platform);
}

function adminAuditRoutes(app: App, platform: Platform): void {
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
