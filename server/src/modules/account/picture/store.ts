import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

export async function shareGroup(db: Reader, userId: string, otherId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from group_members m join group_members o on o.group_id = m.group_id
     where m.user_id = ${userId} and o.user_id = ${otherId} and m.left_at is null and o.left_at is null
     limit 1`.execute(db);
  return rows.length > 0;
}
