/** Tells that something was written: jobs that have nothing to do wait for it instead of looking again and again. */
export interface JobWaker {
  /** How often it beat. */
  readonly beats: number;
  /** Something was written here or in another process. */
  beat(): void;
  /** Resolves once it beat more often than `seen`, after `ms`, or when the signal is aborted. */
  next(seen: number, ms: number, signal: AbortSignal): Promise<void>;
}

export function createPulse(): JobWaker {
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
