/** Alarms that fired, and the state of the database. */
import type { AlarmName } from '@circle-link/contract/admin/checks';
import { sql } from 'kysely';
import type { Reader, Writer } from '../database/database.ts';

/** An alarm ends after this many hours without another event. */
const OVER_AFTER_HOURS = 24;

/** Starts a new alarm after a pause. */
export async function addAlarmEvents(tx: Writer, rings: ReadonlyMap<AlarmName, number>): Promise<void> {
  await sql`
    insert into alarm_events as known (name, first_at, last_at, times)
    select name, now(), now(), times from unnest(${[...rings.keys()]}::text[], ${[...rings.values()]}::integer[]) r(name, times)
     order by name
    on conflict (name) do update
       set first_at = case when known.last_at < now() - make_interval(hours => ${OVER_AFTER_HOURS}) then now() else known.first_at end,
           times = case when known.last_at < now() - make_interval(hours => ${OVER_AFTER_HOURS}) then 0 else known.times end
                   + excluded.times,
           last_at = now()`.execute(tx);
}

export function listAlarmEvents(db: Reader) {
  return db
    .selectFrom('alarm_events')
    .select(['name', 'firstAt', 'times'])
    .where('lastAt', '>=', sql<Date>`now() - make_interval(hours => ${OVER_AFTER_HOURS})`)
    .orderBy('lastAt', 'desc')
    .orderBy('name')
    .execute();
}

export async function findDatabaseState(db: Reader) {
  const { rows } = await sql<{ isReadOnly: boolean; applied: string[] }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only,
           array(select name from applied_migrations union all select name from applied_sql_files) as applied`.execute(
    db,
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the database said nothing of itself');
  return state;
}
