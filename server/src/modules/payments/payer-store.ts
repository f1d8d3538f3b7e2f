import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';

export interface PaidIn {
  readonly userId: string;
  readonly cents: Cents;
}

/**
 * By payer, the member first. Excludes parts paid by an earlier holder of the seat; includes the member's own parts for
 * a contribution that the next holder owes now.
 */
export async function listPaidIn(db: Reader, groupId: string, payerId: string): Promise<PaidIn[]> {
  const { rows } = await sql<{ user_id: string; cents: number }>`
    select user_id, sum(cents)::bigint as cents from (
      select paid_by as user_id, amount_cents - set_off_cents as cents from payments
       where group_id = ${groupId}::uuid and payer_id = ${payerId}::uuid and status = 'completed'
      union all
      select s.user_id, s.amount_cents from payment_offsets s join payments p on p.id = s.payment_id
       where p.group_id = ${groupId}::uuid and s.user_id = ${payerId}::uuid
      union all
      select b.to_user, -b.set_off_cents from payment_returns b join payments p on p.id = b.payment_id
       where p.group_id = ${groupId}::uuid and b.to_user = ${payerId}::uuid) paid
     group by user_id having sum(cents) > 0
     order by user_id <> ${payerId}::uuid, user_id`.execute(db);
  return rows.map((row) => ({ userId: row.user_id, cents: toCents(row.cents) }));
}

/** By card, cash and set-off, in all groups. Excludes refunds and payments for others. */
export async function sumPaidSince(db: Reader, userId: string, since: Date): Promise<Cents> {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments
     where payer_id = ${userId}::uuid and paid_by = ${userId}::uuid and status = 'completed' and paid_at >= ${since}`.execute(
    db,
  );
  return toCents(rows[0]?.cents ?? 0);
}

export async function hasPayments(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('payer_id', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
