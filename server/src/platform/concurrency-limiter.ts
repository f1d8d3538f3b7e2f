/** Limits memory-intensive work: a few concurrent runs, a short queue, and no more. */
export interface ConcurrencyLimiter {
  /** Rejects at once when the queue is full. Running work must observe the signal. */
  run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

export function createConcurrencyLimiter(limits: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refuse: () => Error;
}): ConcurrencyLimiter {
  let running = 0;
  const line: (() => void)[] = [];
  const waitForPlace = (signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        line.splice(line.indexOf(begun), 1);
        reject(signal?.reason as Error);
      };
      const begun = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      signal?.addEventListener('abort', leave, { once: true });
      line.push(begun);
    });
  const begin = async (signal?: AbortSignal): Promise<void> => {
    signal?.throwIfAborted();
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (line.length >= limits.waiting) throw limits.refuse();
    // The place passes directly to the next caller, without being released in between.
    await waitForPlace(signal);
  };
  const end = (): void => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work, signal) => {
      await begin(signal);
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
