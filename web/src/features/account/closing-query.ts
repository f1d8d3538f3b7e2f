import { accountCalls } from '@circle-link/contract/operations/account';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';

/** Open obligations of the member. Never cached, because they change without the member. */
export const closingQuery = queryOptions({
  ...toQueryOptions(accountCalls.closing),
  staleTime: 0,
  gcTime: 0,
});
