import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** All rounds from the open one on, in all groups that have not ended except one. */
export async function sumCommitted(db: Reader, userId: string, exceptGroupId: string | null): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(g.contribution_cents * (coalesce(g.rounds, g.max_members) - g.current_round + 1)), 0)::bigint as cents
      from group_members m join groups g on g.id = m.group_id
     where m.user_id = ${userId}::uuid and m.left_at is null and g.status = 'active'
       and g.id is distinct from ${exceptGroupId}::uuid`.execute(db);
  return toCents(rows[0]?.cents ?? 0);
}
