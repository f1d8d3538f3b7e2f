/** Parts of contributions paid by set-off or by other members, and what is returned of them. */
import { type Cents, toCents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { type Payment, toPayment } from './store.ts';

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
      paymentId: part.paymentId,
      userId: part.userId,
      amountCents: part.amountCents,
      lateFeeCents: part.lateFeeCents,
    })
    .execute();
  await tx
    .updateTable('payments')
    .set((row) => ({
      setOffCents: row('setOffCents', '+', part.amountCents),
      lateFeeSetOffCents: row('lateFeeSetOffCents', '+', part.lateFeeCents),
    }))
    .where('id', '=', part.paymentId)
    .execute();
}

export async function listRetainedParts(
  db: Reader,
  groupId: string,
): Promise<Pick<PaymentPart, 'paymentId' | 'userId' | 'amountCents'>[]> {
  const { rows } = await sql<{ paymentId: string; userId: string; cents: Cents }>`
    select m.payment_id, m.user_id, sum(m.cents)::bigint as cents from (
      select payment_id, user_id, amount_cents as cents from payment_offsets
      union all
      select payment_id, to_user, -set_off_cents from payment_returns) m
      join payments p on p.id = m.payment_id
     where p.group_id = ${groupId}::uuid
     group by m.payment_id, m.user_id, p.round having sum(m.cents) > 0
     order by p.round, m.payment_id, m.user_id`.execute(db);
  return rows.map((row) => ({
    paymentId: row.paymentId,
    userId: row.userId,
    amountCents: row.cents,
  }));
}

export interface LateFee {
  readonly userId: string;
  readonly setOffCents: Cents;
  readonly paidCents: Cents;
}

/** The late fee paid with a contribution, by the member who paid it, minus returns. */
export async function listLateFees(db: Reader, paymentId: string): Promise<LateFee[]> {
  const { rows } = await sql<{ userId: string; setOff: number; paid: number }>`
    select user_id, sum(set_off)::bigint as set_off, sum(paid)::bigint as paid from (
      select user_id, late_fee_cents as set_off, 0 as paid from payment_offsets where payment_id = ${paymentId}::uuid
      union all
      select to_user, -late_fee_set_off_cents, -late_fee_paid_cents from payment_returns where payment_id = ${paymentId}::uuid
      union all
      select paid_by, 0, late_fee_cents - late_fee_set_off_cents from payments
       where id = ${paymentId}::uuid and status = 'completed') borne
     group by user_id having sum(set_off) + sum(paid) > 0 order by user_id`.execute(db);
  return rows.map((row) => ({
    userId: row.userId,
    setOffCents: toCents(row.setOff),
    paidCents: toCents(row.paid),
  }));
}

export interface NewReturn {
  readonly id: string;
  readonly paymentId: string;
  readonly from: string;
  readonly to: string;
  readonly setOffCents?: Cents;
  readonly lateFeeSetOffCents?: Cents;
  readonly lateFeePaidCents?: Cents;
  readonly owedCents?: Cents;
}

export async function reopenSetOff(
  tx: Writer,
  back: NewReturn & { readonly setOffCents: Cents; readonly lateFeeSetOffCents: Cents },
): Promise<Payment> {
  await addReturn(tx, back);
  const row = await tx
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
  return toPayment(row);
}

export async function addReturn(tx: Writer, back: NewReturn): Promise<void> {
  await tx
    .insertInto('payment_returns')
    .values({
      id: back.id,
      paymentId: back.paymentId,
      fromUser: back.from,
      toUser: back.to,
      setOffCents: back.setOffCents ?? ZERO_CENTS,
      lateFeeSetOffCents: back.lateFeeSetOffCents ?? ZERO_CENTS,
      lateFeePaidCents: back.lateFeePaidCents ?? ZERO_CENTS,
      owedCents: back.owedCents ?? ZERO_CENTS,
    })
    .execute();
}
