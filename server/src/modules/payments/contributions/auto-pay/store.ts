import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../../../platform/database/leases.ts';
import { type AutoPaymentDay, leaseAutoPayments } from '../../next-attempt-store.ts';

export interface DueAutoPayment extends AutoPaymentDay {
  readonly lease: string;
  readonly payerId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly round: number;
  /** True if auto-pay already tried today and was switched off and on again since. */
  readonly isTriedToday: boolean;
  /** The payment method that auto-pay charges; a card if the member has none saved. */
  readonly kind: ChargeKind;
}

interface Row {
  id: string;
  payer_id: string;
  group_id: string;
  name: string;
  time_zone: string;
  round: number;
  auto_paid_on: Day | null;
  due_on: Day;
  kind: ChargeKind;
  now: Date;
}

/**
 * Leases for ten minutes. Each open contribution in its grace is due once per day, from 6 a.m. in the group's time
 * zone.
 */
export async function takeAutoPayments(tx: Writer, limit: number): Promise<DueAutoPayment[]> {
  const due = sql`
    select p.id, p.payer_id, p.group_id, g.name, g.time_zone, p.round, p.auto_paid_on, p.due_on, app_now() as now,
           coalesce((select c.kind from payment_methods c where c.user_id = p.payer_id and c.is_default), 'card') as kind
      from payments p
      join groups g on g.id = p.group_id and g.status = 'active'
     where p.status in ('pending', 'failed') and p.missed_at is null and not cash_is_promised(p, ${CASH_NOTE_HOURS})
       and p.pending_debit_at is null and debit_under_way_since(p) is null
       and p.auto_pay_at <= app_now()
       and (p.auto_pay_lease is null or p.auto_pay_lease <= app_now())
       -- Not a join: PostgreSQL takes it for far more selective than it is and would read all members first.
       and (select m.auto_pay from group_members m
             where m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null)
     order by p.auto_pay_at, p.round, p.payer_id`;
  const { rows } = await sql<Row>`${forUpdateSkipLocked(due, limit, sql`of p`)}`.execute(tx);
  const lease = await leaseAutoPayments(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const today = toLocalDay(row.now, row.time_zone);
    return {
      paymentId: row.id,
      lease,
      payerId: row.payer_id,
      groupId: row.group_id,
      groupName: row.name,
      round: row.round,
      timeZone: row.time_zone,
      today,
      dueOn: row.due_on,
      kind: row.kind,
      isTriedToday: row.auto_paid_on !== null && row.auto_paid_on >= today,
    };
  });
}
