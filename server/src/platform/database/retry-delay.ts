/** Retry schedule of refunds, withdrawals and notices. Mails (outbox) and webhook deliveries have schedules of their own. */

/** Seconds until a call to a provider that failed is made again: 10 s, 40 s, 90 s …, at most an hour. */
export function retryDelaySeconds(tries: number): number {
  return Math.min(3_600, 10 * tries * tries);
}

/**
 * What was asked for longer ago is looked for at the provider before its first try, too: this database may have been restored
 * since it was made, and the provider forgets our keys within a day.
 */
export const FRESH_MINUTES = 10;

/** After so many tries a person is called. */
export const TRIES_BEFORE_ALARM = 3;
