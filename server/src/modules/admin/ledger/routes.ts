import { adminLedgerCalls } from '@circle-link/contract/operations/admin/ledger';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import { JOURNAL_EXTENSIONS, JOURNAL_TYPE } from '../../../platform/documents/journal.ts';
import type { App } from '../../../platform/http/app.ts';
import { getRequestLanguage } from '../../../platform/http/request-language.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { recordExport } from '../record-export.ts';
import { exportLedger } from './export-ledger.ts';
import { spoolBooks } from './spool-books.ts';
import { viewAccount, viewAccounts, viewTransaction, viewTransactions } from './view-ledger.ts';

export function adminLedgerRoutes(app: App, platform: Platform): void {
  const { database, settings } = platform;
  const { serve } = createRoutes(app, platform);
  serve(adminLedgerCalls.ledgerAccounts, ({ query }) => database.read((db) => viewAccounts(db, query)));
  serve(adminLedgerCalls.ledgerCourse, ({ query }) => database.read((db) => viewAccount(db, query)));
  serve(adminLedgerCalls.ledgerTransactions, ({ query }) =>
    database.read((db) => viewTransactions(db, query)),
  );
  serve(adminLedgerCalls.ledgerTransaction, ({ params }) =>
    database.read((db) => viewTransaction(db, params.id)),
  );
  serve(adminLedgerCalls.books, async ({ member, query: { format } }) => {
    await recordExport(database, member.id, 'ledger', { format });
    return {
      type: JOURNAL_TYPE,
      fileName: `circlelink-books.${JOURNAL_EXTENSIONS[format]}`,
      content: await spoolBooks(database, { format, isTestMoney: settings.moneyMode === 'sandbox' }),
    };
  });
  serve(adminLedgerCalls.exportLedger, async ({ member, query, request }) => {
    await recordExport(database, member.id, 'ledger', query);
    const content = exportLedger(database, query, getRequestLanguage(request));
    return { type: CSV_TYPE, fileName: 'circlelink-ledger.csv', content };
  });
}
