import { accountRoutes } from '../modules/account/index.ts';
import {
  groupAdminRoutes,
  identityReviewRoutes,
  type Machine,
  memberAdminRoutes,
  moneyRoutes,
  overviewRoutes,
  riskRoutes,
  storyReviewRoutes,
  teamRoutes,
} from '../modules/admin/index.ts';
import { recordAuditEntries } from '../modules/audit/index.ts';
import {
  authRoutes,
  consentRoutes,
  createRoutes,
  findRequestMember,
  getSession,
  proveAccount,
  safeguardRoutes,
  verificationRoutes,
} from '../modules/auth/index.ts';
import { cardRoutes, type InboxWriter, savedCardRoutes } from '../modules/charges/index.ts';
import { contributionRoutes, requirePayerOrMember } from '../modules/payments/index.ts';
import {
  dashboardRoutes,
  goalRoutes,
  historyRoutes,
  listReportedParts,
  liveRoutes,
  outageRoutes,
} from '../modules/dashboard/index.ts';
import {
  entryRoutes,
  findMemberPosition,
  joinRoutes,
  queueRoutes,
  storyRoutes,
} from '../modules/queue/index.ts';
import { clearInvitationCookie, groupRoutes } from '../modules/groups/index.ts';
import { calendarRoutes, sharingRoutes, webhookRoutes } from '../modules/integrations/index.ts';
import { notificationRoutes } from '../modules/notifications/index.ts';
import { debtRoutes } from '../modules/debts/index.ts';
import { groupStatementRoutes, statementRoutes } from '../modules/statements/index.ts';
import { publicLedgerRoutes, transparencyRoutes } from '../modules/public-ledger/index.ts';
import { withdrawalRoutes } from '../modules/withdrawals/index.ts';
import type { DatabaseClock } from '../platform/database/installation.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { JobWaker } from '../platform/jobs/ticker.ts';
import type { Feature } from './build-app.ts';
import {
  buildDocumentRiskHooks,
  buildGroupRiskHooks,
  buildJoinRiskHooks,
  buildQueueRiskHooks,
  buildSignInRiskHooks,
  buildWithdrawalRiskHooks,
  stopPayments,
  undoHooks,
} from './module-hooks.ts';

interface FeatureParts {
  readonly settings: Settings;
  readonly writer: InboxWriter;
  readonly clock: DatabaseClock;
  readonly pulse: JobWaker;
  readonly machine: () => Machine;
}

/** All features of this installation; without the queue its routes do not exist. */
export function listFeatures(parts: FeatureParts): readonly Feature[] {
  const { settings, writer, clock } = parts;
  const always: Feature[] = [
    (app, platform) =>
      authRoutes(app, platform, {
        hasPosition: async (db, userId) => (await findMemberPosition(db, userId)) !== null,
        // Another person may use this browser next and was not invited.
        onLogOut: (reply) => clearInvitationCookie(reply, settings),
        ...buildSignInRiskHooks(platform),
      }),
    (app, platform) =>
      verificationRoutes(
        app,
        platform,
        {
          createRoutes,
          findRequestMember: (request) => findRequestMember(platform, request),
          proveAccount: (tx, account) => proveAccount(tx, account, buildSignInRiskHooks(platform)),
        },
        buildDocumentRiskHooks(),
      ),
    consentRoutes,
    accountRoutes,
    (app, platform) =>
      notificationRoutes(app, platform, {
        createRoutes,
        getSessionId: (request) => getSession(request).sessionId,
      }),
    historyRoutes,
    goalRoutes,
    calendarRoutes,
    ...news(parts),
    entryRoutes,
    statementRoutes,
    transparencyRoutes,
    publicLedgerRoutes,
    groupStatementRoutes,
    (app, platform) => withdrawalRoutes(app, platform, { ...buildWithdrawalRiskHooks(platform), clock }),
    (app, platform) => safeguardRoutes(app, platform, createRoutes, undoHooks(platform)),
    dashboardRoutes,
    sharingRoutes,
    (app, platform) => groupRoutes(app, platform, buildGroupRiskHooks(platform)),
    (app, platform) => contributionRoutes(app, platform, { writer, clock }),
    (app, platform) => debtRoutes(app, platform, { writer, clock }),
    (app, platform) => cardRoutes(app, platform, { createRoutes, clock, writer }),
    (app, platform) =>
      savedCardRoutes(app, platform, {
        createRoutes: (routes) => createRoutes(routes, platform, requirePayerOrMember(platform)),
        recordChange: (tx, change) => recordAuditEntries(tx, [change]),
      }),
  ];
  if (!settings.queueEnabled) return [...always, ...backOffice(parts)];
  return [
    ...always,
    ...backOffice(parts),
    (app, platform) => queueRoutes(app, platform, buildQueueRiskHooks(platform)),
    (app, platform) => joinRoutes(app, platform, buildJoinRiskHooks(platform)),
    storyRoutes,
    storyReviewRoutes,
  ];
}

function news({ pulse, machine }: FeatureParts): readonly Feature[] {
  const breakers = () => machine().breakers ?? [];
  return [
    (app, platform) => liveRoutes(app, platform, { pulse, listOutages: () => listReportedParts(breakers()) }),
    (app, platform) => outageRoutes(app, platform, breakers),
    webhookRoutes,
  ];
}

/** Routes for admins only, each with its own permission. */
function backOffice({ writer, machine }: FeatureParts): readonly Feature[] {
  return [
    overviewRoutes,
    memberAdminRoutes,
    groupAdminRoutes,
    identityReviewRoutes,
    (app, platform) => moneyRoutes(app, platform, { writer, machine }),
    (app, platform) =>
      riskRoutes(app, platform, { stopPayments: (userId) => stopPayments(platform, userId) }),
    teamRoutes,
  ];
}
