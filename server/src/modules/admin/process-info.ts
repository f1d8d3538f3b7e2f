import type { Breaker } from '../../platform/breaker/breaker.ts';
import type { Job } from '../../platform/jobs/jobs.ts';
import type { InboxWriter } from '../charges/index.ts';

export interface Machine {
  /** The URL of the app's limited role; the checks open their own connection. */
  readonly databaseUrl: string;
  readonly jobs: readonly Job[];
  readonly breakers?: readonly Breaker[];
}

/** Dependencies of operations. `machine` is read at each use, because jobs exist only after the app listens. */
export interface OperationParts {
  readonly writer: InboxWriter;
  readonly machine: () => Machine;
}
