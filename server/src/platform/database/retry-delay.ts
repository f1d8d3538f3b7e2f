/**
 * Retry schedule of refunds, withdrawals and notices. The schedule of emails is in platform/outbox/store.ts, that of
 * webhook deliveries in features/webhooks/rules.ts.
 */

/** Seconds until the next try of a failed provider call: 10 s, 40 s, 90 s …, at most an hour. */
export function computeRetryDelaySeconds(tries: number): number {
  return Math.min(3_600, 10 * tries * tries);
}

/** Older requests are looked up at the provider before the first try, because it forgets keys within a day. */
export const FRESH_MINUTES = 10;

export const TRIES_BEFORE_ALARM = 3;
