/** Pauses all queries, polling and the live stream of this document. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

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
