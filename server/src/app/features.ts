import { accountRoutes } from '../features/account/index.ts';
import {
  identityReviewRoutes,
  type Machine,
  moneyRoutes,
  groupAdminRoutes,
  memberAdminRoutes,
  overviewRoutes,
  riskRoutes,
  teamRoutes,
  storyReviewRoutes,
} from '../features/admin/index.ts';
import { recordAuditEntries } from '../features/audit/index.ts';
import {
  authRoutes,
  findRequestMember,
  proveAccount,
  createRoutes,
  getSession,
} from '../features/auth/index.ts';
import { cardRoutes, savedCardRoutes, type InboxWriter } from '../features/cards/index.ts';
import { consentRoutes } from '../features/consent/index.ts';
import { contributionRoutes, requirePayerOrMember } from '../features/contributions/index.ts';
import { dashboardRoutes } from '../features/dashboard/index.ts';
import { entryRoutes, joinRoutes } from '../features/entry/index.ts';
import { clearInvitationCookie, groupRoutes } from '../features/groups/index.ts';
import { calendarRoutes } from '../features/calendar/index.ts';
import { goalRoutes } from '../features/goals/index.ts';
import { historyRoutes } from '../features/history/index.ts';
import { liveRoutes } from '../features/live/index.ts';
import { notificationRoutes } from '../features/notifications/index.ts';
import { outageRoutes, listReportedParts } from '../features/outages/index.ts';
import { debtRoutes } from '../features/owed/index.ts';
import { findMemberPosition, queueRoutes } from '../features/queue/index.ts';
import { groupStatementRoutes, statementRoutes } from '../features/statements/index.ts';
import { safeguardRoutes } from '../features/safeguards/index.ts';
import { sharingRoutes } from '../features/sharing/index.ts';
import { storyRoutes } from '../features/stories/index.ts';
import { publicLedgerRoutes, transparencyRoutes } from '../features/transparency/index.ts';
import { webhookRoutes } from '../features/webhooks/index.ts';
import { verificationRoutes } from '../features/verification/index.ts';
import { withdrawalRoutes } from '../features/withdrawals/index.ts';
import type { DatabaseClock } from '../platform/clock/database-clock.ts';
import type { Settings } from '../platform/config/settings.ts';
import type { JobWaker } from '../platform/jobs/job-waker.ts';
import type { Feature } from './build-app.ts';
import { undoHooks } from './undo-changes.ts';
import {
  stopPayments,
  buildDocumentRiskHooks,
  buildSignInRiskHooks,
  buildGroupRiskHooks,
  buildJoinRiskHooks,
  buildQueueRiskHooks,
  buildWithdrawalRiskHooks,
} from './risk-hooks.ts';

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
