import {
  clearanceForm,
  decisionForm,
  refundAsked,
  refundDesk,
  refundForm,
  refundList,
  refundQuery,
  retryForm,
} from '@circle-link/contract/admin/refunds';
import { doneAnswer } from '@circle-link/contract/errors';
import * as z from 'zod';
import type { Reader } from '../../../platform/database/database.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { approveRefund, askForRefund, declineRefund, retryRefund } from '../../entry/index.ts';
import { areLinked } from '../../fraud/index.ts';
import { allowReentry } from '../../queue/index.ts';
import { moneyDeedByAdmin } from '../money-limits.ts';
import { LinkedAccount } from '../../members/index.ts';
import { NothingToClear } from './errors.ts';
import { viewDesk, viewRefunds } from './view-desk.ts';

const tags = ['admin'];
const done = { ok: true } as const;

/** What needs somebody, and every refund. */
export function adminRefundRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'view')];
  app.get('/api/admin/refunds', { onRequest, schema: { tags, response: { 200: refundDesk } } }, (request) =>
    database.read((db) => viewDesk(db, settings, memberOf(request).id)),
  );
  app.get(
    '/api/admin/refunds/list',
    { onRequest, schema: { tags, querystring: refundQuery, response: { 200: refundList } } },
    (request) => database.read((db) => viewRefunds(db, request.query)),
  );
  refundDeeds(app, platform);
}

/** Asking, deciding, asking again and clearing: each with the password typed again (security.md §11). */
function refundDeeds(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireConfirmed(platform, 'money')];
  const preHandler = rateLimit(database, settings, {
    ...moneyDeedByAdmin,
    by: (request) => memberOf(request).id,
  });
  const params = z.object({ id: z.uuid() });
  const response = { 200: doneAnswer };

  app.post(
    '/api/admin/refunds',
    { onRequest, preHandler, schema: { tags, body: refundForm, response: { 201: refundAsked } } },
    async (request, reply) => {
      const order = { ...request.body, actorId: memberOf(request).id };
      const { refundAloneCents: aloneCents } = settings;
      return reply.status(201).send(await askForRefund(database, { ...order, aloneCents }, areLinked));
    },
  );
  app.post(
    '/api/admin/refunds/:id/approve',
    { onRequest, preHandler, schema: { tags, params, body: decisionForm, response } },
    async (request) => {
      const { reason } = request.body;
      const decision = { id: request.params.id, actorId: memberOf(request).id, reason };
      await approveRefund(database, decision, areLinked);
      return done;
    },
  );
  app.post(
    '/api/admin/refunds/:id/decline',
    { onRequest, preHandler, schema: { tags, params, body: decisionForm, response } },
    async (request) => {
      const { reason } = request.body;
      await declineRefund(database, { id: request.params.id, actorId: memberOf(request).id, reason });
      return done;
    },
  );
  app.post(
    '/api/admin/refunds/retry',
    { onRequest, preHandler, schema: { tags, body: retryForm, response } },
    async (request) => {
      const { paymentId, reason } = request.body;
      await retryRefund(database, paymentId, memberOf(request).id, reason);
      return done;
    },
  );
  app.post(
    '/api/admin/clearances',
    { onRequest, preHandler, schema: { tags, body: clearanceForm, response } },
    async (request) => {
      const { globalPosition, reason } = request.body;
      const { id } = memberOf(request);
      const refuse = async (tx: Reader, userId: string) => {
        if (await areLinked(tx, id, [userId])) throw new LinkedAccount();
      };
      if (!(await allowReentry(database, globalPosition, id, reason, refuse))) throw new NothingToClear();
      return done;
    },
  );
}
