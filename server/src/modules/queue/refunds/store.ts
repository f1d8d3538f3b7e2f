import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface RefundRequest {
  readonly id: string;
  readonly paymentId: string;
  readonly reason: string;
  readonly status: string;
  readonly requestedBy: string;
}

export interface NewRefundRequest extends Omit<RefundRequest, 'id' | 'status'> {
  readonly amountCents: Cents;
  readonly status: 'waiting' | 'done';
}

export async function insertRequest(tx: Writer, request: NewRefundRequest): Promise<string | null> {
  const row = await tx
    .insertInto('refund_requests')
    .values({
      paymentId: request.paymentId,
      amountCents: request.amountCents,
      reason: request.reason,
      status: request.status,
      requestedBy: request.requestedBy,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function isWaiting(db: Reader, paymentId: string): Promise<boolean> {
  const row = await db
    .selectFrom('refund_requests')
    .select('id')
    .where('paymentId', '=', paymentId)
    .where('status', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockRequest(tx: Writer, id: string): Promise<RefundRequest | null> {
  const row = await tx
    .selectFrom('refund_requests')
    .select(['id', 'paymentId', 'reason', 'status', 'requestedBy'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { id: requestId, paymentId, reason, status, requestedBy } = row;
  return { id: requestId, paymentId, reason, status, requestedBy };
}

export async function decideRequest(
  tx: Writer,
  id: string,
  end: {
    readonly status: 'approved' | 'declined';
    readonly decidedBy: string;
    readonly reason: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('refund_requests')
    .set({
      status: end.status,
      decidedBy: end.decidedBy,
      decidedAt: sql<Date>`app_now()`,
      decisionReason: end.reason,
    })
    .where('id', '=', id)
    .execute();
}
