import type { JobRan } from '@circle-link/contract/admin/operations';
import { floorDivide } from '@circle-link/contract/money';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Database } from '../../../platform/database/database.ts';
import { runForAllCallers } from '../../../platform/database/reauthorize.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordJobRun } from '../../../platform/jobs/store.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import type { Machine } from '../process-info.ts';

/**
 * Runs a job now, in parallel with scheduled runs: every job tolerates that. The outcome is recorded as usual.
 * @throws not_found for a job that does not exist or has its own screen
 */
export async function runJob(
  database: Database,
  { jobs }: Machine,
  request: { readonly name: string; readonly actorId: string },
): Promise<JobRan> {
  const job = jobs.find(({ name }) => name === request.name);
  if (job === undefined || job.name === 'checks') throw new Refusal(httpRefusals.nothing_here);
  const startedAt = performance.now();
  // The job runs to its end even if the caller disconnects.
  const error = await runForAllCallers(() => job.run()).then(
    () => null,
    (failure: unknown) => String(failure),
  );
  const tookMs = floorDivide(performance.now() - startedAt, 1);
  await recordJobRun(database, { name: job.name, tookMs, error });
  await database.transact((tx) =>
    recordAuditEntries(tx, [
      {
        kind: 'job.run_by_hand',
        subjectId: job.name,
        actorId: request.actorId,
        detail: { failed: error !== null },
      },
    ]),
  );
  return { tookMs, error };
}
