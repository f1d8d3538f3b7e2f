/** Repeated work in this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createJobWaker, type JobWaker } from './job-waker.ts';

export interface JobLog {
  error(details: Record<string, unknown>, message: string): void;
}

/** Repeats each job without overlap; a failure is logged and retried at the next tick. */
export class Ticker {
  readonly #log: JobLog;
  readonly #pulse: JobWaker;
  readonly #stopped = new AbortController();
  readonly #loops: Promise<void>[] = [];

  constructor(log: JobLog, pulse: JobWaker = createJobWaker()) {
    this.#log = log;
    this.#pulse = pulse;
  }

  /** Runs at once, then `ms` after each end, or while idle after `idleMs` or the next write. */
  every(ms: number | (() => number), name: string, run: () => Promise<unknown>, idleMs?: () => number): void {
    const interval = typeof ms === 'function' ? ms : () => ms;
    this.#loops.push(this.#loop({ ms: interval, idleMs: idleMs ?? interval }, name, run));
  }

  /** Starts no more runs; resolves when current ones have ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#loops);
  }

  async #loop(
    { ms, idleMs }: { readonly ms: () => number; readonly idleMs: () => number },
    name: string,
    run: () => Promise<unknown>,
  ): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const seen = this.#pulse.beats;
      try {
        await run();
      } catch (error) {
        this.#log.error({ err: error, job: name }, 'job failed, will be tried again');
      }
      const restMs = ms();
      await sleep(restMs, undefined, { signal, ref: false }).catch(() => undefined);
      await this.#pulse.next(seen, idleMs() - restMs, signal);
    }
  }
}
