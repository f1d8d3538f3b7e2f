/** Contributions that their round was paid out without: who missed what, until it is paid. */
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { toPayment, UNPAID, type Payment } from './store.ts';

/** Puts on record who is missing in a round that is paid out short, with the group's late fee. */
export async function markMissed(
  tx: Writer,
  round: { readonly groupId: string; readonly round: number },
  lateFeeCents: Cents,
): Promise<Payment[]> {
  const rows = await tx
    .updateTable('payments')
    .set((row) => ({
      missed_at: sql<Date>`app_now()`,
      missed_by: row.ref('payer_id'),
      late_fee_cents: lateFeeCents,
    }))
    .where('group_id', '=', round.groupId)
    .where('round', '=', round.round)
    .where('status', 'in', [...UNPAID])
    .returningAll()
    .execute();
  return rows.map(toPayment);
}

/**
 * A contribution whose charge was asked for before its grace ended was not missed, whenever the bank's answer came: the
 * mark and the late fee go. Null where there is nothing to take back.
 */
export async function forgiveMiss(
  tx: Writer,
  paymentId: string,
  cardPaymentId: string,
): Promise<Payment | null> {
  const row = await tx
    .updateTable('payments')
    .from('payment_attempts')
    .set({ missed_at: null, missed_by: null, late_fee_cents: 0 })
    .where('payments.id', '=', paymentId)
    .where('missed_at', 'is not', null)
    .where('payment_attempts.card_payment_id', '=', cardPaymentId)
    .whereRef('payment_attempts.created_at', '<', 'grace_until')
    .returningAll('payments')
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** Missed contributions of a group that are still open, oldest first. */
export async function listMissed(db: Reader, groupId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('missed_at', 'is not', null)
    .where('status', 'in', [...UNPAID])
    .orderBy('round')
    .execute();
  return rows.map(toPayment);
}
