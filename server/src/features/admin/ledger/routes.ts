import { adminLedgerCalls } from '@circle-link/contract/operations/admin/ledger';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import type { App } from '../../../platform/http/app.ts';
import { languageOf } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { serveOn } from '../../auth/index.ts';
import { recordExport } from '../record-export.ts';
import { exportLedger } from './export-ledger.ts';
import { viewAccount, viewAccounts, viewTransaction, viewTransactions } from './view-ledger.ts';

export function adminLedgerRoutes(app: App, platform: Platform): void {
  const { database } = platform;
  const { serve } = serveOn(app, platform);
  serve(adminLedgerCalls.ledgerAccounts, ({ query }) => database.read((db) => viewAccounts(db, query)));
  serve(adminLedgerCalls.ledgerCourse, ({ query }) => database.read((db) => viewAccount(db, query)));
  serve(adminLedgerCalls.ledgerTransactions, ({ query }) =>
    database.read((db) => viewTransactions(db, query)),
  );
  serve(adminLedgerCalls.ledgerTransaction, ({ params }) =>
    database.read((db) => viewTransaction(db, params.id)),
  );
  serve(adminLedgerCalls.exportLedger, async ({ member, query, request }) => {
    await recordExport(database, member.id, 'ledger', query);
    const content = exportLedger(database, query, languageOf(request));
    return { type: CSV_TYPE, fileName: 'circlelink-ledger.csv', content };
  });
}
