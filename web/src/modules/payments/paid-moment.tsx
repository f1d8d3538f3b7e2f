import { lazy, Suspense, useSyncExternalStore } from 'react';
import type { PayablePayment } from './payable.ts';

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

/**
 * The latest paid contribution until its payer has seen the confirmation, because the pay button may be gone by then.
 */
let paid: PayablePayment | null = null;
const listeners = new Set<() => void>();

export function showPaid(payable: PayablePayment | null): void {
  paid = payable;
  for (const listener of listeners) listener();
}

export function getPaid(): PayablePayment | null {
  return paid;
}

function subscribeToPaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsPaymentAnnounced(): boolean {
  return useSyncExternalStore(subscribeToPaid, getPaid, () => null) !== null;
}
