import { accountRoutes } from '../modules/account/index.ts';
import {
  groupAdminRoutes,
  identityReviewRoutes,
  type Machine,
  memberAdminRoutes,
  moneyRoutes,
  overviewRoutes,
  riskRoutes,
  teamRoutes,
} from '../modules/admin/index.ts';
import {
  authRoutes,
  consentRoutes,
  createRoutes,
  getSession,
  verificationRoutes,
} from '../modules/auth/index.ts';
import { cardRoutes, type InboxWriter, savedCardRoutes } from '../modules/charges/index.ts';
import {
  dashboardRoutes,
  goalRoutes,
  historyRoutes,
  listReportedParts,
  liveRoutes,
  outageRoutes,
} from '../modules/dashboard/index.ts';
import { debtRoutes } from '../modules/debts/index.ts';
import { groupRoutes } from '../modules/groups/index.ts';
import { calendarRoutes, sharingRoutes, webhookRoutes } from '../modules/integrations/index.ts';
import { notificationRoutes } from '../modules/notifications/index.ts';
import { contributionRoutes, requirePayerOrMember } from '../modules/payments/index.ts';
import { publicLedgerRoutes, transparencyRoutes } from '../modules/public-ledger/index.ts';
import { entryQueue, entryRoutes, joinRoutes, queueRoutes, storyRoutes } from '../modules/queue/index.ts';
import { groupStatementRoutes, statementRoutes } from '../modules/statements/index.ts';
import { withdrawalRoutes } from '../modules/withdrawals/index.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseClock } from '../platform/database/installation.ts';
import type { JobWaker } from '../platform/jobs/ticker.ts';
import type { RegisterRoutes } from './build-app.ts';

interface ModuleRouteParts {
  /** For work of routes that belongs to no call. */
  readonly database: Database;
  readonly settings: Settings;
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly pulse: JobWaker;
  readonly machine: () => Machine;
}

/** The routes of all modules; without the queue its routes do not exist. */
export function listModuleRoutes(parts: ModuleRouteParts): readonly RegisterRoutes[] {
  const { settings, writer, clock } = parts;
  const always: RegisterRoutes[] = [
    (app, parts) => authRoutes(app, parts, entryQueue),
    verificationRoutes,
    consentRoutes,
    accountRoutes,
    (app, parts) =>
      notificationRoutes(app, parts, {
        createRoutes,
        getSessionId: (request) => getSession(request).sessionId,
      }),
    historyRoutes,
    goalRoutes,
    calendarRoutes,
    ...updateRoutes(parts),
    entryRoutes,
    statementRoutes,
    transparencyRoutes,
    publicLedgerRoutes,
    groupStatementRoutes,
    (app, parts) => withdrawalRoutes(app, parts, clock),
    dashboardRoutes,
    sharingRoutes,
    groupRoutes,
    (app, parts) => contributionRoutes(app, parts, { writer, clock }),
    (app, parts) => debtRoutes(app, parts, { writer, clock }),
    (app, parts) => cardRoutes(app, parts, { clock, writer }),
    (app, parts) => savedCardRoutes(app, parts, requirePayerOrMember(parts)),
  ];
  if (!settings.queueEnabled) return [...always, ...adminRoutes(parts)];
  return [...always, ...adminRoutes(parts), queueRoutes, joinRoutes, storyRoutes];
}

/** Routes by which pages and other programs learn of changes. */
function updateRoutes({ database, pulse, machine }: ModuleRouteParts): readonly RegisterRoutes[] {
  const breakers = () => machine().breakers ?? [];
  return [
    (app, parts) =>
      liveRoutes(app, parts, { database, pulse, listOutages: () => listReportedParts(breakers()) }),
    (app, parts) => outageRoutes(app, parts, breakers),
    webhookRoutes,
  ];
}

/** Routes for admins only, each with its own permission. */
function adminRoutes({ database, writer, machine }: ModuleRouteParts): readonly RegisterRoutes[] {
  return [
    overviewRoutes,
    memberAdminRoutes,
    groupAdminRoutes,
    identityReviewRoutes,
    (app, parts) => moneyRoutes(app, parts, { database, writer, machine }),
    riskRoutes,
    teamRoutes,
  ];
}
