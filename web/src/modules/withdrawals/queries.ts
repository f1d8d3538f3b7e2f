import { balanceCalls } from '@circle-link/contract/balance';
import { withdrawalCalls } from '@circle-link/contract/withdrawals';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, toQueryOptions } from '../../platform/api/call.ts';
import { addTexts } from '../../platform/i18n/texts.ts';
import safeguards from '../../../../locales/en/safeguards.json';
import withdrawals from '../../../../locales/en/withdrawals.json';

addTexts({ safeguards, withdrawals });

export const balanceQuery = queryOptions({
  ...toQueryOptions(balanceCalls.balance),
  refetchInterval: 10_000,
});

export const availableQuery = queryOptions({
  ...toQueryOptions(withdrawalCalls.available),
  refetchInterval: 10_000,
});

const LOOKED_AT_MILLISECONDS = 3_000;

export const accountQuery = queryOptions({
  ...toQueryOptions(withdrawalCalls.account),
  // Polls until ready: the webhook decides, not the return URL.
  refetchInterval: ({ state: { data } }) =>
    data === null || data?.state === 'ready' || data?.state === 'closed' ? 30_000 : LOOKED_AT_MILLISECONDS,
});

const PAGE = 20;
const UNDER_WAY_MILLISECONDS = 2_000;

export const withdrawalsQuery = infiniteQueryOptions({
  queryKey: [withdrawalCalls.list.path],
  queryFn: ({ pageParam: before, signal }) =>
    call(withdrawalCalls.list, { query: { limit: PAGE, before }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < PAGE ? undefined : page.at(-1)?.id),
  refetchInterval: (query) =>
    query.state.data?.pages.flat().some(({ status }) => status === 'pending') === true
      ? UNDER_WAY_MILLISECONDS
      : 30_000,
});
