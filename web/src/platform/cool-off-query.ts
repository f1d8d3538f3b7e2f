import { safeguardCalls } from '@circle-link/contract/operations/safeguards';
import { toQueryOptions } from './call.ts';
import { queryOptions } from '@tanstack/react-query';

/** Until when money waits after a change of the account. Forms all over the app change it. */
export const coolOffQuery = queryOptions({
  ...toQueryOptions(safeguardCalls.coolOff),
  staleTime: 0,
});
