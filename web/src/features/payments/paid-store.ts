/**
 * The latest paid contribution until its payer has seen the confirmation, because the pay button may be gone by then.
 */
import { useSyncExternalStore } from 'react';
import type { PayablePayment } from './payable.ts';

let paid: PayablePayment | null = null;
const listeners = new Set<() => void>();

export function showPaid(payable: PayablePayment | null): void {
  paid = payable;
  for (const listener of listeners) listener();
}

export function getPaid(): PayablePayment | null {
  return paid;
}

export function subscribeToPaid(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useIsPaymentAnnounced(): boolean {
  return useSyncExternalStore(subscribeToPaid, getPaid, () => null) !== null;
}
