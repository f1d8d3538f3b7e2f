import { useEffect, useState, useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** Registers an open dialog. Call the returned function when it closes. */
export function registerOpenDialog(id: string): () => void {
  change([...open, id]);
  return () => change(open.filter((one) => one !== id));
}

function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOpenDialogs(): number {
  return useSyncExternalStore(
    subscribe,
    () => open.length,
    () => 0,
  );
}

export function useIsCovered(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.includes(id) && open.at(-1) !== id,
    () => false,
  );
}

/** One dialog often follows another immediately. */
const GAP_MILLISECONDS = 150;

/**
 * Keeps the value unchanged while a dialog covers the page, so that animations are seen.
 * `isSeenThere`: the dialog shows the same animation, so the page's own is not repeated after it.
 */
export function useValueWhileUncovered<Value>(value: Value, isSeenThere = false): Value {
  const [shown, setShown] = useState(value);
  const isCovered = useOpenDialogs() > 0 && !isSeenThere;
  useEffect(() => {
    if (isCovered) return undefined;
    const timer = setTimeout(() => setShown(value), GAP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isCovered, value]);
  return shown;
}
