/** A start that waits for the database or another service must not delay the end of the process. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

const STEP_ENDS_WITHIN_MS = 3_000;

/** Awaits the work. Once `stopping` is aborted it waits briefly, then rejects with the signal's reason. */
export async function awaitUnlessStopped<T>(stopping: AbortSignal, work: Promise<T>): Promise<T> {
  const ended = new AbortController();
  const givenUp = async (): Promise<never> => {
    if (!stopping.aborted) await once(stopping, 'abort', { signal: ended.signal });
    await sleep(STEP_ENDS_WITHIN_MS, undefined, { signal: ended.signal });
    throw stopping.reason;
  };
  try {
    return await Promise.race([work, givenUp()]);
  } finally {
    ended.abort();
  }
}
