import { adminLedgerCalls } from '@circle-link/contract/operations/admin/ledger';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/call.ts';
import { listQuery } from '../kit/list-query.ts';
import type { Filter } from '../kit/use-filter.ts';

export const LEDGER_FILTER = ['account', 'kind', 'owner', 'day'] as const;
export type LedgerFilterName = (typeof LEDGER_FILTER)[number];

export const movementsQuery = (filter: Filter<LedgerFilterName>) =>
  listQuery({
    operation: adminLedgerCalls.ledgerTransactions,
    filter,
    listRows: ({ transactions }) => transactions,
    getCursor: ({ id }) => ({ before: String(id) }),
  });

export const accountsQuery = ({ account, owner }: Filter<LedgerFilterName>) =>
  queryOptions({
    ...toQueryOptions(adminLedgerCalls.ledgerAccounts, { query: { name: account, owner } }),
    placeholderData: keepPreviousData,
  });

export const courseQuery = (id: string) =>
  listQuery({
    operation: adminLedgerCalls.ledgerCourse,
    filter: { account: id },
    listRows: ({ lines }) => lines,
    getCursor: ({ number }) => ({ before: String(number) }),
  });

export const movementQuery = (id: string) =>
  toQueryOptions(adminLedgerCalls.ledgerTransaction, { params: { id } });
