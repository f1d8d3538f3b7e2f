/** The life of a card payment, ranked: an event of a lower rank that comes late changes nothing. */
export type PaymentStatus = 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';

const RANK: Record<PaymentStatus, number> = { open: 0, canceled: 1, succeeded: 2, refunded: 3, disputed: 4 };

/** Whether a payment moves on to `next` when it stands at `current`. */
export function outranks(next: PaymentStatus, current: PaymentStatus): boolean {
  return RANK[next] > RANK[current];
}

/** The key of an attempt: ours, stored before the provider is called, the same for every retry of that attempt. */
export function attemptKey(purpose: string, subjectId: string, attempt: number): string {
  return `${purpose}:${subjectId}:${attempt}`;
}

/** Seconds until a call to the provider that failed is tried again: 10 s, 40 s, 90 s …, at most an hour. */
export function retryDelaySeconds(tries: number): number {
  return Math.min(3_600, 10 * tries * tries);
}
