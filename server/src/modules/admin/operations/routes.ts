import {
  adminOverviewCalls,
  adminSettingCalls,
  TREND_HISTORY_DAYS,
} from '@circle-link/contract/admin/overview';
import { adminCheckCalls } from '@circle-link/contract/admin/checks';
import { adminOperationCalls } from '@circle-link/contract/admin/operations';
import { adminIntegrationCalls } from '@circle-link/contract/admin/integrations';
import type { App } from '../../../platform/http/app.ts';
import { addFigures } from '../../../platform/monitoring/figures.ts';
import { findRecentCalls, requestP95Ms } from '../../../platform/monitoring/recent-calls.ts';
import type { RouteParts } from '../../../platform/platform.ts';
import { createRoutes, revokeMemberToken } from '../../auth/index.ts';
import { allowHost, replayForMember, stopHost } from '../../integrations/index.ts';
import { listExactDays, startCheckRun } from '../../public-ledger/index.ts';
import { settleDifference } from '../reconciliation/differences.ts';
import { renderRunbook } from './alarms.ts';
import { viewChecks } from './checks.ts';
import { retryDeadLetter, retryMessage, runJob, settleDeadLetter } from './failed-work.ts';
import { FIGURES, type OperationParts, readFigures } from './figures.ts';
import { viewDeadLetters, viewMessages, viewOperations } from './operations.ts';
import { viewOverview, viewStats, viewTransactions } from './overview.ts';
import { viewDeliveries, viewIntegrations } from './integrations.ts';
import { viewSettings } from './settings.ts';
import { viewReconciliation } from './view-reconciliation.ts';

export function adminOperationRoutes(app: App, parts: RouteParts, { writer, machine }: OperationParts): void {
  const { cardProvider, settings } = parts;
  const { serve } = createRoutes(app, parts);
  addFigures(app, FIGURES, (db) => readFigures(db, { machine: machine(), settings }));
  serve(adminOperationCalls.operations, ({ database }) =>
    database.read((db) =>
      viewOperations(db, { machine: machine(), settings }, findRecentCalls(app)?.findTroubles() ?? []),
    ),
  );
  serve(adminOperationCalls.runbook, async ({ reply }) =>
    reply.type('text/html; charset=utf-8').send(await renderRunbook()),
  );
  serve(adminOperationCalls.deadLetters, ({ database, query }) =>
    database.read((db) => viewDeadLetters(db, query)),
  );
  serve(adminOperationCalls.messages, ({ database, query }) =>
    database.read((db) => viewMessages(db, query)),
  );
  serve(adminOperationCalls.reconciliation, ({ database }) =>
    database.read((db) => viewReconciliation(db, cardProvider)),
  );
  serve(adminOperationCalls.settleDifference, ({ database, member, params, body }) =>
    settleDifference(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminOperationCalls.retryDeadLetter, ({ database, member, params }) =>
    retryDeadLetter({ database, writer }, params.id, member.id),
  );
  serve(adminOperationCalls.settleDeadLetter, ({ database, member, params, body }) =>
    settleDeadLetter(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminOperationCalls.retryMessage, ({ database, member, params }) =>
    retryMessage(database, params.id, member.id),
  );
  serve(adminOperationCalls.runJob, ({ database, member, params }) =>
    runJob(database, machine(), { ...params, actorId: member.id }),
  );
}

export function adminCheckRoutes(
  app: App,
  parts: RouteParts,
  { database: ownDatabase, machine }: Pick<OperationParts, 'database' | 'machine'>,
): void {
  const { serve } = createRoutes(app, parts);
  const stopping = new AbortController();
  let running = Promise.resolve();
  app.addHook('onClose', async () => {
    stopping.abort(new Error('the process is ending'));
    await running;
  });

  serve(adminCheckCalls.checks, ({ database }) => database.read(viewChecks));
  serve(adminCheckCalls.runChecks, async ({ database, member }) => {
    const { databaseUrl } = machine();
    const order = { databaseUrl, actorId: member.id, signal: stopping.signal };
    const run = await startCheckRun({ ...parts, database: ownDatabase }, database, order);
    if (run !== null) running = run.ended;
    return { started: run !== null };
  });
}

export function adminProgramRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminIntegrationCalls.programs, ({ database, params }) =>
    database.read((db) => viewIntegrations(db, params.id)),
  );
  serve(adminIntegrationCalls.revokeToken, ({ platform, member, params: { id, tokenId }, body }) =>
    revokeMemberToken(platform, tokenId, { userId: id, actorId: member.id, reason: body.reason }),
  );
  serve(adminIntegrationCalls.switchOffAddress, ({ platform, member, params: { id, endpointId }, body }) =>
    stopHost(platform, endpointId, { userId: id, actorId: member.id, reason: body.reason }),
  );
  serve(adminIntegrationCalls.endStop, ({ platform, member, params: { id }, body: { host, reason } }) =>
    allowHost(platform, host, { userId: id, actorId: member.id, reason }),
  );
  serve(adminIntegrationCalls.deliveries, ({ database, query }) =>
    database.read((db) => viewDeliveries(db, query)),
  );
  serve(adminIntegrationCalls.replay, async ({ database, member, params: { id }, body: { deliveryId } }) => ({
    again: await database.transact((tx) => replayForMember(tx, { id, deliveryId, actorId: member.id })),
  }));
}

export function adminSettingRoutes(app: App, parts: RouteParts): void {
  createRoutes(app, parts).serve(adminSettingCalls.settings, () => viewSettings(parts.settings));
}

export function overviewRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminOverviewCalls.stats, ({ database }) => viewStats(database));
  serve(adminOverviewCalls.transactions, ({ database }) => viewTransactions(database));
  serve(adminOverviewCalls.trends, ({ database }) =>
    database.read((db) => listExactDays(db, TREND_HISTORY_DAYS, parts.settings.queueEnabled)),
  );
  serve(adminOverviewCalls.overview, async ({ platform }) => viewOverview(platform, await requestP95Ms(app)));
}
