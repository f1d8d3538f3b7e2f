import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

/** Who took part in a draw, with their part of it. */
export interface DrawnMember {
  readonly memberId: string;
  readonly firstName: string;
  readonly nonce: string;
}

/**
 * Who was in a group when it started, in order of joining: the first holder of each seat that has a turn. Whoever left
 * before the start has none.
 */
export async function listFirstHolders(db: Reader, groupId: string): Promise<DrawnMember[]> {
  const { rows } = await sql<DrawnMember>`
    select f.user_id as "memberId", coalesce(u.first_name, '') as "firstName", f.nonce
      from (select distinct on (seat_id) * from group_members
             where group_id = ${groupId}::uuid and payout_order is not null
             order by seat_id, joined_at, id) f
      join users u on u.id = f.user_id
     order by f.joined_at, f.id`.execute(db);
  return rows;
}
