import {
  type AdminCheckItem,
  type CheckProgress,
  CHECKS_FRESH_HOURS,
} from '@circle-link/contract/admin/checks';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

interface ResultRow extends Omit<AdminCheckItem, 'checkedAt' | 'sample'> {
  readonly sample: unknown;
  readonly checkedAt: Date;
  readonly isStale: boolean;
}

export async function listResults(
  db: Reader,
): Promise<{ readonly results: AdminCheckItem[]; readonly isStale: boolean }> {
  const { rows } = await sql<ResultRow>`
    select name, title, holds, violations, sample, checked_at as "checkedAt",
           max(checked_at) over () < now() - make_interval(hours => ${CHECKS_FRESH_HOURS}) as "isStale"
      from check_results where day = (select max(day) from check_results) order by holds, name`.execute(db);
  return {
    results: rows.map(({ name, title, holds, violations, sample, checkedAt }) => ({
      name,
      title,
      holds,
      violations,
      sample: sample as AdminCheckItem['sample'],
      checkedAt: checkedAt.toISOString(),
    })),
    isStale: rows[0]?.isStale === true,
  };
}

/** Finds the current run, or why the last one failed. A run without progress for two minutes counts as ended. */
export async function findRun(
  db: Reader,
): Promise<{ readonly running: CheckProgress | null; readonly lastError: string | null }> {
  const { rows } = await sql<{
    done: number;
    total: number;
    startedAt: Date;
    isOpen: boolean;
    error: string | null;
  }>`
    select done, total, started_at, error, ended_at is null and progressed_at > now() - interval '2 minutes' as is_open
      from check_runs order by id desc limit 1`.execute(db);
  const [run] = rows;
  if (run === undefined) return { running: null, lastError: null };
  if (!run.isOpen) return { running: null, lastError: run.error };
  return {
    running: { done: run.done, total: run.total, startedAt: run.startedAt.toISOString() },
    lastError: null,
  };
}
