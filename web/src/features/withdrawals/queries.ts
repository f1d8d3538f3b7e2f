/** What the page of withdrawals knows: the balance, the account, and what became of each withdrawal. */
import { balanceAnswer } from '@circle-link/contract/entry';
import { payoutAccount, withdrawalList, type WithdrawalItem } from '@circle-link/contract/withdrawals';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

export const balanceQuery = queryOptions({
  queryKey: ['/api/balance'],
  queryFn: ({ signal }) => getAnswer('/api/balance', balanceAnswer, { signal }),
  refetchInterval: 10_000,
});

export const accountQuery = queryOptions({
  queryKey: ['/api/withdrawals/account'],
  queryFn: ({ signal }) => getAnswer('/api/withdrawals/account', payoutAccount, { signal }),
});

const PAGE = 20;
const UNDER_WAY_MILLISECONDS = 2_000;

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: ['/api/withdrawals'],
  queryFn: ({ pageParam, signal }) =>
    getAnswer(`/api/withdrawals?limit=${PAGE}${pageParam}`, withdrawalList, { signal }),
  initialPageParam: '',
  getNextPageParam: (page: readonly WithdrawalItem[]) =>
    page.length < PAGE ? undefined : `&before=${page.at(-1)?.id ?? ''}`,
  // Asked again soon while something is on its way.
  refetchInterval: (query) =>
    query.state.data?.pages.flat().some(({ status }) => status === 'pending') === true
      ? UNDER_WAY_MILLISECONDS
      : 30_000,
});
