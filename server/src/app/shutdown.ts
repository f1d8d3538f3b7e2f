/** Closes what the start opened, in reverse order, with a time limit for each step. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { floorDivide } from '@circle-link/contract/money';
import { TIMEOUTS, withTimeout } from '../platform/timeouts.ts';
import type { Log } from '../platform/logging/log.ts';

interface Closer {
  readonly name: string;
  readonly close: (withinMs: number) => Promise<unknown>;
  readonly isBounded: boolean;
}

export class ShutdownHooks {
  readonly #closers: Closer[] = [];
  readonly #withinMs: number;

  constructor(withinMs = TIMEOUTS.stop) {
    this.#withinMs = withinMs;
  }

  /** Closed before everything added earlier; abandoned when the total time is over. */
  add(name: string, close: () => Promise<unknown>): void {
    this.#closers.push({ name, close, isBounded: false });
  }

  /** Like `add`, for resources that must be closed in any case: reserves a third of the time for it. */
  addBounded(name: string, close: (withinMs: number) => Promise<unknown>): void {
    this.#closers.push({ name, close, isBounded: true });
  }

  /** Reports a step that fails or hangs and continues. The time counts from `since`, when the stop was requested. */
  async closeAll(
    onProblem: (name: string, error: unknown) => void,
    since: number = performance.now(),
  ): Promise<void> {
    const closers = this.#closers.splice(0).reverse();
    const reservedMs = closers.some(({ isBounded }) => isBounded) ? floorDivide(this.#withinMs, 3) : 0;
    const endsAt = since + this.#withinMs;
    for (const { name, close, isBounded } of closers) {
      const left = Math.max(0, endsAt - performance.now());
      // A step that hangs leaves half of the remaining time.
      const granted = isBounded ? left : floorDivide(Math.max(0, left - reservedMs), 2);
      await withTimeout(granted, close(granted), `${name} did not end`).catch((error: unknown) => {
        onProblem(name, error);
      });
    }
  }
}

/**
 * Awaits the work. Once `stopping` is aborted it waits briefly, then rejects with the signal's reason: a start that waits
 * for the database or another service must not delay the end of the process.
 */
export async function awaitUnlessStopped<T>(stopping: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const givenUp = async (): Promise<never> => {
    if (!stopping.aborted) await once(stopping, 'abort', { signal: ended.signal });
    await sleep(TIMEOUTS.stopStep, undefined, { signal: ended.signal });
    throw stopping.reason;
  };
  try {
    return await Promise.race([work, givenUp()]);
  } finally {
    ended.abort();
  }
}

/**
 * Logs an uncaught error and ends the process; its supervisor restarts it. Does nothing else, because the state of the
 * process is unknown. In effect until the returned function is called.
 */
export function exitOnUncaughtError(log: Log): () => Promise<void> {
  const end = (error: unknown, origin: string): void => {
    log.fatal({ err: error, origin }, 'no one has caught this: the process ends');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  return () => {
    process.off('uncaughtException', end);
    return Promise.resolve();
  };
}
