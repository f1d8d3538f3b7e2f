import { adminOverview, adminStats, adminTransactionList } from '@circle-link/contract/admin/overview';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../../platform/api-client.ts';

const EVERY_MILLISECONDS = 30_000;

export const statsQuery = queryOptions({
  queryKey: ['/api/admin/stats'],
  queryFn: ({ signal }) => getAnswer('/api/admin/stats', adminStats, { signal }),
  refetchInterval: EVERY_MILLISECONDS,
});

export const newestQuery = queryOptions({
  queryKey: ['/api/admin/transactions'],
  queryFn: ({ signal }) => getAnswer('/api/admin/transactions', adminTransactionList, { signal }),
  refetchInterval: EVERY_MILLISECONDS,
});

export const overviewQuery = queryOptions({
  queryKey: ['/api/admin/overview'],
  queryFn: ({ signal }) => getAnswer('/api/admin/overview', adminOverview, { signal }),
  refetchInterval: EVERY_MILLISECONDS,
});
