import { findCurrentOutcome, type RequestedPayment } from './request-payment.ts';
import type { Outcome } from './outcome.ts';

/** Polling interval. After the limit only the lists show the outcome. */
const INTERVAL_MILLISECONDS = 1_500;
const AWAITED_MILLISECONDS = 60_000;

export const isWaiting = ({ status }: Outcome): boolean => status === 'waiting';

/** Includes a confirmed payment whose webhook is still on its way. */
export const isUndecided = ({ status }: Outcome): boolean => status === 'waiting' || status === 'confirm';

/**
 * Polls until the provider has a result or a minute has passed, then returns the last known outcome. Failed requests
 * are retried.
 */
export async function awaitOutcome(
  requested: RequestedPayment,
  first: Outcome,
  isOpen: (outcome: Outcome) => boolean,
): Promise<Outcome> {
  const until = performance.now() + AWAITED_MILLISECONDS;
  let outcome = first;
  while (isOpen(outcome) && performance.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MILLISECONDS));
    outcome = (await findCurrentOutcome(requested).catch(() => null)) ?? outcome;
  }
  return outcome;
}
