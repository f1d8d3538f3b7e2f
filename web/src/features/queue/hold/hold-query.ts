/** The member's newest hold. */
import { HOLD_POLL_MILLISECONDS } from '@circle-link/contract/limits';
import { queueCalls } from '@circle-link/contract/operations/queue';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/call.ts';

/** The newest hold, or null; looked at every 5 seconds, and never taken from an earlier visit. */
export const holdQuery = queryOptions({
  ...toQueryOptions(queueCalls.myHold),
  refetchInterval: HOLD_POLL_MILLISECONDS,
  staleTime: 0,
  gcTime: 0,
});
