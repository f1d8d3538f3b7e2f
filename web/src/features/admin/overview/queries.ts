import { adminOverviewCalls } from '@circle-link/contract/operations/admin/overview';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/call.ts';

const refetchInterval = 30_000;

export const statsQuery = queryOptions({ ...toQueryOptions(adminOverviewCalls.stats), refetchInterval });
export const newestQuery = queryOptions({
  ...toQueryOptions(adminOverviewCalls.transactions),
  refetchInterval,
});
export const overviewQuery = queryOptions({
  ...toQueryOptions(adminOverviewCalls.overview),
  refetchInterval,
});
export const trendsQuery = queryOptions({ ...toQueryOptions(adminOverviewCalls.trends), refetchInterval });
