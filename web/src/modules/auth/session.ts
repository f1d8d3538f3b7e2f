import type { CurrentUser } from '@circle-link/contract/auth/auth';
import { ME } from '@circle-link/contract/paths';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { mayBeSignedIn } from '../../platform/navigation/next-step.ts';
import { queryClient, setQueriesPaused } from '../../platform/api/query-client.ts';

const loadCalls = () => import('./session-calls.ts');
// Members need the calls at once.
if (typeof document !== 'undefined' && mayBeSignedIn()) void loadCalls();

/** The signed-in member, or null: a failed call counts as signed out (spec §8). */
export const currentUserQuery = queryOptions({
  queryKey: [ME],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    if (!mayBeSignedIn()) return null;
    const { callMe } = await loadCalls();
    return callMe(signal).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
  },
});

/** Null for visitors and while the session is unknown. */
export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

/** Caches the response of a login or registration as the new session, and drops data of the old one. */
export function startSession(user: CurrentUser): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/**
 * Reloads the member after a step that opens a gate, so that the router decides on the new state. Cancels earlier
 * requests, which would return the old state.
 */
export async function refreshSession(): Promise<CurrentUser | null> {
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  return queryClient.query({ ...currentUserQuery, staleTime: 0 });
}

export function clearSession(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/**
 * Ends the session with this call. Other requests pause until the document is left, because they would return 401. If
 * the call fails, requests resume and the error is thrown.
 */
export async function endSession(end: () => Promise<unknown>): Promise<void> {
  setQueriesPaused(true);
  try {
    await queryClient.cancelQueries();
    await end();
  } catch (error) {
    setQueriesPaused(false);
    throw error;
  }
  clearSession();
}

/** Ends the session on the server, then locally. Throws if the server fails. */
export function logOut(): Promise<void> {
  return endSession(async () => (await loadCalls()).callLogOut());
}
