import {
  coverBody,
  payBody,
  paymentItem,
  paymentList,
  paymentListQuery,
} from '@circle-link/contract/payments';
import * as z from 'zod';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeFromLimit } from '../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireMember } from '../auth/index.ts';
import { payForAnother } from './cover-payment.ts';
import { DOWNLOADS, sendDownload } from '../../platform/documents/download.ts';
import { PDF_TYPE } from '../../platform/documents/pdf.ts';
import { payerOrMember } from './guard.ts';
import { listMyPayments, listMyUpcoming } from './list-my-payments.ts';
import { payMine } from './pay-mine.ts';
import type { PayParts } from './pay-payment.ts';
import { writeReceipt } from './write-receipt.ts';

const idParams = z.object({ id: z.string() });
const upcomingQuery = z.object({ limit: z.coerce.number().int().min(1).max(100).default(50) });

/** GET /api/payments and /upcoming, PATCH /api/payments/{id}, POST …/cover (spec §7). */
export function paymentRoutes(app: App, platform: Platform, pay: Pick<PayParts, 'writer' | 'clock'>): void {
  const { database } = platform;
  const tags = ['payments'];
  const parts = { ...platform, ...pay };
  const answers = { 200: paymentItem, 202: paymentItem };

  app.get(
    '/api/payments',
    {
      onRequest: [payerOrMember(platform)],
      schema: { tags, querystring: paymentListQuery, response: { 200: paymentList } },
    },
    (request) => listMyPayments(database, memberOf(request).id, request.query),
  );

  app.get(
    '/api/payments/upcoming',
    {
      onRequest: [payerOrMember(platform)],
      schema: { tags, querystring: upcomingQuery, response: { 200: paymentList } },
    },
    (request) => database.read((db) => listMyUpcoming(db, memberOf(request).id, request.query.limit)),
  );

  app.patch(
    '/api/payments/:id',
    {
      config: { openWhileLocked: true },
      onRequest: [payerOrMember(platform)],
      schema: { tags, params: idParams, body: payBody, response: answers },
    },
    async (request, reply) => {
      const payment = await payMine(parts, memberOf(request).id, request.params.id, request.body.cardId);
      return reply.code(payment.status === 'completed' ? 200 : 202).send(payment);
    },
  );

  app.post(
    '/api/payments/:id/cover',
    {
      onRequest: [requireMember(platform)],
      schema: { tags, params: idParams, body: coverBody, response: answers },
    },
    async (request, reply) => {
      const payment = await payForAnother(
        parts,
        memberOf(request).id,
        request.params.id,
        request.body.cardId,
      );
      return reply.code(payment.status === 'completed' ? 200 : 202).send(payment);
    },
  );

  receiptRoute(app, platform);
}

function receiptRoute(app: App, platform: Platform): void {
  app.get(
    '/api/payments/:id/receipt',
    { onRequest: [payerOrMember(platform)], schema: { tags: ['payments'], params: idParams } },
    async (request, reply) => {
      const { id } = request.params;
      const userId = memberOf(request).id;
      await takeFromLimit(platform.database, platform.settings, DOWNLOADS, userId);
      const content = await writeReceipt(platform, userId, id);
      return sendDownload(reply, { type: PDF_TYPE, fileName: `circlelink-receipt-${id}.pdf`, content });
    },
  );
}
