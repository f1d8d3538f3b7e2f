/** The member's newest hold. */
import { HOLD_POLL_MILLISECONDS } from '@circle-link/contract/limits';
import { queueHoldAnswer } from '@circle-link/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

/** The newest hold, or null; looked at every 5 seconds, and never taken from an earlier visit. */
export const holdQuery = queryOptions({
  queryKey: ['/api/queue/holding'],
  queryFn: ({ signal }) => getAnswer('/api/queue/holding', queueHoldAnswer, { signal }),
  refetchInterval: HOLD_POLL_MILLISECONDS,
  staleTime: 0,
  gcTime: 0,
});
