import { type Cents, ZERO_CENTS } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { NO_CASH_NOTE, UNPAID, type Payment } from './store.ts';

/**
 * Marks contributions whose bank debit, started in time, is pending when the round is paid out. They are not missed.
 */
export async function markPendingDebit(
  tx: Writer,
  round: { readonly groupId: string; readonly round: number },
): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    update payments p set pending_debit_at = app_now()
     where p.group_id = ${round.groupId}::uuid and p.round = ${round.round} and p.status in ('pending', 'failed')
       and debit_under_way_since(p) < p.grace_until
    returning p.*`.execute(tx);
  return rows;
}

/** Marks a contribution as missed after its pending debit failed. Null if no debit was pending. */
export async function markMissedAfterFailedDebit(
  tx: Writer,
  paymentId: string,
  lateFeeCents: Cents,
): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    update payments p
       set pending_debit_at = null, missed_at = app_now(), missed_by = payer_id, late_fee_cents = ${lateFeeCents}
     where p.id = ${paymentId}::uuid and p.pending_debit_at is not null and debit_under_way_since(p) is null
    returning p.*`.execute(tx);
  return rows[0] ?? null;
}

export async function markMissed(
  tx: Writer,
  round: { readonly groupId: string; readonly round: number },
  lateFeeCents: Cents,
): Promise<Payment[]> {
  const rows = await tx
    .updateTable('payments')
    .set((row) => ({
      missedAt: sql<Date>`app_now()`,
      missedBy: row.ref('payerId'),
      lateFeeCents,
    }))
    .where('groupId', '=', round.groupId)
    .where('round', '=', round.round)
    .where('status', 'in', [...UNPAID])
    .where('pendingDebitAt', 'is', null)
    .returningAll()
    .execute();
  return rows;
}

/** Clears the missed mark and the late fee. Null if the contribution was not missed. The caller refunds the fee. */
export async function clearMissedMark(tx: Writer, paymentId: string): Promise<Payment | null> {
  const row = await tx
    .updateTable('payments')
    .set({
      missedAt: null,
      missedBy: null,
      lateFeeCents: ZERO_CENTS,
      lateFeeSetOffCents: ZERO_CENTS,
      forgivenAt: sql<Date>`app_now()`,
    })
    .where('id', '=', paymentId)
    .where('missedAt', 'is not', null)
    .where('status', 'in', [...UNPAID, 'completed'])
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Null if it is missed already, or its grace period has not ended. */
export async function markLate(tx: Writer, paymentId: string): Promise<Payment | null> {
  const { rows } = await sql<Payment>`
    update payments p set missed_at = app_now(), missed_by = payer_id
     where p.id = ${paymentId}::uuid and p.missed_at is null and p.grace_until <= app_now()
    returning p.*`.execute(tx);
  return rows[0] ?? null;
}

export async function waivePayments(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'canceled', ...NO_CASH_NOTE })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function writeOffMissedPayment(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'canceled', writtenOffAt: sql<Date>`app_now()`, ...NO_CASH_NOTE })
    .where('id', '=', id)
    .where('missedAt', 'is not', null)
    .where('status', 'in', [...UNPAID])
    .execute();
}
