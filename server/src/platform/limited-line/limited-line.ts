/** Work that takes much memory: a few at once, a short line of waiting ones, and no more. */
export interface LimitedLine {
  /** Rejects at once with what `refuse` makes when the line is full. */
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createLimitedLine(limits: {
  readonly atOnce: number;
  readonly waiting: number;
  readonly refuse: () => Error;
}): LimitedLine {
  let running = 0;
  const line: (() => void)[] = [];
  const begin = async (): Promise<void> => {
    if (running < limits.atOnce) {
      running += 1;
      return;
    }
    if (line.length >= limits.waiting) throw limits.refuse();
    // The place of the one that ends is handed over, never counted down in between.
    await new Promise<void>((resolve) => line.push(resolve));
  };
  const end = (): void => {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
  };
  return {
    run: async (work) => {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
