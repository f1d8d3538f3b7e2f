import { CHECKS_FRESH_HOURS } from '@circle-link/contract/admin/checks';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';

export interface CheckOutcome {
  readonly name: string;
  readonly title: string;
  readonly violations: number;
  /** Ids of the first violating rows, for the back office only. */
  readonly sample: readonly Readonly<Record<string, string>>[];
}

export type CheckResult = Row<'check_results', 'name' | 'title' | 'holds' | 'checkedAt'>;

export async function replaceResults(tx: Writer, outcomes: readonly CheckOutcome[]): Promise<void> {
  const names = outcomes.map(({ name }) => name);
  await sql`
    insert into check_results (day, name, title, holds, violations, sample)
    select (now() at time zone 'UTC')::date, o.name, o.title, o.violations = 0, o.violations, o.sample::jsonb
      from unnest(${names}::text[], ${outcomes.map(({ title }) => title)}::text[],
                  ${outcomes.map(({ violations }) => violations)}::integer[],
                  ${outcomes.map(({ sample }) => JSON.stringify(sample))}::text[]) o(name, title, violations, sample)
     order by o.name
    on conflict (day, name) do update set title = excluded.title, holds = excluded.holds,
       violations = excluded.violations, sample = excluded.sample, checked_at = excluded.checked_at`.execute(
    tx,
  );
  await sql`
    delete from check_results
     where day = (now() at time zone 'UTC')::date and name <> all(${names}::text[])`.execute(tx);
}

export async function listNewestResults(
  db: Reader,
): Promise<{ readonly results: readonly CheckResult[]; readonly isStale: boolean }> {
  const { rows } = await sql<CheckResult & { isStale: boolean }>`
    select name, title, holds, checked_at,
           max(checked_at) over () < now() - make_interval(hours => ${CHECKS_FRESH_HOURS}) as is_stale
      from check_results where day = (select max(day) from check_results) order by holds, name`.execute(db);
  return {
    results: rows.map(({ name, title, holds, checkedAt }) => ({ name, title, holds, checkedAt })),
    isStale: rows[0]?.isStale === true,
  };
}

export async function countWithoutOutcome(db: Reader): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select ((select count(*) from charges
              where status = 'open' and created_at < app_now() - interval '1 hour'
                and (settles_on is null or settles_on + 3 < (app_now() at time zone 'UTC')::date)
                and coalesce(reconciled_at, '-infinity') < app_now() - interval '1 hour')
          + (select count(*) from provider_events e, provider_event_cursor i
              where e.received_at < app_now() - interval '1 hour'
                and e.id > i.applied_through)
          + (select count(*) from provider_events
              where dead_lettered_at is not null and applied_at is null
                and received_at < app_now() - interval '1 hour'))::integer as waiting`.execute(db);
  return rows[0]?.waiting ?? 0;
}

export async function hasRunThisHour(db: Reader, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('job_runs')
    .select('name')
    .where('name', '=', name)
    .where('endedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirst();
  return row !== undefined;
}

/** Null while another run is active. A run without progress for two minutes has died with its process. */
export async function openRun(tx: Writer, startedBy: string): Promise<number | null> {
  await sql`
    update check_runs set ended_at = now(), error = 'The process that ran them has ended.'
     where ended_at is null and progressed_at < now() - interval '2 minutes'`.execute(tx);
  const { rows } = await sql<{ id: number }>`
    insert into check_runs (started_by) values (${startedBy}::uuid) on conflict do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export async function moveRun(tx: Writer, id: number, done: number, total: number): Promise<void> {
  await sql`
    update check_runs set done = ${done}, total = ${total}, progressed_at = now()
     where id = ${id} and ended_at is null`.execute(tx);
}

export async function endRun(tx: Writer, id: number, error: string | null): Promise<void> {
  await sql`
    update check_runs set ended_at = now(), error = ${error?.slice(0, 500) ?? null}
     where id = ${id} and ended_at is null`.execute(tx);
}
