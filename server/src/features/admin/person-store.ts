/** How the back office calls a person. */
import { sql, type RawBuilder } from 'kysely';

/** The name an admin knows a member by; `alias` is the users table in the query, which may be joined from the left. */
export function personName(alias: string): RawBuilder<string> {
  const user = sql.ref(alias);
  return sql<string>`coalesce(${user}.username, ${user}.email::text, 'closed account')`;
}
