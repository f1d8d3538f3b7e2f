import {
  adminPaymentExportQuery,
  adminPaymentList,
  adminPaymentPage,
  adminPaymentQuery,
} from '@circle-link/contract/admin/payments';
import * as z from 'zod';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import { DOWNLOADS, sendDownload } from '../../../platform/documents/download.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { noteExport } from '../note-export.ts';
import { exportPayments } from './export-payments.ts';
import { searchPayments } from './search-payments.ts';
import { viewPayment } from './view-payment.ts';

const tags = ['admin'];

/** Card payments, entries and contributions alike: searched, one with everything about it, and as CSV. */
export function adminPaymentRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'view')];
  app.get(
    '/api/admin/payments',
    { onRequest, schema: { tags, querystring: adminPaymentQuery, response: { 200: adminPaymentList } } },
    (request) => database.read((db) => searchPayments(db, request.query)),
  );
  app.get(
    '/api/admin/payments/:id',
    { onRequest, schema: { tags, params: z.object({ id: z.uuid() }), response: { 200: adminPaymentPage } } },
    (request) => database.read((db) => viewPayment(db, request.params.id)),
  );
  app.get(
    '/api/admin/payments/export',
    {
      onRequest: [requireConfirmed(platform, 'money')],
      preHandler: rateLimit(database, settings, { ...DOWNLOADS, by: (request) => memberOf(request).id }),
      schema: { tags, querystring: adminPaymentExportQuery },
    },
    async (request, reply) => {
      await noteExport(database, memberOf(request).id, 'payments', request.query);
      return sendDownload(reply, {
        type: CSV_TYPE,
        fileName: 'circlelink-payments.csv',
        content: exportPayments(database, request.query),
      });
    },
  );
}
