import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import type { App } from '../../../platform/http/app.ts';
import { addFigures } from '../../../platform/metrics/figures.ts';
import { findRecentCalls } from '../../../platform/metrics/recent-calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { FIGURES, readFigures } from '../alarms/figures.ts';
import { renderRunbook } from '../alarms/render-runbook.ts';
import { createRoutes } from '../../auth/index.ts';
import { settleDifference } from '../reconciliation/settle-difference.ts';
import type { OperationParts } from '../process-info.ts';
import { retryMessage } from './retry-message.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';
import { runJob } from './run-job.ts';
import { settleDeadLetter } from './settle-dead-letter.ts';
import { viewDeadLetters, viewMessages, viewOperations } from './view-operations.ts';
import { viewReconciliation } from './view-reconciliation.ts';

export function adminOperationRoutes(
  app: App,
  platform: Platform,
  { writer, machine }: OperationParts,
): void {
  const { database, cardProvider, settings } = platform;
  const { serve } = createRoutes(app, platform);
  addFigures(app, FIGURES, () => database.read((db) => readFigures(db, { machine: machine(), settings })));
  serve(adminOperationCalls.operations, () =>
    database.read((db) =>
      viewOperations(db, { machine: machine(), settings }, findRecentCalls(app)?.findTroubles() ?? []),
    ),
  );
  serve(adminOperationCalls.runbook, async ({ reply }) =>
    reply.type('text/html; charset=utf-8').send(await renderRunbook()),
  );
  serve(adminOperationCalls.deadLetters, ({ query }) => database.read((db) => viewDeadLetters(db, query)));
  serve(adminOperationCalls.messages, ({ query }) => database.read((db) => viewMessages(db, query)));
  serve(adminOperationCalls.reconciliation, () =>
    database.read((db) => viewReconciliation(db, cardProvider)),
  );
  serve(adminOperationCalls.settleDifference, ({ member, params, body }) =>
    settleDifference(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminOperationCalls.retryDeadLetter, ({ member, params }) =>
    retryDeadLetter({ database, writer }, params.id, member.id),
  );
  serve(adminOperationCalls.settleDeadLetter, ({ member, params, body }) =>
    settleDeadLetter(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminOperationCalls.retryMessage, ({ member, params }) =>
    retryMessage(database, params.id, member.id),
  );
  serve(adminOperationCalls.runJob, ({ member, params }) =>
    runJob(database, machine(), { ...params, actorId: member.id }),
  );
}
