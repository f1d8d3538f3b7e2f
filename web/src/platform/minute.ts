import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** This device's time in milliseconds, updated every minute by one shared timer. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => {
    // Refreshes a stale value for the first subscriber.
    if (listeners.size === 0 && Date.now() - now > MINUTE) now = Date.now();
    return now;
  });
}
