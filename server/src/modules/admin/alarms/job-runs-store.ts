import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export interface JobRow {
  readonly name: string;
  readonly endedAt: Date | null;
  readonly tookMs: number | null;
  readonly failedAt: Date | null;
  readonly error: string | null;
}

export async function listJobRuns(
  db: Reader,
): Promise<{ readonly runs: readonly JobRow[]; readonly now: Date }> {
  const runs = await db
    .selectFrom('job_runs')
    .select(['name', 'ended_at as endedAt', 'took_ms as tookMs', 'failed_at as failedAt', 'error'])
    .execute();
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  return { runs, now: rows[0]?.now ?? new Date(0) };
}
