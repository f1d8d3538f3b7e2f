/** Public state of the queue. Not fetched if the queue is disabled. */
import { queueCalls } from '@circle-link/contract/operations/queue';
import type { PublicQueueState } from '@circle-link/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-client.ts';
import { call, initialAnswer } from '../../platform/call.ts';
import { deployment } from '../../platform/deployment.ts';
import { documentReadAt } from '../../platform/document-answers.ts';

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
