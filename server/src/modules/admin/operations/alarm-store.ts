import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import type { Sample } from '../../../platform/metrics/figures.ts';

export async function listWorkSamples(db: Reader): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    with waiting_events as (select e.received_at from provider_events e, provider_event_cursor i where e.id > i.applied_through order by e.id),
         dead as (select dead_lettered_at from provider_events where dead_lettered_at is not null and applied_at is null),
         messages as (
           select channel, send_after <= app_now() as is_due, send_after,
                  -- Tries put it off: what was tried waits since it was written.
                  case when attempts > 0 or waits_since is not null then created_at else greatest(created_at, send_after) end as since
             from outbox where sent_at is null and failed_at is null)
    select 'entries_total' as name, null as of, entries::float8 as value from queue_counter
    union all select 'inbox_events', null, count(*) from waiting_events
    union all select 'inbox_oldest_seconds', null,
                     coalesce(extract(epoch from app_now() - (select received_at from waiting_events limit 1)), 0)
    union all select 'dead_letters', null, count(*) from dead
    union all select 'dead_letter_oldest_seconds', null, coalesce(extract(epoch from app_now() - min(dead_lettered_at)), 0) from dead
    union all select 'outbox_oldest_seconds', c.channel,
                     coalesce((select max(extract(epoch from app_now() - since)) from messages m
                                where m.channel = c.channel and since <= app_now()), 0)
                from unnest(array['mail', 'sms', 'push']) c(channel)
    union all select 'work_due_oldest_seconds', w.work, coalesce(greatest(extract(epoch from app_now() - w.due), 0), 0)
                from (values ('messages', (select min(send_after) from messages)),
                             ('refunds', (select min(try_after) from refunds where status = 'requested')),
                             ('withdrawals', (select min(try_after) from withdrawals where status = 'pending'))) w(work, due)`.execute(
    db,
  );
  return rows;
}

export async function listCheckSamples(db: Reader): Promise<Sample[]> {
  const { rows } = await sql<Sample>`
    with newest as (select name, holds, violations, checked_at from check_results
                     where day = (select max(day) from check_results))
    select 'data_check_violations' as name, name as of, violations::float8 as value from newest
    union all select 'data_checks_age_seconds', null, extract(epoch from now() - max(checked_at)) from newest having count(*) > 0
    union all select 'data_check_failing_seconds', n.name, greatest(extract(epoch from now() - (
                       select min(r.checked_at) from check_results r
                        where r.name = n.name and not r.holds
                          and r.day > coalesce((select max(h.day) from check_results h where h.name = n.name and h.holds),
                                               '-infinity'))), 0)
                from newest n where not n.holds`.execute(db);
  return rows;
}

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
