import {
  type AdminCheckItem,
  type CheckProgress,
  CHECKS_FRESH_HOURS,
} from '@circle-link/contract/admin/checks';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';

export async function listResults(
  db: Reader,
): Promise<{ readonly results: AdminCheckItem[]; readonly isStale: boolean }> {
  const { rows } = await sql<
    Row<'check_results', 'name' | 'title' | 'holds' | 'violations' | 'checkedAt'> & {
      sample: AdminCheckItem['sample'];
      isStale: boolean;
    }
  >`
    select name, title, holds, violations, sample, checked_at,
           max(checked_at) over () < now() - make_interval(hours => ${CHECKS_FRESH_HOURS}) as is_stale
      from check_results where day = (select max(day) from check_results) order by holds, name`.execute(db);
  return {
    results: rows.map(formatFields),
    isStale: rows[0]?.isStale === true,
  };
}

/** Finds the current run, or why the last one failed. A run without progress for two minutes counts as ended. */
export async function findRun(
  db: Reader,
): Promise<{ readonly running: CheckProgress | null; readonly lastError: string | null }> {
  const run = await db
    .selectFrom('check_runs')
    .select(['done', 'total', 'startedAt', 'error'])
    .select(sql<boolean>`ended_at is null and progressed_at > now() - interval '2 minutes'`.as('isOpen'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (run?.isOpen !== true) return { running: null, lastError: run?.error ?? null };
  const { done, total, startedAt } = run;
  return { running: { done, total, startedAt: startedAt.toISOString() }, lastError: null };
}
