/** The app's query client, pauses of its queries, and mutations that run once per double click. */
import {
  onlineManager,
  QueryClient,
  useMutation,
  type UseMutationOptions,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';

/** Fresh for 30 seconds, no retry, no refetch on focus (spec §7). */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: false, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});

/** Refetches queries of these paths and below: `/api/groups` includes `/api/groups/:id/draw`. */
export function refreshPaths(cache: QueryClient, paths: readonly string[]): Promise<void> {
  return cache.invalidateQueries({
    predicate: ({ queryKey: [key] }) =>
      paths.some((path) => key === path || String(key).startsWith(`${path}/`)),
  });
}

let quiet = false;
const listeners = new Set<() => void>();

/** Queries that become due wait until the pause ends, as they do offline. */
export function setQueriesPaused(isQuiet: boolean): void {
  quiet = isQuiet;
  onlineManager.setOnline(!isQuiet);
  for (const listener of listeners) listener();
  // A document restored by the Back button resumes.
  if (isQuiet) window.addEventListener('pageshow', () => setQueriesPaused(false), { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const areQueriesPaused = (): boolean => quiet;

export function useQueriesPaused(): boolean {
  return useSyncExternalStore(subscribe, areQueriesPaused, areQueriesPaused);
}

/**
 * A mutation that ignores calls while pending: only the first click of a double click counts, even before the button
 * renders as pending.
 */
export function useSingleMutation<Answer, Input>(
  options: UseMutationOptions<Answer, Error, Input>,
): UseMutationResult<Answer, Error, Input> {
  const isUnderWay = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...settled) => {
      isUnderWay.current = false;
      return options.onSettled?.(...settled);
    },
  });
  return {
    ...mutation,
    mutate: (...call) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutation.mutate(...call);
    },
  };
}
