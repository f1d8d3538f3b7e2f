import type { Breaker } from '../../platform/breaker/breaker.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { InboxWriter } from '../cards/index.ts';

/** What the back office must know of the process it runs in; told by app. */
export interface Machine {
  /** As the app's limited role: the checks open a connection of their own. */
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
  /** What is asked outside of it. */
  readonly breakers?: readonly Breaker[];
}

/** What operations work with. The machine is asked for at each use: the jobs are there only after the app listens. */
export interface OperationParts {
  readonly writer: InboxWriter;
  readonly machine: () => Machine;
}
