/** Finds rows in any table that still contain data about a person. */
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/database.ts';

/** The sandbox provider and bank keep their own records. */
const OTHERS_BOOKS = /^sandbox_/;

/** Returns "table: row" for every row that matches one of the patterns. */
export async function findPersonalTraces(database: Database, patterns: readonly RegExp[]): Promise<string[]> {
  const { rows: tables } = await database.read((db) =>
    sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(db),
  );
  const found: string[] = [];
  for (const { name } of tables.filter((table) => !OTHERS_BOOKS.test(table.name))) {
    const { rows } = await database.read((db) =>
      sql<{ row: string }>`select to_jsonb(t)::text as row from ${sql.table(name)} t`.execute(db),
    );
    const traces = rows.filter(({ row }) => patterns.some((pattern) => pattern.test(row)));
    found.push(...traces.map(({ row }) => `${name}: ${row}`));
  }
  return found;
}
