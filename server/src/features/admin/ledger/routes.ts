import {
  ledgerCourseQuery,
  ledgerAccountList,
  ledgerAccountPage,
  ledgerAccountQuery,
  ledgerExportQuery,
  ledgerTransactionItem,
  ledgerTransactionList,
  ledgerTransactionQuery,
} from '@circle-link/contract/admin/ledger';
import * as z from 'zod';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import { DOWNLOADS, sendDownload } from '../../../platform/documents/download.ts';
import type { App } from '../../../platform/http/app.ts';
import type { Platform } from '../../../platform/platform.ts';
import { rateLimit } from '../../../platform/rate-limits/rate-limits.ts';
import { memberOf, requireAbility, requireConfirmed } from '../../auth/index.ts';
import { noteExport } from '../note-export.ts';
import { exportLedger } from './export-ledger.ts';
import { viewAccount, viewAccounts, viewTransaction, viewTransactions } from './view-ledger.ts';

const tags = ['admin'];
const params = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

/** The ledger explorer: accounts, movements, one account's course, and a filtered list as CSV. */
export function adminLedgerRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const onRequest = [requireAbility(platform, 'view')];

  app.get(
    '/api/admin/ledger/accounts',
    { onRequest, schema: { tags, querystring: ledgerAccountQuery, response: { 200: ledgerAccountList } } },
    (request) => database.read((db) => viewAccounts(db, request.query)),
  );
  app.get(
    '/api/admin/ledger/course',
    {
      onRequest,
      schema: { tags, querystring: ledgerCourseQuery, response: { 200: ledgerAccountPage } },
    },
    (request) => database.read((db) => viewAccount(db, request.query)),
  );
  app.get(
    '/api/admin/ledger/transactions',
    {
      onRequest,
      schema: { tags, querystring: ledgerTransactionQuery, response: { 200: ledgerTransactionList } },
    },
    (request) => database.read((db) => viewTransactions(db, request.query)),
  );
  app.get(
    '/api/admin/ledger/transactions/:id',
    { onRequest, schema: { tags, params, response: { 200: ledgerTransactionItem } } },
    (request) => database.read((db) => viewTransaction(db, request.params.id)),
  );
  app.get(
    '/api/admin/ledger/export',
    {
      onRequest: [requireConfirmed(platform, 'money')],
      preHandler: rateLimit(database, settings, { ...DOWNLOADS, by: (request) => memberOf(request).id }),
      schema: { tags, querystring: ledgerExportQuery },
    },
    async (request, reply) => {
      await noteExport(database, memberOf(request).id, 'ledger', request.query);
      return sendDownload(reply, {
        type: CSV_TYPE,
        fileName: 'circlelink-ledger.csv',
        content: exportLedger(database, request.query),
      });
    },
  );
}
