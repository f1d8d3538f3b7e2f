/** A start that waits for the database, or anything else outside, must not delay the end of the process. */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';

/** For the step under way; the rest of the time to stop is for closing. */
const STEP_ENDS_WITHIN_MS = 3_000;

/** The work; once `stopping` is aborted it is waited for a little, then this rejects with the signal's reason. */
export async function unlessStopped<T>(stopping: AbortSignal, work: Promise<T>): Promise<T> {
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
