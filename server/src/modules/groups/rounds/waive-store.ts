import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';

/** Includes the rest after a partial set-off. Excludes the seat's debt to former members, minus our fee. */
const WAIVABLE = (recipientId: string) => sql`
  select id, group_id from (
    select p.id, p.group_id, p.round,
           coalesce(sum((p.amount_cents - p.set_off_cents) * 99 / 100) over (
             partition by p.group_id order by p.id rows between unbounded preceding and 1 preceding), 0) as others_bring,
           (select coalesce(sum(c.claim_cents - c.paid_cents), 0) from group_members h
              join former_member_claims c on c.seat_id = h.seat_id and c.user_id <> h.user_id
             where h.group_id = p.group_id and h.user_id = r.recipient_id and h.left_at is null) as owes_former
      from payments p
      join group_rounds r on r.group_id = p.group_id and r.round = p.round
      join groups g on g.id = p.group_id
     where r.recipient_id = ${recipientId}::uuid and g.status <> 'active' and p.missed_at is not null
       and p.status in ('pending', 'failed')) missed
   where others_bring >= owes_former`;

export async function listWaivable(
  db: Reader,
  recipientId: string,
): Promise<{ readonly id: string; readonly groupId: string }[]> {
  const { rows } = await sql<{ id: string; group_id: string }>`${WAIVABLE(recipientId)}`.execute(db);
  return rows.map(({ id, group_id: groupId }) => ({ id, groupId }));
}
