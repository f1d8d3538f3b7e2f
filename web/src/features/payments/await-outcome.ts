import { lookUp, type RequestedPayment } from './ask-to-pay.ts';
import type { Outcome } from './outcome.ts';

/** How often the outcome is asked for, and how long before the lists are left to tell it. */
const INTERVAL_MILLISECONDS = 1_500;
const AWAITED_MILLISECONDS = 60_000;

/** The provider works on it. */
export const isWaiting = ({ is }: Outcome): boolean => is === 'waiting';

/** The cardholder has answered the bank, whose word may still be on its way. */
export const isUndecided = ({ is }: Outcome): boolean => is === 'waiting' || is === 'confirm';

/**
 * Asks until the provider has said yes or no, or a minute is over: then what was known last. A look that fails is
 * repeated.
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
    outcome = (await lookUp(requested).catch(() => null)) ?? outcome;
  }
  return outcome;
}
