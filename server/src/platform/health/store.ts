import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

/** Names of the migrations that this database has. Throws where it cannot be reached. */
export async function listAppliedMigrations(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from applied_migrations`.execute(db);
  return rows.map(({ name }) => name);
}
