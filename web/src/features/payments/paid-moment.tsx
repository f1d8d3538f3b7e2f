import { lazy, Suspense, useSyncExternalStore } from 'react';
import { getPaid, showPaid, subscribeToPaid } from './paid-store.ts';

const PaidSheet = lazy(async () => ({ default: (await import('./paid-sheet.tsx')).PaidSheet }));

/** Stands beside the screens, not in one of them; it brings nothing along before the first payment. */
export function PaidMoment() {
  const paid = useSyncExternalStore(subscribeToPaid, getPaid, () => null);
  if (paid === null) return null;
  return (
    <Suspense fallback={null}>
      <PaidSheet payable={paid} onClose={() => showPaid(null)} />
    </Suspense>
  );
}
