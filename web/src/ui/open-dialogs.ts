/** The dialogs that stand over the page, the topmost last. */
import { useEffect, useState, useSyncExternalStore } from 'react';

let open: readonly string[] = [];
const listeners = new Set<() => void>();

/** A dialog opens; call what is returned when it closes. */
export function countDialog(id: string): () => void {
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

/** How many are open now. */
export function useOpenDialogs(): number {
  return useSyncExternalStore(
    subscribe,
    () => open.length,
    () => 0,
  );
}

/** Whether another one stands over this. */
export function useIsCovered(id: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open.includes(id) && open.at(-1) !== id,
    () => false,
  );
}

/** One dialog often follows another at once. */
const GAP_MILLISECONDS = 150;

/**
 * The value as it was before a dialog covered the page, until the page is seen again: what moves then moves under one's
 * eyes. `isSoonCovered`: a dialog is on its way.
 */
export function useUncovered<Value>(value: Value, isSoonCovered = false): Value {
  const [shown, setShown] = useState(value);
  const isCovered = useOpenDialogs() > 0 || isSoonCovered;
  useEffect(() => {
    if (isCovered) return undefined;
    const timer = setTimeout(() => setShown(value), GAP_MILLISECONDS);
    return () => clearTimeout(timer);
  }, [isCovered, value]);
  return shown;
}
