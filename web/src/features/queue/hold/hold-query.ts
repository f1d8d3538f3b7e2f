import { HOLD_POLL_MILLISECONDS } from '@circle-link/contract/limits';
import { queueCalls } from '@circle-link/contract/operations/queue';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../../platform/call.ts';

/** The newest hold, or null. Polled every 5 seconds and never cached between visits. */
export const holdQuery = queryOptions({
  ...toQueryOptions(queueCalls.myHold),
  refetchInterval: HOLD_POLL_MILLISECONDS,
  staleTime: 0,
  gcTime: 0,
});
