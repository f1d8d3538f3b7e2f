/** How many dialogs stand over the page. */
import { useEffect, useState, useSyncExternalStore } from 'react';

let open = 0;
const listeners = new Set<() => void>();

/** A dialog opens: how many stand with it, and what to call when it closes. */
export function countDialog(): { readonly height: number; readonly leave: () => void } {
  change(1);
  return { height: open, leave: () => change(-1) };
}

function change(by: number): void {
  open += by;
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
    () => open,
    () => 0,
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
