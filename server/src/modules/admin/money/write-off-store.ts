import type { WriteOffItem } from '@circle-link/contract/admin/write-offs';
import { formatAmount, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader } from '../../../platform/database/database.ts';
import { personName } from '../store.ts';

interface Row {
  readonly id: string;
  readonly user_id: string;
  readonly member_name: string;
  readonly amount_cents: number;
  readonly recovered_cents: number;
  readonly reason: string;
  readonly status: WriteOffItem['status'];
  readonly requested_by: string;
  readonly requester_name: string;
  readonly requested_at: Date;
}

export async function listWriteOffs(db: Reader, viewerId: string): Promise<WriteOffItem[]> {
  const { rows } = await sql<Row>`
    select w.id, w.user_id, ${personName('u')} as member_name, w.amount_cents, w.recovered_cents, w.reason, w.status,
           w.requested_by, ${personName('a')} as requester_name, w.requested_at
      from debt_write_offs w join users u on u.id = w.user_id join users a on a.id = w.requested_by
     order by w.status <> 'waiting', case w.status when 'waiting' then w.requested_at end, w.requested_at desc, w.id
     limit 100`.execute(db);
  return rows.map((row) => ({
    id: row.id,
    member: { id: row.user_id, name: row.member_name },
    amount: formatAmount(toCents(row.amount_cents)),
    recovered: formatAmount(toCents(row.recovered_cents)),
    reason: row.reason,
    status: row.status,
    requestedBy: { id: row.requested_by, name: row.requester_name },
    requestedAt: row.requested_at.toISOString(),
    isMine: row.requested_by === viewerId,
  }));
}
