/** Parts of contributions paid by set-off or by other members, and what is returned of them. */
import type { Cents } from '@circle-link/contract/money';
import { type Insertable, sql } from 'kysely';
import type { Reader, Row, Tables, Writer } from '../../platform/database/database.ts';
import type { Payment } from './store.ts';

export type PaymentPart = Omit<Row<'payment_offsets'>, 'createdAt'>;

export async function addPart(tx: Writer, part: PaymentPart): Promise<void> {
  await tx.insertInto('payment_offsets').values(part).execute();
  await tx
    .updateTable('payments')
    .set((row) => ({
      setOffCents: row('setOffCents', '+', part.amountCents),
      lateFeeSetOffCents: row('lateFeeSetOffCents', '+', part.lateFeeCents),
    }))
    .where('id', '=', part.paymentId)
    .execute();
}

type RetainedPart = Pick<PaymentPart, 'paymentId' | 'userId' | 'amountCents'>;

export async function listRetainedParts(db: Reader, groupId: string): Promise<RetainedPart[]> {
  const { rows } = await sql<RetainedPart>`
    select m.payment_id, m.user_id, sum(m.cents)::bigint as amount_cents from (
      select payment_id, user_id, amount_cents as cents from payment_offsets
      union all
      select payment_id, to_user, -set_off_cents from payment_returns) m
      join payments p on p.id = m.payment_id
     where p.group_id = ${groupId}::uuid
     group by m.payment_id, m.user_id, p.round having sum(m.cents) > 0
     order by p.round, m.payment_id, m.user_id`.execute(db);
  return rows;
}

export interface LateFee {
  readonly userId: string;
  readonly setOffCents: Cents;
  readonly paidCents: Cents;
}

/** The late fee paid with a contribution, by the member who paid it, minus returns. */
export async function listLateFees(db: Reader, paymentId: string): Promise<LateFee[]> {
  const { rows } = await sql<LateFee>`
    select user_id, sum(set_off)::bigint as set_off_cents, sum(paid)::bigint as paid_cents from (
      select user_id, late_fee_cents as set_off, 0 as paid from payment_offsets where payment_id = ${paymentId}::uuid
      union all
      select to_user, -late_fee_set_off_cents, -late_fee_paid_cents from payment_returns where payment_id = ${paymentId}::uuid
      union all
      select paid_by, 0, late_fee_cents - late_fee_set_off_cents from payments
       where id = ${paymentId}::uuid and status = 'completed') borne
     group by user_id having sum(set_off) + sum(paid) > 0 order by user_id`.execute(db);
  return rows;
}

type NewReturn = Insertable<Tables['payment_returns']>;

export async function reopenSetOff(
  tx: Writer,
  back: NewReturn & { readonly setOffCents: Cents; readonly lateFeeSetOffCents: Cents },
): Promise<Payment> {
  await addReturn(tx, back);
  return tx
    .updateTable('payments')
    .set((row) => ({
      status: 'pending',
      method: null,
      paidAt: null,
      paidBy: null,
      setOffCents: row('setOffCents', '-', back.setOffCents),
      lateFeeSetOffCents: row('lateFeeSetOffCents', '-', back.lateFeeSetOffCents),
    }))
    .where('id', '=', back.paymentId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function addReturn(tx: Writer, back: NewReturn): Promise<void> {
  await tx.insertInto('payment_returns').values(back).execute();
}
