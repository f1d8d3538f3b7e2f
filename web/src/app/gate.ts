import { decideRoute, type RouteDecision } from '@circle-link/contract/gate';
import { currentUserQuery } from '../features/auth/session.ts';
import { queueStateQuery } from '../features/queue/queue-state.ts';
import { queryClient } from '../platform/query-client.ts';

/** What the router does with a path, by the contract's own rules: a convenience, the server enforces each gate. */
export async function decideScreen(path: string): Promise<RouteDecision> {
  const member = await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
  return decideRoute(path, member, member?.queueEnabled ?? (await isQueueEnabled()));
}

/** A queue whose state cannot be loaded is taken as there: its screens say themselves what failed. */
async function isQueueEnabled(): Promise<boolean> {
  const state = await queryClient.query({ ...queueStateQuery, staleTime: 'static' }).catch(() => undefined);
  return state !== null;
}
