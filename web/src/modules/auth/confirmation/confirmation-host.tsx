import { lazy, Suspense, useSyncExternalStore } from 'react';
import { isConfirmationOpen, subscribeToConfirmation } from './use-confirmed-mutation.ts';

const ConfirmationDialog = lazy(async () => ({
  default: (await import('./confirmation-dialog.tsx')).ConfirmationDialog,
}));

/** Opens the confirmation dialog when a call asks for it. */
export function ConfirmationHost() {
  if (!useSyncExternalStore(subscribeToConfirmation, isConfirmationOpen)) return null;
  return (
    <Suspense fallback={null}>
      <ConfirmationDialog />
    </Suspense>
  );
}
