import {
  jobRan,
  messageList,
  messageQuery,
  operationsPage,
  parkedList,
  parkedQuery,
  parkedRetried,
  reconciliationPage,
} from '@circle-link/contract/admin/operations';
import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireAbility } from '../../auth/index.ts';
import type { OperationParts } from '../machine.ts';
import { retryByAdmin } from '../money-limits.ts';
import { retryMessage } from './retry-message.ts';
import { retryParkedEvent } from './retry-parked.ts';
import { runJob } from './run-job.ts';
import { viewMessages, viewOperations, viewParked } from './view-operations.ts';
import { viewReconciliation } from './view-reconciliation.ts';

const tags = ['admin'];

/** How the machine stands, and our books beside the provider's. */
export function adminOperationRoutes(app: App, platform: Platform, parts: OperationParts): void {
  const { database, cardProvider } = platform;
  const onRequest = [requireAbility(platform, 'view')];
  app.get('/api/admin/operations', { onRequest, schema: { tags, response: { 200: operationsPage } } }, () =>
    database.read((db) => viewOperations(db, parts.machine())),
  );
  app.get(
    '/api/admin/operations/parked',
    { onRequest, schema: { tags, querystring: parkedQuery, response: { 200: parkedList } } },
    (request) => database.read((db) => viewParked(db, request.query)),
  );
  app.get(
    '/api/admin/operations/messages',
    { onRequest, schema: { tags, querystring: messageQuery, response: { 200: messageList } } },
    (request) => database.read((db) => viewMessages(db, request.query)),
  );
  app.get(
    '/api/admin/reconciliation',
    { onRequest, schema: { tags, response: { 200: reconciliationPage } } },
    () => database.read((db) => viewReconciliation(db, cardProvider)),
  );
  operationDeeds(app, platform, parts);
}

/** Trying again what stands: nothing of it moves money that was not due already. */
function operationDeeds(app: App, platform: Platform, { writer, machine }: OperationParts): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'money')];
  const preHandler = rateLimit(database, settings, {
    ...retryByAdmin,
    by: (request) => memberOf(request).id,
  });
  const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
  app.post(
    '/api/admin/operations/parked/:id/retry',
    { onRequest, preHandler, schema: { tags, params, response: { 200: parkedRetried } } },
    (request) => retryParkedEvent({ database, writer }, request.params.id, memberOf(request).id),
  );
  app.post(
    '/api/admin/operations/messages/:id/retry',
    { onRequest, preHandler, schema: { tags, params, response: { 200: doneAnswer } } },
    async (request) => {
      await retryMessage(database, request.params.id, memberOf(request).id);
      return { ok: true } as const;
    },
  );
  app.post(
    '/api/admin/operations/jobs/:name/run',
    {
      onRequest,
      preHandler,
      schema: { tags, params: z.object({ name: z.string().max(60) }), response: { 200: jobRan } },
    },
    (request) => runJob(database, machine(), { name: request.params.name, actorId: memberOf(request).id }),
  );
}
