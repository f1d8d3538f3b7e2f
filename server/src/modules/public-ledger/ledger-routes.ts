import { publicLedgerCalls } from '@circle-link/contract/operations/public-ledger';
import { CSV_TYPE } from '../../platform/documents/csv.ts';
import { getRequestLanguage } from '../../platform/http/request-language.ts';
import type { App } from '../../platform/http/app.ts';
import type { Platform } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { viewAccounts } from './view-accounts.ts';
import { viewHistory } from './view-history.ts';
import { viewMovements } from './view-movements.ts';
import { movementsCsv } from './write-movements.ts';

const MAX_ROWS = 50_000;

export function publicLedgerRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { queueEnabled } = settings;
  const { serve } = createRoutes(app, platform);
  serve(publicLedgerCalls.accounts, () => database.readPublic((db) => viewAccounts(db, queueEnabled)));
  serve(publicLedgerCalls.movements, ({ query }) =>
    database.readPublic((db) => viewMovements(db, query, queueEnabled)),
  );
  serve(publicLedgerCalls.movementsFile, async ({ query, request }) => {
    const page = { ...query, limit: MAX_ROWS };
    const list = await database.readPublic((db) => viewMovements(db, page, queueEnabled));
    const fileName = `circlelink-ledger-${list.account.replaceAll(':', '-')}.csv`;
    return { type: CSV_TYPE, fileName, content: movementsCsv(list, getRequestLanguage(request)) };
  });
  serve(publicLedgerCalls.history, ({ query }) =>
    database.readPublic((db) => viewHistory(db, query.days, queueEnabled)),
  );
}
