/** How often work that leaves to a provider or a mail server is tried again: refunds, withdrawals and mails alike. */

/** Seconds until a call to a provider that failed is made again: 10 s, 40 s, 90 s …, at most an hour. */
export function retryDelaySeconds(tries: number): number {
  return Math.min(3_600, 10 * tries * tries);
}

/** After so many tries a person is called. */
export const TRIES_BEFORE_ALARM = 3;
