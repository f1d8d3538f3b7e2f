/** The member's tokens and addresses; deliveries are asked for again while one is under way. */
import { tokenCalls } from '@circle-link/contract/operations/tokens';
import { webhookCalls } from '@circle-link/contract/operations/webhooks';
import { queryOf } from '../../platform/call.ts';

const LOOK_AGAIN_MS = 5_000;

export const tokensQuery = queryOf(tokenCalls.list);
export const endpointsQuery = queryOf(webhookCalls.endpoints);

export function deliveriesQuery(id: string) {
  return {
    ...queryOf(webhookCalls.deliveries, { params: { id } }),
    refetchInterval: LOOK_AGAIN_MS,
  };
}
