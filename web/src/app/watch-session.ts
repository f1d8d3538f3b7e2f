import { currentUserQuery, forgetSession } from '../features/auth/session.ts';
import { ApiError } from '../platform/api-client.ts';
import { queryClient } from '../platform/query-client.ts';
import { router } from './router.tsx';

/** A 401 in the middle of the work means that the session has ended: the router then decides anew. */
export function watchForLostSession(): void {
  const onError = (error: unknown): void => {
    const isSignedIn = queryClient.getQueryData(currentUserQuery.queryKey) != null;
    if (!isSignedIn || !(error instanceof ApiError) || error.status !== 401) return;
    forgetSession();
    void router.invalidate();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
}
