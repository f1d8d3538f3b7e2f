/**
 * Work that somebody waits for may be withdrawn: they were told that it failed. What it has not committed by then it must
 * not commit later, unseen.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const withdrawal = new AsyncLocalStorage<AbortSignal | undefined>();

/** Transactions of this work commit only while the signal is not aborted; later they roll back with its reason. */
export function whileWanted<T>(signal: AbortSignal, work: () => T): T {
  return withdrawal.run(signal, work);
}

/** For work that is done for many at once: it does not end because the one who happened to start it was withdrawn. */
export function forEverybody<T>(work: () => T): T {
  return withdrawal.run(undefined, work);
}

/** Said before a COMMIT goes out. */
export function refuseWithdrawn(): void {
  withdrawal.getStore()?.throwIfAborted();
}
