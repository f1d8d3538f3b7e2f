import { accountCalls } from '@circle-link/contract/operations/account';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';

/** What is still open in the member's name; asked anew each time, as it changes by itself. */
export const closingQuery = queryOptions({
  ...toQueryOptions(accountCalls.closing),
  staleTime: 0,
  gcTime: 0,
});
