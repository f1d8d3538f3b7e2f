import { queueCalls } from '@circle-link/contract/operations/queue';
import { queryOptions } from '@tanstack/react-query';
import { toQueryOptions } from '../../platform/call.ts';

/** The member's position, or null. Polled every 10 seconds (spec §7). */
export const memberPositionQuery = queryOptions({
  ...toQueryOptions(queueCalls.myPosition),
  refetchInterval: 10_000,
});
