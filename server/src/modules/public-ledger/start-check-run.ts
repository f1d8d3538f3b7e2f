import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { runChecks } from './run-checks.ts';
import { endRun, moveRun, openRun } from './run-store.ts';

export interface CheckOrder {
  readonly databaseUrl: string;
  readonly actorId: string;
  readonly signal: AbortSignal;
}

/**
 * Starts the checks in the background, one run at a time in all processes; check_runs has the progress. Returns a
 * promise of the end; null while another run is active.
 */
export async function startCheckRun(
  platform: Pick<Platform, 'database' | 'log' | 'settings'>,
  { actorId, ...run }: CheckOrder,
): Promise<{ readonly ended: Promise<void> } | null> {
  const { database, log } = platform;
  const id = await database.transact(async (tx) => {
    const opened = await openRun(tx, actorId);
    if (opened === null) return null;
    await recordAuditEntries(tx, [{ kind: 'checks.started', subjectId: String(opened), actorId }]);
    return opened;
  });
  if (id === null) return null;
  const onProgress = (done: number, total: number): Promise<void> =>
    database.transact((tx) => moveRun(tx, id, done, total));
  const ended = runChecks(platform, { ...run, onProgress })
    .then(() => database.transact((tx) => endRun(tx, id, null)))
    .catch(async (error: unknown) => {
      log.error({ err: error }, 'the checks that were asked for did not end');
      await database.transact((tx) => endRun(tx, id, String(error)));
    })
    // Without a database nothing can be recorded; the run counts as dead after two minutes.
    .catch(() => undefined);
  return { ended };
}
