import { type Cents, parseDollars, ZERO_CENTS } from '@circle-link/contract/money';
import { adminLedgerCalls } from '@circle-link/contract/admin/ledger';
import { adminPaymentCalls } from '@circle-link/contract/admin/payments';
import { adminRefundCalls } from '@circle-link/contract/admin/refunds';
import { adminStuckCalls } from '@circle-link/contract/admin/stuck';
import { adminWriteOffCalls } from '@circle-link/contract/admin/write-offs';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import { CSV_TYPE } from '../../../platform/documents/csv.ts';
import { JOURNAL_EXTENSIONS, JOURNAL_TYPE } from '../../../platform/documents/journal.ts';
import type { App } from '../../../platform/http/app.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { getRequestLanguage } from '../../../platform/http/request.ts';
import type { RouteParts } from '../../../platform/platform.ts';
import { createRoutes } from '../../auth/index.ts';
import { approveWriteOff, askForWriteOff, declineWriteOff } from '../../debts/index.ts';
import { retryRefund } from '../../charges/index.ts';
import { allowReentry, approveRefund, askForRefund, declineRefund } from '../../queue/index.ts';
import { recordExport } from '../audit-log.ts';
import { spoolBooks } from './books.ts';
import { exportLedger, viewAccount, viewAccounts, viewTransaction, viewTransactions } from './ledger.ts';
import { exportPayments, searchPayments, viewPayment } from './payments.ts';
import { viewRefundQueue, viewRefunds, viewWriteOffs } from './refunds-and-write-offs.ts';
import { viewStuck } from './stuck.ts';

export function adminPaymentRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(adminPaymentCalls.payments, ({ database, query }) =>
    database.read((db) => searchPayments(db, query)),
  );
  serve(adminPaymentCalls.payment, ({ database, params }) =>
    database.read((db) => viewPayment(db, params.id, settings)),
  );
  serve(adminPaymentCalls.exportPayments, async ({ database, member, query, request }) => {
    await recordExport(database, member.id, 'payments', query);
    const content = exportPayments(database, query, getRequestLanguage(request));
    return { type: CSV_TYPE, fileName: 'circlelink-payments.csv', content };
  });
}

export function adminRefundRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(adminRefundCalls.refundQueue, ({ database, member }) =>
    database.read((db) => viewRefundQueue(db, settings, member.id)),
  );
  serve(adminRefundCalls.refunds, ({ database, query }) => database.read((db) => viewRefunds(db, query)));
  serve(adminRefundCalls.askRefund, ({ database, member, body }) => {
    const { paymentId: chargeId, reason } = body;
    const aloneCents = settings.refundAloneCents;
    return askForRefund(database, { chargeId, reason, actorId: member.id, aloneCents });
  });
  serve(adminRefundCalls.approveRefund, ({ database, member, params, body }) =>
    approveRefund(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminRefundCalls.declineRefund, ({ database, member, params, body }) =>
    declineRefund(database, { ...params, ...body, actorId: member.id }),
  );
  serve(adminRefundCalls.retryRefund, ({ database, member, body }) =>
    retryRefund(database, body.paymentId, member.id, body.reason),
  );
  serve(adminRefundCalls.allowReentry, async ({ database, member, body: { globalPosition, reason } }) => {
    if (!(await allowReentry(database, globalPosition, { actorId: member.id, reason })))
      throw new Refusal(adminRefusals.nothing_to_clear);
  });
}

export function adminWriteOffRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(adminWriteOffCalls.writeOffs, ({ database, member }) =>
    database.read((db) => viewWriteOffs(db, member.id)),
  );
  serve(adminWriteOffCalls.askWriteOff, ({ platform, member, body: { userId, amount, owed, reason } }) => {
    const request = {
      userId,
      reason,
      amountCents: readCents(amount),
      seenCents: readCents(owed),
      actorId: member.id,
      aloneCents: settings.refundAloneCents,
    };
    return askForWriteOff(platform, request);
  });
  serve(adminWriteOffCalls.approveWriteOff, ({ platform, member, params, body }) =>
    approveWriteOff(platform, { ...params, ...body, actorId: member.id }),
  );
  serve(adminWriteOffCalls.declineWriteOff, ({ database, member, params, body }) =>
    declineWriteOff(database, { ...params, ...body, actorId: member.id }),
  );
}

function readCents(amount: string): Cents {
  return parseDollars(amount) ?? ZERO_CENTS;
}

export function adminLedgerRoutes(app: App, parts: RouteParts): void {
  const { settings } = parts;
  const { serve } = createRoutes(app, parts);
  serve(adminLedgerCalls.ledgerAccounts, ({ database, query }) =>
    database.read((db) => viewAccounts(db, query)),
  );
  serve(adminLedgerCalls.ledgerCourse, ({ database, query }) =>
    database.read((db) => viewAccount(db, query)),
  );
  serve(adminLedgerCalls.ledgerTransactions, ({ database, query }) =>
    database.read((db) => viewTransactions(db, query)),
  );
  serve(adminLedgerCalls.ledgerTransaction, ({ database, params }) =>
    database.read((db) => viewTransaction(db, params.id)),
  );
  serve(adminLedgerCalls.books, async ({ database, member, query: { format } }) => {
    await recordExport(database, member.id, 'ledger', { format });
    return {
      type: JOURNAL_TYPE,
      fileName: `circlelink-books.${JOURNAL_EXTENSIONS[format]}`,
      content: await spoolBooks(database, { format, isTestMoney: settings.moneyMode === 'sandbox' }),
    };
  });
  serve(adminLedgerCalls.exportLedger, async ({ database, member, query, request }) => {
    await recordExport(database, member.id, 'ledger', query);
    const content = exportLedger(database, query, getRequestLanguage(request));
    return { type: CSV_TYPE, fileName: 'circlelink-ledger.csv', content };
  });
}

export function stuckRoutes(app: App, parts: RouteParts): void {
  const { serve } = createRoutes(app, parts);
  serve(adminStuckCalls.stuck, ({ database, query }) => database.read((db) => viewStuck(db, query)));
}
