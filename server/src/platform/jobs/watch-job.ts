/** How a job ended, told to its keeper. */
import { IDLE_RUN_NOTED_SECONDS } from '@circle-link/contract/limits';
import { floorDivide } from '@circle-link/contract/money';
import type { JobWaker } from './job-waker.ts';

export interface JobRun {
  readonly name: string;
  readonly tookMs: number;
  /** Null when it ended well. */
  readonly error: string | null;
}

interface Repeated {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** A job that runs four times a second is told of now and then; one that begins to fail, or stops failing, at once. */
const QUIET_MS = 10_000;
/** One that has nothing to do is told of much less: each telling is written to disk. */
const IDLE_QUIET_MS = IDLE_RUN_NOTED_SECONDS * 1_000;

/** The same job; `tell` hears how its runs end. What cannot be told is not the job's failure. */
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
