import { safeguardCalls } from '@circle-link/contract/operations/safeguards';
import { toQueryOptions } from './call.ts';
import { queryOptions } from '@tanstack/react-query';

/** End of the waiting period after an account change. Many forms affect it. */
export const coolOffQuery = queryOptions({
  ...toQueryOptions(safeguardCalls.coolOff),
  staleTime: 0,
});
