/** The member's tokens and addresses; deliveries are asked for again while one is under way. */
import { tokenCalls } from '@circle-link/contract/operations/tokens';
import { webhookCalls } from '@circle-link/contract/operations/webhooks';
import { toQueryOptions } from '../../platform/call.ts';

const LOOK_AGAIN_MS = 5_000;

// Asked for at each visit: programs change them while no page looks.
export const tokensQuery = { ...toQueryOptions(tokenCalls.list), refetchOnMount: 'always' as const };
export const endpointsQuery = {
  ...toQueryOptions(webhookCalls.endpoints),
  refetchOnMount: 'always' as const,
};

export function deliveriesQuery(id: string) {
  return {
    ...toQueryOptions(webhookCalls.deliveries, { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
  };
}
