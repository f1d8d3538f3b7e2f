import { clearSession, currentUserQuery, refreshSession } from '../modules/auth/session.ts';
import { ApiError } from '../platform/api/api-client.ts';
import { queryClient } from '../platform/api/query-client.ts';
import { router } from './router.tsx';

/** A 401 means that the session has ended, so the router decides again. */
export function watchForLostSession(): void {
  const onError = (error: unknown): void => {
    const isSignedIn = queryClient.getQueryData(currentUserQuery.queryKey) != null;
    if (!isSignedIn || !(error instanceof ApiError) || error.status !== 401) return;
    void decideAnew();
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
  queryClient.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') onError(event.action.error);
  });
}

/**
 * A confirmed session continues under a new id, so a request sent with the previous id may fail without meaning
 * anything.
 */
async function decideAnew(): Promise<void> {
  if ((await refreshSession()) !== null) return;
  clearSession();
  void router.invalidate();
}
