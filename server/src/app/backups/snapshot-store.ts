import type pg from 'pg';

export interface Snapshot {
  readonly id: string;
  readonly madeAt: Date;
  readonly postgres: string;
  readonly major: number;
  readonly migrations: readonly string[];
  readonly fileKeys: readonly string[];
}

/** The connection stays open until the backup is complete; pg_dump reads the same snapshot by its id. */
export async function takeSnapshot(client: pg.Client): Promise<Snapshot> {
  await client.query(
    `begin isolation level repeatable read read only;
     set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`,
  );
  const { rows } = await client.query<Snapshot>(
    `select pg_export_snapshot() as id, now() as "madeAt", current_setting('server_version') as postgres,
            current_setting('server_version_num')::int / 10000 as major,
            (select array_agg(name order by name) from applied_migrations) as migrations,
            coalesce((select array_agg(key order by key) from stored_files), '{}') as "fileKeys"`,
  );
  const [snapshot] = rows;
  if (snapshot === undefined) throw new Error('the database gave no snapshot');
  return snapshot;
}
