/** The public state of the line; 404 where the queue is switched off. */
import { publicQueueState, type PublicQueueState } from '@circle-link/contract/queue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, getAnswer } from '../../platform/api-client.ts';

/** The state of the line, or null where the queue is switched off. */
export const queueStateQuery = queryOptions({
  queryKey: ['/api/queue/state'],
  queryFn: ({ signal }): Promise<PublicQueueState | null> =>
    getAnswer('/api/queue/state', publicQueueState, { signal }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }),
});

/** False only where the server says that there is no queue. With a queue all money is test money (product §1). */
export function useQueueEnabled(): boolean {
  return useQuery(queueStateQuery).data !== null;
}
