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
