/** How a job ended, told to whoever keeps it. */
import { floorDivide } from '@circle-link/contract/money';

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

/** The same job; `tell` hears how its runs end. What cannot be told is not the job's failure. */
export function watchJob<Watched extends Repeated>(
  job: Watched,
  tell: (run: JobRun) => Promise<void>,
): Watched {
  let toldAt = -Infinity;
  let lastError: string | null = null;
  const note = async (startedAt: number, error: string | null): Promise<void> => {
    const now = performance.now();
    if (error === lastError && now - toldAt < QUIET_MS) return;
    toldAt = now;
    lastError = error;
    await tell({ name: job.name, tookMs: floorDivide(now - startedAt, 1), error }).catch(() => undefined);
  };
  return {
    ...job,
    run: async () => {
      const startedAt = performance.now();
      try {
        const result = await job.run();
        await note(startedAt, null);
        return result;
      } catch (error) {
        await note(startedAt, String(error));
        throw error;
      }
    },
  };
}
