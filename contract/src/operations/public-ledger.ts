/** Public ledger: platform accounts, transactions and history, without personal data. */
import { operations } from '../operation.ts';
import { PUBLIC_ACCOUNTS_ADDRESS } from '../public-addresses.ts';
import {
  historyQuery,
  movementList,
  movementsExportQuery,
  movementsQuery,
  publicAccountList,
  publicHistory,
} from '../public-ledger.ts';

export const publicLedgerCalls = operations('transparency', {
  accounts: { method: 'GET', path: PUBLIC_ACCOUNTS_ADDRESS, access: 'anyone', answer: publicAccountList },
  movements: {
    method: 'GET',
    path: '/api/transparency/movements',
    access: 'anyone',
    query: movementsQuery,
    answer: movementList,
  },
  movementsFile: {
    method: 'GET',
    path: '/api/transparency/movements/export',
    access: 'anyone',
    limits: [{ name: 'public file by network', max: 60, perSeconds: 3_600, by: 'ip' }],
    query: movementsExportQuery,
    answer: 'file',
  },
  history: {
    method: 'GET',
    path: '/api/transparency/history',
    access: 'anyone',
    query: historyQuery,
    answer: publicHistory,
  },
});
