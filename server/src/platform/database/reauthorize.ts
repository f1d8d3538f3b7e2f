/**
 * Work that a caller waits for may be withdrawn: they were told that it failed, or what let them in has ended. What it
 * has not committed by then it must not commit later, unseen.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Throws where the work is not allowed any more; what it found to be so stays so until the commit. */
export type Authorization = (tx: Transaction<DB>) => Promise<void>;

/** One call, from its first hook to its answer. */
export interface WantedWork {
  readonly signal: AbortSignal;
  authorization: Authorization | undefined;
}

const wanted = new AsyncLocalStorage<WantedWork | undefined>();

export function workUntil(signal: AbortSignal): WantedWork {
  return { signal, authorization: undefined };
}

/** Transactions of this work commit only while its signal is not aborted; later they roll back with its reason. */
export function whileWanted<T>(work: WantedWork, run: () => T): T {
  return wanted.run(work, run);
}

/** For work that is done for many at once: it does not end because the one who happened to start it was withdrawn. */
export function forAllCallers<T>(work: () => T): T {
  return wanted.run(undefined, work);
}

/** From now on every transaction of this work asks so before its commit, besides what it asks already. */
export function requireAuthorization(authorization: Authorization): void {
  const work = wanted.getStore();
  if (work === undefined) throw new Error('restOn() outside a call');
  const others = work.authorization;
  work.authorization = async (tx) => {
    await others?.(tx);
    await authorization(tx);
  };
}

/** Undefined where the work rests on nothing. */
export function getAuthorization(): Authorization | undefined {
  return wanted.getStore()?.authorization;
}

/** Said before a COMMIT goes out. */
export function assertNotWithdrawn(): void {
  wanted.getStore()?.signal.throwIfAborted();
}
