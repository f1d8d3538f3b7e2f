import './texts.ts';
import { dashboardCalls } from '@circle-link/contract/operations/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';

/** Groups, activities, upcoming payments and the four figures in one response. */
export const dashboardQuery = queryOptions({
  ...toQueryOptions(dashboardCalls.mine),
  refetchInterval: 10_000,
});
