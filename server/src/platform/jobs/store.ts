/** When work was last done; by the true clock. */
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';

/** Notes that a piece of work has ended well. */
export async function noteRun(database: Database, name: string): Promise<void> {
  await database.transact((tx) =>
    sql`
      insert into job_runs (name, ended_at) values (${name}, now())
      on conflict (name) do update set ended_at = excluded.ended_at`.execute(tx),
  );
}
