import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { adminAuditRoutes } from './audit-log/routes.ts';
import { adminCheckRoutes } from './checks/routes.ts';
import { adminLedgerRoutes } from './ledger/routes.ts';
import type { OperationParts } from './process-info.ts';
import { adminOperationRoutes } from './operations/routes.ts';
import { adminPaymentRoutes } from './payments/routes.ts';
import { adminProgramRoutes } from './programs/routes.ts';
import { adminRefundRoutes } from './refunds/routes.ts';
import { adminSettingRoutes } from './settings/routes.ts';
import { stuckRoutes } from './stuck/routes.ts';
import { adminWriteOffRoutes } from './write-offs/routes.ts';

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
