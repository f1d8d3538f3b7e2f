/** Contributions that their round was paid out without: who missed what, until it is paid. */
import type { Cents } from '@circle-link/contract/money';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import { NO_CASH_NOTE, toPayment, UNPAID, type Payment } from './store.ts';

/** Puts on record whose debit, begun in time, is under way when their round is paid out: that is no miss. */
export async function markPendingDebit(
  tx: Writer,
  round: { readonly groupId: string; readonly round: number },
): Promise<Payment[]> {
  const { rows } = await sql<Selectable<Tables['payments']>>`
    update payments p set pending_debit_at = app_now()
     where p.group_id = ${round.groupId}::uuid and p.round = ${round.round} and p.status in ('pending', 'failed')
       and debit_under_way_since(p) < p.grace_until
    returning p.*`.execute(tx);
  return rows.map(toPayment);
}

/** A debit that was awaited has come to nothing: from now on it is missed. Null where it is still, or was not, awaited. */
export async function missAwaited(
  tx: Writer,
  paymentId: string,
  lateFeeCents: Cents,
): Promise<Payment | null> {
  const { rows } = await sql<Selectable<Tables['payments']>>`
    update payments p
       set pending_debit_at = null, missed_at = app_now(), missed_by = payer_id, late_fee_cents = ${lateFeeCents}
     where p.id = ${paymentId}::uuid and p.pending_debit_at is not null and debit_under_way_since(p) is null
    returning p.*`.execute(tx);
  return rows[0] === undefined ? null : toPayment(rows[0]);
}

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
    .where('pending_debit_at', 'is', null)
    .returningAll()
    .execute();
  return rows.map(toPayment);
}

/** A charge of a card that was asked for in time is waited for so long, whatever causes the wait. */
export const WAIT_MINUTES = 15;

/**
 * Whether a charge is in time for the contribution it was asked for: asked for before the end of grace, and paid at most
 * so many minutes after it; of a bank debit the beginning counts, however long the bank takes.
 */
export async function wasInTime(db: Reader, cardPaymentId: string, paidAt: Date): Promise<boolean> {
  const { rows } = await sql`
    select from payment_charges a join payments p on p.id = a.payment_id join charges c on c.id = a.charge_id
     where a.charge_id = ${cardPaymentId}::uuid and a.created_at < p.grace_until
       and (c.kind <> 'card' or ${paidAt}::timestamptz < p.grace_until + make_interval(mins => ${WAIT_MINUTES}))`.execute(
    db,
  );
  return rows.length > 0;
}

/** Takes the mark and the late fee off a contribution; null where it was not missed. The caller gives the fee back. */
export async function clearMiss(tx: Writer, paymentId: string): Promise<Payment | null> {
  const row = await tx
    .updateTable('payments')
    .set({
      missed_at: null,
      missed_by: null,
      late_fee_cents: 0,
      late_fee_set_off_cents: 0,
      forgiven_at: sql<Date>`app_now()`,
    })
    .where('id', '=', paymentId)
    .where('missed_at', 'is not', null)
    .where('status', 'in', [...UNPAID, 'completed'])
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** Puts on record what was paid late to a round that is still open because it waits for another member's charge. */
export async function markLate(tx: Writer, paymentId: string): Promise<void> {
  await sql`
    update payments set missed_at = app_now(), missed_by = payer_id
     where id = ${paymentId}::uuid and missed_at is null and grace_until <= app_now()`.execute(tx);
}

/** Missed contributions of a group that are still open, oldest first; of one payer if named. */
export async function listMissed(db: Reader, groupId: string, payerId?: string): Promise<Payment[]> {
  const missed = db
    .selectFrom('payments')
    .selectAll()
    .where('group_id', '=', groupId)
    .where('missed_at', 'is not', null)
    .where('status', 'in', [...UNPAID])
    .orderBy('round');
  const rows = await (payerId === undefined ? missed : missed.where('payer_id', '=', payerId)).execute();
  return rows.map(toPayment);
}

/** The same of one payer, but for those that a bank debit is under way for: what is to be paid before anything else. */
export async function listMissedToPay(db: Reader, groupId: string, payerId: string): Promise<Payment[]> {
  const { rows } = await sql<Selectable<Tables['payments']>>`
    select p.* from payments p
     where p.group_id = ${groupId}::uuid and p.payer_id = ${payerId}::uuid and p.missed_at is not null
       and p.status in ('pending', 'failed') and debit_under_way_since(p) is null
     order by p.round`.execute(db);
  return rows.map(toPayment);
}

/** They are not owed any more. */
export async function waivePayments(tx: Writer, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'canceled', ...NO_CASH_NOTE })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** A missed contribution that is not expected any more: it is not owed, and that it was missed stays on record. */
export async function writeOffMissedPayment(tx: Writer, id: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'canceled', written_off_at: sql<Date>`app_now()`, ...NO_CASH_NOTE })
    .where('id', '=', id)
    .where('missed_at', 'is not', null)
    .where('status', 'in', [...UNPAID])
    .execute();
}
