/** The life of a card payment, in rising rank: an event of a lower rank that comes late changes nothing. */
export type PaymentStatus = 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';

/** The key of an attempt: ours, stored before the provider is called, the same for every retry of that attempt. */
export function attemptKey(purpose: string, subjectId: string, attempt: number): string {
  return `${purpose}:${subjectId}:${attempt}`;
}

/** Seconds until a call to the provider that failed is tried again: 10 s, 40 s, 90 s …, at most an hour. */
export function retryDelaySeconds(tries: number): number {
  return Math.min(3_600, 10 * tries * tries);
}
