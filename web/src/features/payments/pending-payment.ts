/** The payment with which this tab left for the bank's page. Read once on return. */
import type { RequestedPayment } from './request-payment.ts';

const KEY = 'circle-link:asked-payment';

export function storePendingPayment({ kind, paymentId, groupId }: RequestedPayment): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ kind, paymentId, groupId }));
  } catch {
    // Storage is unavailable, so only the list of payments shows the outcome.
  }
}

export function readPendingPayment(): RequestedPayment | null {
  try {
    const text = sessionStorage.getItem(KEY);
    return text === null ? null : read(JSON.parse(text));
  } catch {
    return null;
  }
}

export function deletePendingPayment(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}

function read(value: unknown): RequestedPayment | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, paymentId, groupId } = value as Partial<Record<string, unknown>>;
  if (kind !== 'own' && kind !== 'cover') return null;
  return typeof paymentId === 'string' && typeof groupId === 'string' ? { kind, paymentId, groupId } : null;
}
