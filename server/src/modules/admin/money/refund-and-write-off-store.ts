/** SQL of the refunds page: refunds and write-offs that wait for a decision, and past ones. */
import type { FailedRefund, RefundItem, WaitingRefund } from '@circle-link/contract/admin/refunds';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { formatAmount, type Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';

export async function listWaiting(db: Reader, viewerId: string): Promise<WaitingRefund[]> {
  const { rows } = await sql<{
    id: string;
    paymentId: string;
    amountCents: Cents;
    reason: string;
    payerId: string;
    payerName: string;
    globalPosition: number | null;
    requestedBy: string;
    requesterName: string;
    requestedAt: Date;
  }>`
    select r.id, r.payment_id, r.amount_cents, r.reason, p.user_id as payer_id, ${personName('u')} as payer_name,
           q.global_position, r.requested_by, ${personName('a')} as requester_name, r.requested_at
      from refund_requests r join charges p on p.id = r.payment_id join users u on u.id = p.user_id
      join users a on a.id = r.requested_by left join queue_positions q on q.charge_id = r.payment_id
     where r.status = 'waiting' order by r.requested_at, r.id limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.paymentId,
    amount: formatAmount(row.amountCents),
    reason: row.reason,
    payer: { id: row.payerId, name: row.payerName },
    globalPosition: row.globalPosition,
    requestedBy: { id: row.requestedBy, name: row.requesterName },
    requestedAt: row.requestedAt.toISOString(),
    isMine: row.requestedBy === viewerId,
  }));
}

/** Lists charges whose newest refund failed, and refunds that could not be sent three times. */
export async function listFailed(db: Reader): Promise<FailedRefund[]> {
  const { rows } = await sql<{
    id: string;
    paymentId: string;
    purpose: FailedRefund['purpose'];
    amountCents: Cents;
    userId: string;
    payerName: string;
    status: string;
    lastError: string | null;
    finishedAt: Date | null;
  }>`
    select r.id, r.payment_id, p.purpose, r.due_cents as amount_cents, p.user_id, ${personName('u')} as payer_name, r.status,
           r.last_error, r.finished_at
      from stranded_refunds r join charges p on p.id = r.payment_id join users u on u.id = p.user_id
     order by r.created_at, r.id limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.paymentId,
    purpose: row.purpose,
    amount: formatAmount(row.amountCents),
    payer: { id: row.userId, name: row.payerName },
    state: row.status === 'failed' ? 'failed' : 'stuck',
    error: row.lastError,
    failedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

interface RefundRow {
  readonly id: string;
  readonly paymentId: string;
  readonly userId: string;
  readonly payerName: string;
  readonly amountCents: Cents;
  readonly reason: string;
  readonly status: RefundItem['status'];
  readonly createdAt: Date;
  readonly finishedAt: Date | null;
}

export async function listRefunds(
  db: Reader,
  page: {
    readonly status?: string | undefined;
    readonly before?: string | undefined;
    readonly limit: number;
  },
): Promise<RefundItem[]> {
  const { status = null, before = null, limit } = page;
  const { rows } = await sql<RefundRow>`
    select r.id, r.payment_id, p.user_id, ${personName('u')} as payer_name, r.amount_cents, r.reason, r.status,
           r.created_at, r.finished_at
      from refunds r join charges p on p.id = r.payment_id join users u on u.id = p.user_id
     where (${status}::text is null or r.status = ${status})
       and (${before}::uuid is null or (r.created_at, r.id) <
            (select b.created_at, b.id from refunds b where b.id = ${before}::uuid))
     order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.paymentId,
    payer: { id: row.userId, name: row.payerName },
    amount: formatAmount(row.amountCents),
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }));
}

interface WriteOffRow {
  readonly id: string;
  readonly userId: string;
  readonly memberName: string;
  readonly amountCents: Cents;
  readonly recoveredCents: Cents;
  readonly reason: string;
  readonly status: WriteOffItem['status'];
  readonly requestedBy: string;
  readonly requesterName: string;
  readonly requestedAt: Date;
}

export async function listWriteOffs(db: Reader, viewerId: string): Promise<WriteOffItem[]> {
  const { rows } = await sql<WriteOffRow>`
    select w.id, w.user_id, ${personName('u')} as member_name, w.amount_cents, w.recovered_cents, w.reason, w.status,
           w.requested_by, ${personName('a')} as requester_name, w.requested_at
      from debt_write_offs w join users u on u.id = w.user_id join users a on a.id = w.requested_by
     order by w.status <> 'waiting', case w.status when 'waiting' then w.requested_at end, w.requested_at desc, w.id
     limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.userId, name: row.memberName },
    amount: formatAmount(row.amountCents),
    recovered: formatAmount(row.recoveredCents),
    reason: row.reason,
    status: row.status,
    requestedBy: { id: row.requestedBy, name: row.requesterName },
    requestedAt: row.requestedAt.toISOString(),
    isMine: row.requestedBy === viewerId,
  }));
}
