import { useEffect, useState, useSyncExternalStore } from 'react';

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

/** Milliseconds by which the server's clock is ahead, from a response that just arrived. */
export function clockOffset(serverTime: string, receivedAt: number): number {
  return Date.parse(serverTime) - receivedAt;
}

/**
 * Whole seconds until an instant by the server's clock, updated every second, 0 when it has passed. Pass the offset of
 * the response that contained the instant (`clockOffset(answer.serverTime, dataUpdatedAt)`).
 */
export function useSecondsLeft(expiresAt: string, offsetMilliseconds: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, []);
  return Math.max(0, Math.ceil((Date.parse(expiresAt) - (now + offsetMilliseconds)) / 1_000));
}

export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
