/** Repeated work inside this process, for cadences finer than cron's minute. */
import { setTimeout as sleep } from 'node:timers/promises';

/** The part of a logger that jobs need. */
export interface JobLog {
  error(details: Record<string, unknown>, message: string): void;
}

/** Runs each piece of work again and again, never twice at once; a failure is logged and tried again next time. */
export class Ticker {
  readonly #log: JobLog;
  readonly #stopped = new AbortController();
  readonly #loops: Promise<void>[] = [];

  constructor(log: JobLog) {
    this.#log = log;
  }

  /** Runs at once, and then `ms` after each end. Every process does: the work itself takes its rows under a lock. */
  every(ms: number, name: string, run: () => Promise<unknown>): void {
    this.#loops.push(this.#loop(ms, name, run));
  }

  /** No run begins after this; resolves when those under way have ended. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#loops);
  }

  async #loop(ms: number, name: string, run: () => Promise<unknown>): Promise<void> {
    while (!this.#stopped.signal.aborted) {
      try {
        await run();
      } catch (error) {
        this.#log.error({ err: error, job: name }, 'job failed, will be tried again');
      }
      await sleep(ms, undefined, { signal: this.#stopped.signal, ref: false }).catch(() => undefined);
    }
  }
}
