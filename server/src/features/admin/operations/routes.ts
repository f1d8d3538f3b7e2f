import { adminOperationCalls } from '@circle-link/contract/operations/admin/operations';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serveOn } from '../../auth/index.ts';
import { settleDifference } from '../../reconciliation/index.ts';
import type { OperationParts } from '../machine.ts';
import { retryMessage } from './retry-message.ts';
import { retryDeadLetter } from './retry-dead-letter.ts';
import { runJob } from './run-job.ts';
import { viewMessages, viewOperations, viewDeadLetters } from './view-operations.ts';
import { viewReconciliation } from './view-reconciliation.ts';

export function adminOperationRoutes(
  app: App,
  platform: Platform,
  { writer, machine }: OperationParts,
): void {
  const { database, cardProvider } = platform;
  const { serve } = serveOn(app, platform);
  serve(adminOperationCalls.operations, () => database.read((db) => viewOperations(db, machine())));
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
  serve(adminOperationCalls.retryMessage, ({ member, params }) =>
    retryMessage(database, params.id, member.id),
  );
  serve(adminOperationCalls.runJob, ({ member, params }) =>
    runJob(database, machine(), { ...params, actorId: member.id }),
  );
}
