/** SQL of the refunds page: refunds and write-offs that wait for a decision, and past ones. */
import type { FailedRefund, RefundItem, WaitingRefund } from '@circle-link/contract/admin/refunds';
import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { sql } from 'kysely';
import type { Reader, Row } from '../../../platform/database/database.ts';
import { formatFields } from '../../../platform/http/format-fields.ts';
import { person } from '../store.ts';

export async function listWaiting(db: Reader, viewerId: string): Promise<WaitingRefund[]> {
  const { rows } = await sql<
    Row<'refund_requests', 'id' | 'amountCents' | 'reason' | 'requestedAt'> &
      Pick<WaitingRefund, 'paymentId' | 'payer' | 'globalPosition' | 'requestedBy' | 'isMine'>
  >`
    select r.id, r.charge_id as payment_id, r.amount_cents, r.reason, ${person('u')} as payer, q.global_position,
           ${person('a')} as requested_by, r.requested_at, r.requested_by = ${viewerId}::uuid as is_mine
      from refund_requests r join charges p on p.id = r.charge_id join users u on u.id = p.user_id
      join users a on a.id = r.requested_by left join queue_positions q on q.charge_id = r.charge_id
     where r.status = 'waiting' order by r.requested_at, r.id limit 100`.execute(db);
  return rows.map(formatFields);
}

/** Lists charges whose newest refund failed, and refunds that could not be sent three times. */
export async function listFailed(db: Reader): Promise<FailedRefund[]> {
  const { rows } = await sql<
    Row<'refunds', 'id' | 'amountCents'> &
      Pick<FailedRefund, 'paymentId' | 'purpose' | 'payer' | 'state' | 'error'> & { failedAt: Date | null }
  >`
    select r.id, r.charge_id as payment_id, p.purpose, r.due_cents as amount_cents, ${person('u')} as payer,
           case r.status when 'failed' then 'failed' else 'stuck' end as state, r.last_error as error, r.finished_at as failed_at
      from stranded_refunds r join charges p on p.id = r.charge_id join users u on u.id = p.user_id
     order by r.created_at, r.id limit 100`.execute(db);
  return rows.map(formatFields);
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
  const { rows } = await sql<
    Row<'refunds', 'id' | 'amountCents' | 'reason' | 'status' | 'createdAt' | 'finishedAt'> &
      Pick<RefundItem, 'paymentId' | 'payer'>
  >`
    select r.id, r.charge_id as payment_id, ${person('u')} as payer, r.amount_cents, r.reason, r.status, r.created_at, r.finished_at
      from refunds r join charges p on p.id = r.charge_id join users u on u.id = p.user_id
     where (${status}::text is null or r.status = ${status})
       and (${before}::uuid is null or (r.created_at, r.id) <
            (select b.created_at, b.id from refunds b where b.id = ${before}::uuid))
     order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows.map(formatFields);
}

export async function listWriteOffs(db: Reader, viewerId: string): Promise<WriteOffItem[]> {
  const { rows } = await sql<
    Row<'debt_write_offs', 'id' | 'amountCents' | 'recoveredCents' | 'reason' | 'status' | 'requestedAt'> &
      Pick<WriteOffItem, 'member' | 'requestedBy' | 'isMine'>
  >`
    select w.id, ${person('u')} as member, w.amount_cents, w.recovered_cents, w.reason, w.status,
           ${person('a')} as requested_by, w.requested_at, w.requested_by = ${viewerId}::uuid as is_mine
      from debt_write_offs w join users u on u.id = w.user_id join users a on a.id = w.requested_by
     order by w.status <> 'waiting', case w.status when 'waiting' then w.requested_at end, w.requested_at desc, w.id
     limit 100`.execute(db);
  return rows.map(formatFields);
}
