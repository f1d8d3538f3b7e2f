import { safeguardCalls } from '@circle-link/contract/auth/safeguards';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from './call.ts';

/** End of the waiting period after an account change. Many forms affect it. */
export const coolOffQuery = queryOptions({
  ...toQueryOptions(safeguardCalls.coolOff),
  staleTime: 0,
});
