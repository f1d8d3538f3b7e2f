/** What is owed, and what it can be paid with. */
import { savedCards } from '@circle-link/contract/cards';
import { owedAnswer } from '@circle-link/contract/owed';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

const UNDER_WAY_MILLISECONDS = 2_000;

/** Asked again soon while a payment is under way. */
export const owedQuery = queryOptions({
  queryKey: ['/api/owed'],
  queryFn: ({ signal }) => getAnswer('/api/owed', owedAnswer, { signal }),
  refetchInterval: (query) => (query.state.data?.underWay == null ? 10_000 : UNDER_WAY_MILLISECONDS),
});

export const cardsQuery = queryOptions({
  queryKey: ['/api/cards'],
  queryFn: ({ signal }) => getAnswer('/api/cards', savedCards, { signal }),
});
