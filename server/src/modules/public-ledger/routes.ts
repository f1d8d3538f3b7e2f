import { publicLedgerCalls } from '@circle-link/contract/public-ledger/public-ledger';
import { transparencyCalls } from '@circle-link/contract/public-ledger/transparency';
import { CSV_TYPE } from '../../platform/documents/csv.ts';
import type { App } from '../../platform/http/app.ts';
import { getRequestLanguage } from '../../platform/http/request.ts';
import type { RouteParts } from '../../platform/platform.ts';
import { createRoutes } from '../auth/index.ts';
import { movementsCsv, viewAccounts, viewMovements } from './accounts.ts';
import { proveEntry, viewBlocks, viewCheckpoint } from './blocks.ts';
import { viewChecks } from './checks.ts';
import { viewActions, viewSystem } from './figures.ts';
import { viewHistory } from './view-history.ts';

export function transparencyRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve, serveShared } = createRoutes(app, parts);
  serveShared(transparencyCalls.system, (db) => viewSystem(db, settings.queueEnabled));
  serve(transparencyCalls.checks, ({ database }) => database.readPublic(viewChecks));
  serve(transparencyCalls.actions, ({ database }) =>
    database.readPublic((db) => viewActions(db, settings.queueEnabled)),
  );
  serve(transparencyCalls.checkpoint, ({ database }) => database.readPublic(viewCheckpoint));
  serve(transparencyCalls.blocks, ({ database, query }) =>
    database.readPublic((db) => viewBlocks(db, query)),
  );
  serve(transparencyCalls.proof, ({ database, member }) => database.read((db) => proveEntry(db, member.id)));
}

const MAX_ROWS = 50_000;

export function publicLedgerRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { queueEnabled } = settings;
  const { serve } = createRoutes(app, parts);
  serve(publicLedgerCalls.accounts, ({ database }) =>
    database.readPublic((db) => viewAccounts(db, queueEnabled)),
  );
  serve(publicLedgerCalls.movements, ({ database, query }) =>
    database.readPublic((db) => viewMovements(db, query, queueEnabled)),
  );
  serve(publicLedgerCalls.movementsFile, async ({ database, query, request }) => {
    const page = { ...query, limit: MAX_ROWS };
    const list = await database.readPublic((db) => viewMovements(db, page, queueEnabled));
    const fileName = `circlelink-ledger-${list.account.replaceAll(':', '-')}.csv`;
    return { type: CSV_TYPE, fileName, content: movementsCsv(list, getRequestLanguage(request)) };
  });
  serve(publicLedgerCalls.history, ({ database, query }) =>
    database.readPublic((db) => viewHistory(db, query.days, queueEnabled)),
  );
}
