import { sql } from 'kysely';
import type { Database, Reader } from '../database/database.ts';
import type { JobRun } from './watch-job.ts';

export async function findLastEnd(db: Reader, name: string): Promise<Date | null> {
  const row = await db.selectFrom('job_runs').select('ended_at').where('name', '=', name).executeTakeFirst();
  return row?.ended_at ?? null;
}

export async function recordRun(database: Database, name: string): Promise<void> {
  await database.transact(
    (tx) =>
      sql`
        insert into job_runs (name, ended_at) values (${name}, now())
        on conflict (name) do update set ended_at = excluded.ended_at`.execute(tx),
    { unnoticed: true },
  );
}

export async function recordJobRun(database: Database, { name, tookMs, error }: JobRun): Promise<void> {
  const failure = error?.slice(0, 500) ?? null;
  await database.transact(
    (tx) =>
      (failure === null
        ? sql`
          insert into job_runs (name, ended_at, took_ms) values (${name}, now(), ${tookMs})
          on conflict (name) do update set ended_at = excluded.ended_at, took_ms = excluded.took_ms`
        : sql`
          insert into job_runs (name, failed_at, error) values (${name}, now(), ${failure})
          on conflict (name) do update set failed_at = excluded.failed_at, error = excluded.error`
      ).execute(tx),
    { unnoticed: true },
  );
}
