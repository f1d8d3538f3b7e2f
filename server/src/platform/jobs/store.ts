import { sql } from 'kysely';
import type { Database, Reader, Writer } from '../database/database.ts';
import type { JobRun } from './ticker.ts';
import { LEASE_SECONDS } from '../timeouts.ts';

export async function findLastEnd(db: Reader, name: string): Promise<Date | null> {
  const row = await db.selectFrom('job_runs').select('endedAt').where('name', '=', name).executeTakeFirst();
  return row?.endedAt ?? null;
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

export interface DueTime {
  readonly now: Date;
  readonly nextRunAt: Date | null;
  /** Set while a process runs the job. */
  readonly leasedUntil: Date | null;
  /** For its scheduled time: neither running, nor due, nor about to be retried. */
  readonly isWaiting: boolean;
}

const isWaiting = sql<boolean>`(run.attempts = 0 and run.leased_until is null and run.next_run_at > now())`;

export async function findDueTime(db: Reader, name: string): Promise<DueTime> {
  const { rows } = await sql<DueTime>`
    select now() as now, run.next_run_at, run.leased_until,
           coalesce(${isWaiting}, false) as is_waiting
      from (select) as one left join job_runs run on run.name = ${name}`.execute(db);
  return rows[0] ?? { now: new Date(0), nextRunAt: null, leasedUntil: null, isWaiting: false };
}

/** Moves a missed run and a retry only to an earlier time. */
export async function scheduleRun(tx: Writer, name: string, at: Date): Promise<void> {
  await sql`
    insert into job_runs as run (name, next_run_at) values (${name}, ${at})
    on conflict (name) do update
       set next_run_at = case when ${isWaiting} then excluded.next_run_at
                              else least(run.next_run_at, excluded.next_run_at) end`.execute(tx);
}

/** Of several processes one gets the run. @returns the number of the attempt, or null if another process has it */
export async function claimRun(tx: Writer, name: string, nextRunAt: Date): Promise<number | null> {
  const { rows } = await sql<{ attempts: number }>`
    update job_runs set attempts = attempts + 1, next_run_at = ${nextRunAt},
           leased_until = now() + make_interval(secs => ${LEASE_SECONDS.job})
     where name = ${name} and coalesce(leased_until, next_run_at) <= now()
    returning attempts`.execute(tx);
  return rows[0]?.attempts ?? null;
}

interface Attempt {
  readonly name: string;
  readonly attempt: number;
}

export async function renewLease(tx: Writer, { name, attempt }: Attempt): Promise<void> {
  await sql`
    update job_runs set leased_until = now() + make_interval(secs => ${LEASE_SECONDS.job})
     where name = ${name} and attempts = ${attempt} and leased_until is not null`.execute(tx);
}

/** Changes nothing if another process has taken the run over. Without a retry the job waits for its schedule. */
export async function endRun(
  tx: Writer,
  { name, attempt, retryInSeconds }: Attempt & { readonly retryInSeconds: number | null },
): Promise<void> {
  await sql`
    update job_runs set leased_until = null,
           attempts = case when ${retryInSeconds}::int is null then 0 else attempts end,
           next_run_at = least(next_run_at, now() + make_interval(secs => ${retryInSeconds}))
     where name = ${name} and attempts = ${attempt}`.execute(tx);
}
