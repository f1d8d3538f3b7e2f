/** A request may be canceled (timeout) or lose its authorization. Neither may commit afterwards. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { DB } from './tables.gen.ts';

/** Throws if the work is no longer allowed; locks what it checked until the commit. */
export type Authorization = (tx: Transaction<DB>) => Promise<void>;

export interface WantedWork {
  readonly signal: AbortSignal;
  authorization: Authorization | undefined;
}

const wanted = new AsyncLocalStorage<WantedWork | undefined>();

export function createAbortableWork(signal: AbortSignal): WantedWork {
  return { signal, authorization: undefined };
}

/** Transactions of this work commit only while its signal is not aborted; later they roll back with its reason. */
export function runWhileWanted<T>(work: WantedWork, run: () => T): T {
  return wanted.run(work, run);
}

/** For work shared by several callers: it continues when the caller that started it is canceled. */
export function runForAllCallers<T>(work: () => T): T {
  return wanted.run(undefined, work);
}

/** Every later transaction of this work runs this check before its commit, in addition to earlier ones. */
export function requireAuthorization(authorization: Authorization): void {
  const work = wanted.getStore();
  if (work === undefined) throw new Error('requireAuthorization() outside a call');
  const others = work.authorization;
  work.authorization = async (tx) => {
    await others?.(tx);
    await authorization(tx);
  };
}

export function getAuthorization(): Authorization | undefined {
  return wanted.getStore()?.authorization;
}

export function assertNotWithdrawn(): void {
  wanted.getStore()?.signal.throwIfAborted();
}
