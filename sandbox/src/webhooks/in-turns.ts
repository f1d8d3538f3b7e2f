/**
 * Runs the work one call after another, and joins calls that come while it runs into one further run. So a caller that
 * awaits it knows that a run has begun after the call.
 */
export function inTurns(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const start = (): Promise<void> => {
    next = undefined;
    const run = work();
    running = run;
    const end = (): void => {
      if (running === run) running = undefined;
    };
    run.then(end, end);
    return run;
  };
  return () => {
    if (running === undefined) return start();
    next ??= running.then(start, start);
    return next;
  };
}
