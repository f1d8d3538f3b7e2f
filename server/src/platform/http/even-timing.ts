import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than the work it hides, so that response times reveal nothing. */
const FLOOR_MILLISECONDS = 250;

/** Settles no sooner than a fixed time after the start, so that known and unknown addresses take equally long. */
export async function answerInConstantTime<T>(work: Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work, sleep(FLOOR_MILLISECONDS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
