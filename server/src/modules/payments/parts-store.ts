import { toCents, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface PaymentPart {
  readonly id: string;
  readonly paymentId: string;
  readonly userId: string;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}

export async function addPart(tx: Writer, part: PaymentPart): Promise<void> {
  await tx
    .insertInto('payment_offsets')
    .values({
      id: part.id,
      payment_id: part.paymentId,
      user_id: part.userId,
      amount_cents: part.amountCents,
      late_fee_cents: part.lateFeeCents,
    })
    .execute();
  await tx
    .updateTable('payments')
    .set((row) => ({
      set_off_cents: row('set_off_cents', '+', part.amountCents),
      late_fee_set_off_cents: row('late_fee_set_off_cents', '+', part.lateFeeCents),
    }))
    .where('id', '=', part.paymentId)
    .execute();
}

export async function listRetainedParts(
  db: Reader,
  groupId: string,
): Promise<Pick<PaymentPart, 'paymentId' | 'userId' | 'amountCents'>[]> {
  const { rows } = await sql<{ payment_id: string; user_id: string; cents: number }>`
    select m.payment_id, m.user_id, sum(m.cents)::bigint as cents from (
      select payment_id, user_id, amount_cents as cents from payment_offsets
      union all
      select payment_id, to_user, -set_off_cents from payment_returns) m
      join payments p on p.id = m.payment_id
     where p.group_id = ${groupId}::uuid
     group by m.payment_id, m.user_id, p.round having sum(m.cents) > 0
     order by p.round, m.payment_id, m.user_id`.execute(db);
  return rows.map((row) => ({
    paymentId: row.payment_id,
    userId: row.user_id,
    amountCents: toCents(row.cents),
  }));
}
