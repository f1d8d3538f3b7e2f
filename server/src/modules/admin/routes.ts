import { hasAbility } from '@circle-link/contract/admin/roles';
import { adminAuditCalls } from '@circle-link/contract/admin/audit-log';
import type { App } from '../../platform/http/app.ts';
import type { RouteParts } from '../../platform/platform.ts';
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

export function moneyRoutes(app: App, parts: RouteParts, operation: OperationParts): void {
  adminPaymentRoutes(app, parts);
  adminRefundRoutes(app, parts);
  adminWriteOffRoutes(app, parts);
  adminLedgerRoutes(app, parts);
  adminCheckRoutes(app, parts, operation);
  adminAuditRoutes(app, parts);
  adminOperationRoutes(app, parts, operation);
  adminProgramRoutes(app, parts);
  stuckRoutes(app, parts);
  adminSettingRoutes(app, parts);
}

function adminAuditRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminAuditCalls.auditEntries, ({ database, member, query }) => {
    const withReview = hasAbility(member.adminRoles, 'review');
    return database.read((db) => searchAuditEntries(db, { ...query, viewerId: member.id, withReview }));
  });
  serve(adminAuditCalls.exportAudit, async ({ database, member, query }) => {
    await recordExport(database, member.id, 'audit', query);
    return {
      type: 'application/x-ndjson; charset=utf-8',
      fileName: `circlelink-audit-${query.from}.ndjson`,
      content: exportDays(database, query),
    };
  });
}
