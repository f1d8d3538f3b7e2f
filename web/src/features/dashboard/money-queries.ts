/** The member's own money: balance and entry. */
import './texts.ts';
import { balanceAnswer, entryAnswer } from '@circle-link/contract/entry';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

export const balanceQuery = queryOptions({
  queryKey: ['/api/balance'],
  queryFn: ({ signal }) => getAnswer('/api/balance', balanceAnswer, { signal }),
  refetchInterval: 10_000,
});

export const entryQuery = queryOptions({
  queryKey: ['/api/entry'],
  queryFn: ({ signal }) => getAnswer('/api/entry', entryAnswer, { signal }),
});
