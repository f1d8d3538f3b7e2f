import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than any of the work it hides, so that the duration of an answer says nothing. */
const FLOOR_MILLISECONDS = 250;

/** Resolves, or rejects, no sooner than a fixed time after the start: known and unknown addresses take as long. */
export async function answerEvenly<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(FLOOR_MILLISECONDS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
