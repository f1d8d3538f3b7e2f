import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getPaid, showPaid, subscribeToPaid } from './paid-store.ts';

const PaidSheet = lazy(async () => ({ default: (await import('./paid-sheet.tsx')).PaidSheet }));

/** Mounted outside the screens. Loads nothing before the first payment. */
export function PaidMoment() {
  const paid = useSyncExternalStore(subscribeToPaid, getPaid, () => null);
  if (paid === null) return null;
  return (
    <Suspense fallback={null}>
      <PaidSheet payable={paid} onClose={() => showPaid(null)} />
    </Suspense>
  );
}
