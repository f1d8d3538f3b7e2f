/** A quiet document asks for nothing by itself: no query begins, by interval or by news, and the live stream is closed. */
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

let quiet = false;
const listeners = new Set<() => void>();

/** Queries that become due in the meantime wait for the end of it, as they do where there is no network. */
export function setQuiet(isQuiet: boolean): void {
  quiet = isQuiet;
  onlineManager.setOnline(!isQuiet);
  for (const listener of listeners) listener();
  // Left for another document, and shown again by the browser's Back, it lives as any other.
  if (isQuiet) window.addEventListener('pageshow', () => setQuiet(false), { once: true });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isQuietNow = (): boolean => quiet;

export function useIsQuiet(): boolean {
  // Also where the build renders documents.
  return useSyncExternalStore(subscribe, isQuietNow, isQuietNow);
}
