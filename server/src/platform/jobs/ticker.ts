/** Repeated work in this process. */
import { setTimeout as sleep } from 'node:timers/promises';
import { IDLE_RUN_RECORD_SECONDS } from '@circle-link/contract/limits';
import { floorDivide } from '@circle-link/contract/money';

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

  get isStopping(): boolean {
    return this.#stopped.signal.aborted;
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

/** Signals writes, so that jobs without work can wait instead of polling. */
export interface JobWaker {
  readonly beats: number;
  beat(): void;
  next(seen: number, ms: number, signal: AbortSignal): Promise<void>;
}

export function createJobWaker(): JobWaker {
  const waiting = new Set<() => void>();
  let beats = 0;
  return {
    get beats() {
      return beats;
    },
    beat() {
      beats += 1;
      for (const wake of waiting) wake();
    },
    next(seen, ms, signal) {
      if (beats > seen || signal.aborted) return Promise.resolve();
      return new Promise((resolve) => {
        const wake = (): void => {
          waiting.delete(wake);
          signal.removeEventListener('abort', wake);
          clearTimeout(timer);
          resolve();
        };
        const timer = setTimeout(wake, ms).unref();
        waiting.add(wake);
        signal.addEventListener('abort', wake);
      });
    },
  };
}

export interface JobRun {
  readonly name: string;
  readonly tookMs: number;
  readonly error: string | null;
}

interface Repeated {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** A job that runs four times a second is reported occasionally, but a change between success and failure at once. */
const QUIET_MS = 10_000;
/** An idle job is reported less often, because each report writes to disk. */
const IDLE_QUIET_MS = IDLE_RUN_RECORD_SECONDS * 1_000;

/** Wraps a job; `tell` receives the outcome of its runs. An error in `tell` does not fail the job. */
export function watchJob<Watched extends Repeated>(
  job: Watched,
  tell: (run: JobRun) => Promise<void>,
  pulse?: JobWaker,
): Watched {
  let reportedAt = -Infinity;
  let lastError: string | null = null;
  const note = async (startedAt: number, error: string | null, beats = -1): Promise<void> => {
    const now = performance.now();
    const quietMs = pulse?.beats === beats ? IDLE_QUIET_MS : QUIET_MS;
    if (error === lastError && now - reportedAt < quietMs) return;
    reportedAt = now;
    lastError = error;
    await tell({ name: job.name, tookMs: floorDivide(now - startedAt, 1), error }).catch(() => undefined);
  };
  return {
    ...job,
    run: async () => {
      const startedAt = performance.now();
      const beats = pulse?.beats;
      try {
        const result = await job.run();
        await note(startedAt, null, beats);
        return result;
      } catch (error) {
        await note(startedAt, String(error), beats);
        throw error;
      }
    },
  };
}
