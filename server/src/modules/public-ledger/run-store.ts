import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

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
