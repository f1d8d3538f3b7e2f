import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

/** For a member who closes the account: `standIn` replaces the name in published tables. */
export async function anonymizeInSettlementTables(
  tx: Writer,
  userId: string,
  standIn: string,
): Promise<void> {
  await sql`
    update group_wind_ups w
       set owed_table = jsonb_set(w.owed_table, '{table}', (
             select jsonb_agg(case when r.line ->> 'userId' = ${userId}
                                   then jsonb_set(r.line, '{firstName}', to_jsonb(${standIn}::text)) else r.line end order by r.nth)
               from jsonb_array_elements(w.owed_table -> 'table') with ordinality r(line, nth)))
     where w.group_id in (select group_id from group_members where user_id = ${userId})
       and w.owed_table -> 'table' @> ${JSON.stringify([{ userId }])}::jsonb`.execute(tx);
}
