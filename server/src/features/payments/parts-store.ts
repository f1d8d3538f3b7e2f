/** Parts of missed contributions that were taken from money due to their payer. */
import { toCents, type Cents } from '@circle-link/contract/money';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface Part {
  readonly id: string;
  readonly paymentId: string;
  /** Whose money it was: the payer at that time. */
  readonly userId: string;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}

/** Notes a part, and adds it to what of the contribution is paid. */
export async function addPart(tx: Writer, part: Part): Promise<void> {
  await tx
    .insertInto('payment_parts')
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

/** All parts of a group's contributions. */
export async function listParts(db: Reader, groupId: string): Promise<Part[]> {
  const rows = await db
    .selectFrom('payment_parts as s')
    .innerJoin('payments as p', 'p.id', 's.payment_id')
    .selectAll('s')
    .where('p.group_id', '=', groupId)
    .orderBy('s.created_at')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    userId: row.user_id,
    amountCents: toCents(row.amount_cents),
    lateFeeCents: toCents(row.late_fee_cents),
  }));
}
