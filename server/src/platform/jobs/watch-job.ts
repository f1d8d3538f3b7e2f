import { IDLE_RUN_RECORD_SECONDS } from '@circle-link/contract/limits';
import { floorDivide } from '@circle-link/contract/money';
import type { JobWaker } from './job-waker.ts';

export interface JobRun {
  readonly name: string;
  readonly tookMs: number;
  readonly error: string | null;
}

interface Repeated {
  readonly name: string;
  readonly run: () => Promise<unknown>;
}

/** A job that runs four times a second is reported occasionally, but a change between success and failure at once. */
const QUIET_MS = 10_000;
/** An idle job is reported less often, because each report writes to disk. */
const IDLE_QUIET_MS = IDLE_RUN_RECORD_SECONDS * 1_000;

/** Wraps a job; `tell` receives the outcome of its runs. An error in `tell` does not fail the job. */
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
