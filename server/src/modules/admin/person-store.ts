import { sql, type RawBuilder } from 'kysely';

export function personName(alias: string): RawBuilder<string> {
  const user = sql.ref(alias);
  return sql<string>`coalesce(${user}.username, ${user}.email::text, 'closed account')`;
}
