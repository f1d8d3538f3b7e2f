import {
  ledgerAccountList,
  ledgerAccountPage,
  ledgerTransactionItem,
  ledgerTransactionList,
} from '@circle-link/contract/admin/ledger';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';
import { listQuery } from '../money/list-query.ts';
import { queryOf, type Filter } from '../money/use-filter.ts';

export const LEDGER_FILTER = ['account', 'kind', 'owner', 'day'] as const;
export type LedgerFilterName = (typeof LEDGER_FILTER)[number];

export const movementsQuery = (filter: Filter<LedgerFilterName>) =>
  listQuery({
    path: '/api/admin/ledger/transactions',
    filter,
    schema: ledgerTransactionList,
    rowsOf: ({ transactions }) => transactions,
    cursorOf: ({ id }) => ({ before: String(id) }),
  });

/** The accounts that the filter names; without one those of the house. */
export const accountsQuery = (filter: Filter<LedgerFilterName>) => {
  const wanted = { name: filter.account, owner: filter.owner };
  return queryOptions({
    queryKey: ['/api/admin/ledger/accounts', wanted],
    queryFn: ({ signal }) =>
      getAnswer(`/api/admin/ledger/accounts${queryOf(wanted)}`, ledgerAccountList, { signal }),
    placeholderData: keepPreviousData,
  });
};

export const courseQuery = (id: string) =>
  listQuery({
    path: '/api/admin/ledger/course',
    filter: { account: id },
    schema: ledgerAccountPage,
    rowsOf: ({ lines }) => lines,
    cursorOf: ({ number }) => ({ before: String(number) }),
  });

export const movementQuery = (id: string) =>
  queryOptions({
    queryKey: ['/api/admin/ledger/transactions', id],
    queryFn: ({ signal }) =>
      getAnswer(`/api/admin/ledger/transactions/${id}`, ledgerTransactionItem, { signal }),
  });
