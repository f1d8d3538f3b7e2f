import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getToast, subscribeToToasts } from './toast-store.ts';

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }));

/** Loads the toast area with the first toast, which waits in the store. */
export function Toasts() {
  const hasToast = useSyncExternalStore(
    subscribeToToasts,
    () => getToast() !== null,
    () => false,
  );
  return hasToast ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
