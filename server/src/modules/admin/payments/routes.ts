import { adminPaymentCalls } from '@circle-link/contract/operations/admin/payments';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { recordExport } from '../record-export.ts';
import { exportPayments } from './export-payments.ts';
import { searchPayments } from './search-payments.ts';
import { viewPayment } from './view-payment.ts';

export function adminPaymentRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminPaymentCalls.payments, ({ query }) => database.read((db) => searchPayments(db, query)));
  serve(adminPaymentCalls.payment, ({ params }) =>
    database.read((db) => viewPayment(db, params.id, settings)),
  );
  serve(adminPaymentCalls.exportPayments, async ({ member, query, request }) => {
    await recordExport(database, member.id, 'payments', query);
    const content = exportPayments(database, query, getRequestLanguage(request));
    return { type: CSV_TYPE, fileName: 'circlelink-payments.csv', content };
  });
}
