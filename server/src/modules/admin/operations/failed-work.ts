import type { DeadLetterRetried, JobRan } from '@circle-link/contract/admin/operations';
import { floorDivide } from '@circle-link/contract/money';
import { adminRefusals } from '@circle-link/contract/refusals/admin';
import { httpRefusals } from '@circle-link/contract/refusals/http';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordJobRun } from '../../../platform/jobs/store.ts';
import { retryFailed } from '../../../platform/outbox/store.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { type InboxWriter, settleDeadLetter as settle } from '../../charges/index.ts';
import type { Machine } from './figures.ts';

/**
 * Retries one dead letter. Applying the event records its own audit entries in the same transaction; the admin's entry
 * follows. @throws not_dead_lettered
 */
export async function retryDeadLetter(
  { database, writer }: { readonly database: Database; readonly writer: InboxWriter },
  eventRow: number,
  actorId: string,
): Promise<DeadLetterRetried> {
  const outcome = await writer.retryOne(database, eventRow);
  if (outcome === 'gone') throw new Refusal(adminRefusals.not_dead_lettered);
  const result: DeadLetterRetried =
    outcome === 'applied' ? { outcome, reason: null } : { outcome: 'dead_lettered', reason: outcome.reason };
  await database.transact((tx) =>
    recordAuditEntries(tx, [
      {
        kind: 'card_event.retried',
        subjectId: String(eventRow),
        actorId,
        detail: { outcome: result.outcome },
      },
    ]),
  );
  return result;
}

/** Marks a dead letter as settled at the provider, with a reason. Makes no posting. @throws not_dead_lettered */
export async function settleDeadLetter(
  database: Database,
  { id, actorId, reason }: { readonly id: number; readonly actorId: string; readonly reason: string },
): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await settle(tx, id, reason))) throw new Refusal(adminRefusals.not_dead_lettered);
    await recordAuditEntries(tx, [
      { kind: 'card_event.settled', subjectId: String(id), actorId, detail: { reason } },
    ]);
  });
}

/** Resends a failed email or text message, starting at the first attempt. @throws message_not_retryable */
export async function retryMessage(database: Database, id: number, actorId: string): Promise<void> {
  await database.transact(async (tx) => {
    if (!(await retryFailed(tx, id))) throw new Refusal(adminRefusals.message_not_retryable);
    await recordAuditEntries(tx, [{ kind: 'message.retried', subjectId: String(id), actorId }]);
  });
}

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
  // The job has its own database, so it runs to its end even if the caller loses access.
  const error = await job.run().then(
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
