import './texts.ts';
import { dashboardAnswer } from '@circle-link/contract/dashboard';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

/** Groups, activities, upcoming payments and the four figures, in one answer. */
export const dashboardQuery = queryOptions({
  queryKey: ['/api/dashboard'],
  queryFn: ({ signal }) => getAnswer('/api/dashboard', dashboardAnswer, { signal }),
  refetchInterval: 10_000,
});
