/** When an entry was recorded, by the real clock: its audit entry is of the same transaction. */
import type { Reader } from '../../platform/database/database.ts';

export async function findEntryRecord(
  db: Reader,
  userId: string,
): Promise<{ readonly globalPosition: number; readonly recordedAt: Date } | null> {
  const row = await db
    .selectFrom('charges as c')
    .innerJoin('queue_positions as p', 'p.charge_id', 'c.id')
    .innerJoin('ledger_transactions as t', 't.id', 'p.ledger_transaction_id')
    .select(['p.global_position', 't.recorded_at'])
    .where('c.user_id', '=', userId)
    .orderBy('p.global_position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { globalPosition: row.global_position, recordedAt: row.recorded_at };
}
