/** SQL of a person's name in the back office. */
import { sql, type RawBuilder } from 'kysely';

/** `alias` is the users table of the query, which may be left-joined. */
export function personName(alias: string): RawBuilder<string> {
  const user = sql.ref(alias);
  return sql<string>`coalesce(${user}.username, ${user}.email::text, 'closed account')`;
}
