import { tokenCalls } from '@circle-link/contract/auth/tokens';
import { webhookCalls } from '@circle-link/contract/integrations';
import { toQueryOptions } from '../../platform/api/call.ts';

const LOOK_AGAIN_MS = 5_000;

/** Refetched on each visit, because API clients change tokens without this page. */
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
