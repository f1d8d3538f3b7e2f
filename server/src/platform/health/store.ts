import { sql } from 'kysely';
import type { Reader } from '../database/database.ts';

export async function findDatabaseState(
  db: Reader,
): Promise<{ readonly isReadOnly: boolean; readonly applied: readonly string[] }> {
  const { rows } = await sql<{ is_read_only: boolean; applied: string[] }>`
    select current_setting('transaction_read_only') = 'on' as is_read_only,
           array(select name from applied_migrations union all select name from applied_sql_files) as applied`.execute(
    db,
  );
  const [state] = rows;
  if (state === undefined) throw new Error('the database said nothing of itself');
  return { isReadOnly: state.is_read_only, applied: state.applied };
}
