/** What the screens of payments ask the server for. */
import './texts.ts';
import { savedCards } from '@circle-link/contract/cards';
import { paymentList, type PaymentItem, type PaymentListQuery } from '@circle-link/contract/payments';
import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

const PAYMENTS = '/api/payments';
const PAGE = 20;
const UNDER_WAY_MILLISECONDS = 2_000;
const LIVE_MILLISECONDS = 30_000;

/** All that is open now and the next one of every group, soonest first; asked again soon while one is being charged. */
export const upcomingQuery = queryOptions({
  queryKey: [PAYMENTS, 'upcoming'],
  queryFn: ({ signal }) => getAnswer(`${PAYMENTS}/upcoming?limit=100`, paymentList, { signal }),
  refetchInterval: (query) =>
    query.state.data?.some(({ attempt }) => attempt === 'processing') === true
      ? UNDER_WAY_MILLISECONDS
      : LIVE_MILLISECONDS,
});

export interface HistoryFilter {
  /** Part of a group's name. */
  readonly search: string;
  readonly status: PaymentListQuery['status'];
}

export const NO_FILTER: HistoryFilter = { search: '', status: 'all' };

/** What is or was due, newest first, page by page. */
export const historyQuery = ({ search, status }: HistoryFilter) =>
  infiniteQueryOptions({
    queryKey: [PAYMENTS, 'history', search, status],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({ limit: String(PAGE), status });
      if (search !== '') query.set('search', search);
      if (pageParam !== '') query.set('before', pageParam);
      return getAnswer(`${PAYMENTS}?${query.toString()}`, paymentList, { signal });
    },
    initialPageParam: '',
    getNextPageParam: (page: readonly PaymentItem[]) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  });

/** The member's saved cards, newest first. */
export const cardsQuery = queryOptions({
  queryKey: ['/api/cards'],
  queryFn: ({ signal }) => getAnswer('/api/cards', savedCards, { signal }),
});

/** After a payment: whatever shows payments, groups, the balance or the dashboard's figures asks anew. */
export async function refreshPayments(cache: QueryClient): Promise<void> {
  const touched = [PAYMENTS, '/api/groups', '/api/dashboard', '/api/activities', '/api/balance'];
  await Promise.all(touched.map((key) => cache.invalidateQueries({ queryKey: [key] })));
}
