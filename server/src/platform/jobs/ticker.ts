/** Repeated work inside this process, for cadences finer than cron's minute. */
import { setTimeout as sleep } from 'node:timers/promises';
import { createPulse, type JobWaker } from './job-waker.ts';

/** The part of a logger that jobs need. */
export interface JobLog {
  error(details: Record<string, unknown>, message: string): void;
}

/** Runs each piece of work again and again, never twice at once; a failure is logged and tried again next time. */
export class Ticker {
  readonly #log: JobLog;
  readonly #pulse: JobWaker;
  readonly #stopped = new AbortController();
  readonly #loops: Promise<void>[] = [];

  constructor(log: JobLog, pulse: JobWaker = createPulse()) {
    this.#log = log;
    this.#pulse = pulse;
  }

  /**
   * Runs at once, and then `ms` after each end; while nothing is written anywhere only after `idleMs`, or when something
   * is. Every process does: the work itself takes its rows under a lock.
   */
  every(ms: number, name: string, run: () => Promise<unknown>, idleMs: () => number = () => ms): void {
    this.#loops.push(this.#loop({ ms, idleMs }, name, run));
  }

  /** No run begins after this; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#loops);
  }

  async #loop(
    { ms, idleMs }: { readonly ms: number; readonly idleMs: () => number },
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
      await sleep(ms, undefined, { signal, ref: false }).catch(() => undefined);
      await this.#pulse.next(seen, idleMs() - ms, signal);
    }
  }
}
