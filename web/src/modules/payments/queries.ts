import { balanceCalls } from '@circle-link/contract/balance';
import { activityCalls } from '@circle-link/contract/activities';
import { dashboardCalls } from '@circle-link/contract/dashboard';
import { groupCalls } from '@circle-link/contract/groups/group-calls';
import { paymentCalls, type PaymentListQuery } from '@circle-link/contract/payments';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { refreshPaths } from '../../platform/api/query-client.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import payments from '../../../../locales/en/payments.json';

addTexts({ payments });

const PAGE = 6;
const UNDER_WAY_MILLISECONDS = 2_000;
const LIVE_MILLISECONDS = 30_000;

/** All open payments and the next one of every group, the earliest first. Polls while one is being charged. */
export const upcomingQuery = queryOptions({
  ...toQueryOptions(paymentCalls.upcoming, { query: { limit: 100 } }),
  refetchInterval: (query) =>
    query.state.data?.some(({ attempt }) => attempt === 'processing') === true
      ? UNDER_WAY_MILLISECONDS
      : LIVE_MILLISECONDS,
});

export interface PaymentFilter {
  readonly search: string;
  readonly status: PaymentListQuery['status'];
}

export const NO_PAYMENT_FILTER: PaymentFilter = { search: '', status: 'all' };

export const paymentHistoryQuery = ({ search, status }: PaymentFilter) =>
  infiniteQueryOptions({
    queryKey: [paymentCalls.list.path, search, status],
    queryFn: ({ pageParam: before, signal }) => {
      const query = { limit: PAGE, status, search: search === '' ? undefined : search, before };
      return call(paymentCalls.list, { query, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

/** Refetches everything that shows payments, groups, the balance or dashboard figures. */
export function refreshPayments(cache: QueryClient): Promise<void> {
  const touched = [paymentCalls.list, groupCalls.list, dashboardCalls.mine, balanceCalls.balance];
  return refreshPaths(cache, [activityCalls.list.path, ...touched.map(({ path }) => path)]);
}
