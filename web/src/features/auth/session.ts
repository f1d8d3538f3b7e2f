/** Who is signed in. One query, read by the router, the header and the pages. */
import type { CurrentUser } from '@circle-link/contract/auth';
import { authCalls } from '@circle-link/contract/operations/auth/auth';
import { sessionCalls } from '@circle-link/contract/operations/auth/sessions';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/call.ts';
import { mayBeSignedIn } from '../../platform/signed-in-mark.ts';
import { queryClient } from '../../platform/query-client.ts';
import { setQuiet } from '../../platform/quiet.ts';

/** The signed-in member, or null: a failed call means that no member is signed in (spec §8). */
export const currentUserQuery = queryOptions({
  queryKey: [authCalls.me.path],
  queryFn: async ({ signal }): Promise<CurrentUser | null> => {
    if (!mayBeSignedIn()) return null;
    return call(authCalls.me, { signal }).catch((error: unknown) => {
      if (signal.aborted) throw error;
      return null;
    });
  },
});

/** The signed-in member; null for a visitor and while it is not known. */
export function useCurrentUser(): CurrentUser | null {
  return useQuery(currentUserQuery).data ?? null;
}

/** After a login or registration: the answer is the new session; everything cached belonged to the old one. */
export function enterSession(user: CurrentUser): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, user);
}

/**
 * After a step that opens a gate: waits for the member's new state, so that the router decides on it. What was asked before
 * the step would bring the state before it, and is dropped.
 */
export async function refreshSession(): Promise<CurrentUser | null> {
  await queryClient.cancelQueries({ queryKey: currentUserQuery.queryKey });
  return queryClient.query({ ...currentUserQuery, staleTime: 0 });
}

/** Forgets the member and everything they had loaded. */
export function forgetSession(): void {
  queryClient.removeQueries({ predicate: (query) => query.queryKey[0] !== currentUserQuery.queryKey[0] });
  queryClient.setQueryData(currentUserQuery.queryKey, null);
}

/**
 * Ends the session by this call. What else is asked from before it on would be answered that no one is signed in: the
 * document stays quiet until it is left. Where the call is refused all goes on, and its refusal is thrown.
 */
export async function endSession(end: () => Promise<unknown>): Promise<void> {
  setQuiet(true);
  try {
    await queryClient.cancelQueries();
    await end();
  } catch (error) {
    setQuiet(false);
    throw error;
  }
  forgetSession();
}

/** Signs out at the server, then here; throws where the server did not. */
export function logOut(): Promise<void> {
  return endSession(() => call(sessionCalls.logOut));
}
