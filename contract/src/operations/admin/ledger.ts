import * as z from 'zod';
import {
  ledgerAccountList,
  ledgerAccountPage,
  ledgerAccountQuery,
  ledgerBooksQuery,
  ledgerCourseQuery,
  ledgerExportQuery,
  ledgerTransactionItem,
  ledgerTransactionList,
  ledgerTransactionQuery,
} from '../../admin/ledger.ts';
import { operations } from '../../operation.ts';
import { downloadLimit } from '../../call-limits.ts';

const access = { ability: 'view' } as const;

export const adminLedgerCalls = operations('admin', {
  ledgerAccounts: {
    method: 'GET',
    path: '/api/admin/ledger/accounts',
    access,
    scope: 'staff:ledger:read',
    query: ledgerAccountQuery,
    answer: ledgerAccountList,
  },
  ledgerCourse: {
    method: 'GET',
    path: '/api/admin/ledger/course',
    access,
    scope: 'staff:ledger:read',
    query: ledgerCourseQuery,
    answer: ledgerAccountPage,
  },
  ledgerTransactions: {
    method: 'GET',
    path: '/api/admin/ledger/transactions',
    access,
    scope: 'staff:ledger:read',
    query: ledgerTransactionQuery,
    answer: ledgerTransactionList,
  },
  ledgerTransaction: {
    method: 'GET',
    path: '/api/admin/ledger/transactions/:id',
    access,
    scope: 'staff:ledger:read',
    params: z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    answer: ledgerTransactionItem,
  },
  exportLedger: {
    method: 'GET',
    path: '/api/admin/ledger/export',
    access: { ability: 'money', confirmed: true },
    limits: [downloadLimit],
    query: ledgerExportQuery,
    answer: 'file',
  },
  books: {
    method: 'GET',
    path: '/api/admin/ledger/books',
    access: { ability: 'money', confirmed: true },
    limits: [downloadLimit],
    query: ledgerBooksQuery,
    answer: 'file',
  },
});
