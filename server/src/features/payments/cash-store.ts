/** Cash that is said to have changed hands: noted by the organiser, counted once its recipient confirms it. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { UNPAID } from './store.ts';

/** Notes cash that the organiser says was handed over; false when the contribution is not open. */
export async function recordCashGiven(tx: Writer, paymentId: string, recordedBy: string): Promise<boolean> {
  const noted = await tx
    .updateTable('payments')
    .set({ cash_recorded_at: sql<Date>`app_now()`, cash_recorded_by: recordedBy })
    .where('id', '=', paymentId)
    .where('status', 'in', [...UNPAID])
    .where('cash_recorded_at', 'is', null)
    .executeTakeFirst();
  return noted.numUpdatedRows === 1n;
}

/** Takes the note back. */
export async function dropCashGiven(tx: Writer, paymentId: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ cash_recorded_at: null, cash_recorded_by: null })
    .where('id', '=', paymentId)
    .execute();
}

/** Whether cash was recorded or paid in a round: then its recipient cannot change any more. */
export async function hasCash(db: Reader, groupId: string, round: number): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('group_id', '=', groupId)
    .where('round', '=', round)
    .where((row) => row.or([row('cash_recorded_at', 'is not', null), row('method', '=', 'cash')]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
