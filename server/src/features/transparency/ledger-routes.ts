import {
  historyQuery,
  movementList,
  movementsExportQuery,
  movementsQuery,
  publicAccountList,
  publicHistory,
} from '@circle-link/contract/public-ledger';
import { CSV_TYPE } from '../../platform/documents/csv.ts';
import { sendDownload } from '../../platform/documents/download.ts';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { rateLimit } from '../../platform/rate-limits/rate-limits.ts';
import { publicFileByNetwork } from './limits.ts';
import { viewAccounts } from './view-accounts.ts';
import { viewHistory } from './view-history.ts';
import { viewMovements } from './view-movements.ts';
import { movementsCsv } from './write-movements.ts';

/** A table of values costs next to nothing; who wants more goes on with `before`. */
const MAX_ROWS = 50_000;

/** For everybody: the accounts of the house, the movements behind every figure, and its history. No persons. */
export function publicLedgerRoutes(app: App, { database, settings }: Platform): void {
  const tags = ['transparency'];
  const { queueEnabled } = settings;

  app.get('/api/transparency/accounts', { schema: { tags, response: { 200: publicAccountList } } }, () =>
    database.read((db) => viewAccounts(db, queueEnabled)),
  );

  app.get(
    '/api/transparency/movements',
    { schema: { tags, querystring: movementsQuery, response: { 200: movementList } } },
    (request) => database.read((db) => viewMovements(db, request.query, queueEnabled)),
  );

  app.get(
    '/api/transparency/movements/export',
    {
      onRequest: [rateLimit(database, settings, { ...publicFileByNetwork, by: 'ip' })],
      schema: { tags, querystring: movementsExportQuery },
    },
    async (request, reply) => {
      const page = { ...request.query, limit: MAX_ROWS };
      const list = await database.read((db) => viewMovements(db, page, queueEnabled));
      const fileName = `circlelink-ledger-${list.account.replaceAll(':', '-')}.csv`;
      return sendDownload(reply, { type: CSV_TYPE, fileName, content: movementsCsv(list) });
    },
  );

  app.get(
    '/api/transparency/history',
    { schema: { tags, querystring: historyQuery, response: { 200: publicHistory } } },
    (request) => database.read((db) => viewHistory(db, request.query.days, queueEnabled)),
  );
}
