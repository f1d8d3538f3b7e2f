import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { NO_CASH_NOTE, UNPAID } from './store.ts';

export interface CashNote {
  readonly writtenBy: string;
  readonly writtenAt: Date;
  /** It was written before the last day of grace had ended. */
  readonly isInTime: boolean;
  readonly cents: Cents;
  readonly payerSaid: boolean;
  readonly recipientSaid: boolean;
}

export async function findCashNote(db: Reader, paymentId: string): Promise<CashNote | null> {
  const { rows } = await sql<CashNote>`
    select cash_recorded_by as written_by, cash_recorded_at as written_at, cash_recorded_at < grace_until as is_in_time,
           cash_cents as cents, cash_payer_confirmed_at is not null as payer_said,
           cash_recipient_confirmed_at is not null as recipient_said
      from payments p where id = ${paymentId}::uuid and cash_is_noted(p, ${CASH_NOTE_HOURS})`.execute(db);
  return rows[0] ?? null;
}

export async function writeCashNote(
  tx: Writer,
  paymentId: string,
  note: Pick<CashNote, 'writtenBy' | 'cents' | 'payerSaid' | 'recipientSaid'>,
): Promise<void> {
  const said = (isSaid: boolean) => (isSaid ? sql<Date>`app_now()` : null);
  await tx
    .updateTable('payments')
    .set({
      cashRecordedAt: sql<Date>`app_now()`,
      cashRecordedBy: note.writtenBy,
      cashCents: note.cents,
      cashPayerConfirmedAt: said(note.payerSaid),
      cashRecipientConfirmedAt: said(note.recipientSaid),
      cashWasDropped: sql<boolean>`cash_was_dropped or cash_recorded_at is not null`,
    })
    .where('id', '=', paymentId)
    .where('status', 'in', [...UNPAID])
    .execute();
}

export async function confirmCashSide(
  tx: Writer,
  paymentId: string,
  side: { readonly isPayer: boolean; readonly isRecipient: boolean },
): Promise<void> {
  const now = sql<Date>`app_now()`;
  await tx
    .updateTable('payments')
    .set({
      ...(side.isPayer && { cashPayerConfirmedAt: now }),
      ...(side.isRecipient && { cashRecipientConfirmedAt: now }),
    })
    .where('id', '=', paymentId)
    .where('cashRecordedAt', 'is not', null)
    .execute();
}

export async function cancelCashClaim(tx: Writer, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ ...NO_CASH_NOTE, cashWasDropped: true })
    .where('id', '=', paymentId)
    .execute();
}

/** Whether a round has a cash note or cash payment. Its recipient can then no longer change. */
export async function hasConfirmedCash(db: Reader, groupId: string, round: number): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where group_id = ${groupId}::uuid and round = ${round}
       and (method = 'cash' or cash_is_noted(p, ${CASH_NOTE_HOURS})) limit 1`.execute(db);
  return rows.length > 0;
}

export async function isCashPromisedIn(db: Reader, groupId: string, round: number): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where group_id = ${groupId}::uuid and round = ${round}
       and (method = 'cash' or cash_is_promised(p, ${CASH_NOTE_HOURS})) limit 1`.execute(db);
  return rows.length > 0;
}

export interface CanceledCashClaim {
  readonly paymentId: string;
  readonly payerId: string;
}

export async function cancelUnconfirmedCash(
  tx: Writer,
  groupId: string,
  round: number,
): Promise<readonly CanceledCashClaim[]> {
  return tx
    .updateTable('payments')
    .set(NO_CASH_NOTE)
    .where('groupId', '=', groupId)
    .where('round', '=', round)
    .where('cashRecordedAt', 'is not', null)
    .where('cashPayerConfirmedAt', 'is', null)
    .returning(['id as paymentId', 'payerId'])
    .execute();
}

/**
 * Recorded in time, or late but confirmed by a side. A late note counts once per contribution, or repeats would block.
 */
export async function hasCashToAnswer(db: Reader, groupId: string, payerId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payments p where group_id = ${groupId}::uuid and payer_id = ${payerId}::uuid
       and status in ('pending', 'failed') and cash_is_noted(p, ${CASH_NOTE_HOURS})
       and (cash_recorded_at < grace_until
            or (not cash_was_dropped and coalesce(cash_payer_confirmed_at, cash_recipient_confirmed_at) is not null))
     limit 1`.execute(db);
  return rows.length > 0;
}

export async function listExpiredCash(
  db: Reader,
  limit: number,
): Promise<readonly { readonly paymentId: string; readonly groupId: string }[]> {
  const { rows } = await sql<{ paymentId: string; groupId: string }>`
    select id as payment_id, group_id from payments
     where cash_recorded_at <= app_now() - make_interval(hours => ${CASH_NOTE_HOURS})
     order by cash_recorded_at limit ${limit}`.execute(db);
  return rows;
}

export async function deleteExpiredCash(
  tx: Writer,
  paymentId: string,
): Promise<{ readonly payerSaid: boolean } | null> {
  const { rows } = await sql<{ payerSaid: boolean }>`
    with expired as (
      select id, cash_payer_confirmed_at is not null as payer_said from payments
       where id = ${paymentId}::uuid and cash_recorded_at <= app_now() - make_interval(hours => ${CASH_NOTE_HOURS}) for update)
    update payments p
       set cash_recorded_at = null, cash_recorded_by = null, cash_cents = null, cash_payer_confirmed_at = null,
           cash_recipient_confirmed_at = null, cash_was_dropped = true
      from expired l where p.id = l.id returning l.payer_said`.execute(tx);
  return rows[0] ?? null;
}
