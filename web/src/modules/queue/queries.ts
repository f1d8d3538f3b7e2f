import { entryCalls } from '@circle-link/contract/queue/entry';
import { type PublicQueueState, queueCalls } from '@circle-link/contract/queue/queue';
import { queryOptions } from '@tanstack/react-query';
import { HOLD_POLL_MILLISECONDS } from '@circle-link/contract/limits';
import { ApiError } from '../../platform/api/api-client.ts';
import { call, initialAnswer, toQueryOptions } from '../../platform/api/call.ts';
import { deployment } from '../../platform/deployment.ts';
import { documentReadAt } from '../../platform/api/document-answers.ts';

/** Public state of the queue. Not fetched if the queue is disabled. */
export const queueStateQuery = queryOptions({
  queryKey: [queueCalls.state.path],
  queryFn: async ({ signal }): Promise<PublicQueueState | null> => {
    if (!deployment.hasQueue) return null;
    return call(queueCalls.state, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  },
  initialData: (): PublicQueueState | null | undefined => initialAnswer(queueCalls.state),
  initialDataUpdatedAt: documentReadAt,
});

/** Members and payouts of each level. Polled every minute (spec §7). */
export const levelsQuery = queryOptions({
  ...toQueryOptions(queueCalls.levels),
  refetchInterval: 60_000,
});

/** The member's position, or null. Polled every 10 seconds (spec §7). */
export const memberPositionQuery = queryOptions({
  ...toQueryOptions(queueCalls.myPosition),
  refetchInterval: 10_000,
});

/** The newest hold, or null. Polled every 5 seconds and never cached between visits. */
export const holdQuery = queryOptions({
  ...toQueryOptions(queueCalls.myHold),
  refetchInterval: HOLD_POLL_MILLISECONDS,
  staleTime: 0,
  gcTime: 0,
});

export const entryQuery = toQueryOptions(entryCalls.mine);
