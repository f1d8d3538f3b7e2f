/** Disputes: what is contested. */
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

/** Records a dispute; false when it is known already. */
export async function openDispute(
  tx: Writer,
  dispute: { readonly disputeId: string; readonly paymentId: string; readonly feeCents: Cents },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('card_disputes')
    .values({
      dispute_id: dispute.disputeId,
      payment_id: dispute.paymentId,
      status: 'open',
      fee_cents: dispute.feeCents,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

/** Closes an open dispute; false when it is closed already or was never opened. */
export async function closeDispute(tx: Writer, disputeId: string, status: 'won' | 'lost'): Promise<boolean> {
  const closed = await tx
    .updateTable('card_disputes')
    .set({ status, closed_at: sql<Date>`app_now()` })
    .where('dispute_id', '=', disputeId)
    .where('status', '=', 'open')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

/** Whether a charge is disputed and was not given to us again. */
export async function isContested(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('card_disputes')
    .select('dispute_id')
    .where('payment_id', '=', paymentId)
    .where('status', '<>', 'won')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
