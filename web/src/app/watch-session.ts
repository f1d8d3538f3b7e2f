import { currentUserQuery, forgetSession, refreshSession } from '../features/auth/session.ts';
import { ApiError } from '../platform/api-client.ts';
import { queryClient } from '../platform/query-client.ts';
import { router } from './router.tsx';

/** A 401 in the middle of the work means that the session has ended: the router then decides anew. */
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

/** A session that was confirmed goes on under a new id: a call that was on its way with the old one proves nothing. */
async function decideAnew(): Promise<void> {
  if ((await refreshSession()) !== null) return;
  forgetSession();
  void router.invalidate();
}
