import { decideRoute, type RouteDecision } from '@circle-link/contract/gate';
import { currentUserQuery } from '../modules/auth/session.ts';
import { deployment } from '../platform/deployment.ts';
import { queryClient } from '../platform/api/query-client.ts';

/** Route decision for a path by the contract's rules. Convenience only: the server enforces each gate. */
export async function decideScreen(path: string): Promise<RouteDecision> {
  const member = await queryClient.query({ ...currentUserQuery, staleTime: 'static' });
  return decideRoute(path, member, member?.queueEnabled ?? deployment.hasQueue);
}
