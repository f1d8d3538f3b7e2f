import './texts.ts';
import { dashboardCalls } from '@circle-link/contract/operations/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { queryOf } from '../../platform/call.ts';

/** Groups, activities, upcoming payments and the four figures, in one answer. */
export const dashboardQuery = queryOptions({
  ...queryOf(dashboardCalls.mine),
  refetchInterval: 10_000,
});
