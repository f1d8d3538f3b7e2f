/** Where the signed-in member stands in the line. */
import { memberPosition } from '@circle-link/contract/queue';
import { queryOptions } from '@tanstack/react-query';
import { getAnswer } from '../../platform/api-client.ts';

/** The member's position, or null without one; looked at every 10 seconds (spec §7). */
export const memberPositionQuery = queryOptions({
  queryKey: ['/api/transparency/user'],
  queryFn: ({ signal }) => getAnswer('/api/transparency/user', memberPosition, { signal }),
  refetchInterval: 10_000,
});
