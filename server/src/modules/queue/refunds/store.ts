import type { Insertable } from 'kysely';
import { NOW, type Reader, type Row, type Tables, type Writer } from '../../../platform/database/database.ts';

export type RefundRequest = Row<'refund_requests'>;

export async function insertRequest(
  tx: Writer,
  request: Insertable<Tables['refund_requests']>,
): Promise<string | null> {
  const row = await tx
    .insertInto('refund_requests')
    .values(request)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isWaiting(db: Reader, chargeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('chargeId', '=', chargeId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockRequest(tx: Writer, id: string): Promise<RefundRequest | null> {
  const row = await tx
    .selectFrom('refund_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function decideRequest(
  tx: Writer,
  id: string,
  end: Pick<RefundRequest, 'status' | 'decidedBy' | 'decisionReason'>,
): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({ ...end, decidedAt: NOW })
    .where('id', '=', id)
    .execute();
}
