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
    payment_id: string;
    amount_cents: Cents;
    reason: string;
    payer_id: string;
    payer_name: string;
    global_position: number | null;
    requested_by: string;
    requester_name: string;
    requested_at: Date;
  }>`
    select r.id, r.payment_id, r.amount_cents, r.reason, p.user_id as payer_id, ${personName('u')} as payer_name,
           q.global_position, r.requested_by, ${personName('a')} as requester_name, r.requested_at
      from refund_requests r join charges p on p.id = r.payment_id join users u on u.id = p.user_id
      join users a on a.id = r.requested_by left join queue_positions q on q.charge_id = r.payment_id
     where r.status = 'waiting' order by r.requested_at, r.id limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    amount: formatAmount(row.amount_cents),
    reason: row.reason,
    payer: { id: row.payer_id, name: row.payer_name },
    globalPosition: row.global_position,
    requestedBy: { id: row.requested_by, name: row.requester_name },
    requestedAt: row.requested_at.toISOString(),
    isMine: row.requested_by === viewerId,
  }));
}

/** Lists charges whose newest refund failed, and refunds that could not be sent three times. */
export async function listFailed(db: Reader): Promise<FailedRefund[]> {
  const { rows } = await sql<{
    id: string;
    payment_id: string;
    purpose: FailedRefund['purpose'];
    amount_cents: Cents;
    user_id: string;
    payer_name: string;
    status: string;
    last_error: string | null;
    finished_at: Date | null;
  }>`
    select r.id, r.payment_id, p.purpose, r.due_cents as amount_cents, p.user_id, ${personName('u')} as payer_name, r.status,
           r.last_error, r.finished_at
      from stranded_refunds r join charges p on p.id = r.payment_id join users u on u.id = p.user_id
     order by r.created_at, r.id limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    paymentId: row.payment_id,
    purpose: row.purpose,
    amount: formatAmount(row.amount_cents),
    payer: { id: row.user_id, name: row.payer_name },
    state: row.status === 'failed' ? 'failed' : 'stuck',
    error: row.last_error,
    failedAt: row.finished_at?.toISOString() ?? null,
  }));
}

interface RefundRow {
  readonly id: string;
  readonly payment_id: string;
  readonly user_id: string;
  readonly payer_name: string;
  readonly amount_cents: Cents;
  readonly reason: string;
  readonly status: RefundItem['status'];
  readonly created_at: Date;
  readonly finished_at: Date | null;
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
    paymentId: row.payment_id,
    payer: { id: row.user_id, name: row.payer_name },
    amount: formatAmount(row.amount_cents),
    reason: row.reason,
    status: row.status,
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }));
}

interface WriteOffRow {
  readonly id: string;
  readonly user_id: string;
  readonly member_name: string;
  readonly amount_cents: Cents;
  readonly recovered_cents: Cents;
  readonly reason: string;
  readonly status: WriteOffItem['status'];
  readonly requested_by: string;
  readonly requester_name: string;
  readonly requested_at: Date;
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
    member: { id: row.user_id, name: row.member_name },
    amount: formatAmount(row.amount_cents),
    recovered: formatAmount(row.recovered_cents),
    reason: row.reason,
    status: row.status,
    requestedBy: { id: row.requested_by, name: row.requester_name },
    requestedAt: row.requested_at.toISOString(),
    isMine: row.requested_by === viewerId,
  }));
}
