/** Contributions that their payers want charged by themselves on the due day. A row says from when on, so a look is cheap. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { dayIn, startOfDay } from '@circle-link/contract/groups/local-time';
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';
import { free, leaseFor } from '../../../platform/database/leases.ts';
import { autoPayAt } from '../due-days.ts';

export interface DueAutoPayment {
  readonly paymentId: string;
  readonly payerId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly round: number;
  readonly timeZone: string;
  /** In the group's time zone. */
  readonly today: Day;
  /** An attempt was made on this day already: auto-pay was switched off and on again since. */
  readonly isTriedToday: boolean;
}

/** A run charges one after the other. */
const LEASE_SECONDS = 600;

interface Row {
  id: string;
  payer_id: string;
  group_id: string;
  name: string;
  time_zone: string;
  round: number;
  auto_paid_on: Day | null;
  now: Date;
}

/**
 * Takes what is due from six in the morning there, once a day while it is open and in its grace, and leases each for ten
 * minutes: a process that dies leaves it to the next.
 */
export async function takeAutoPayments(tx: Writer, limit: number): Promise<DueAutoPayment[]> {
  const due = sql`
    select p.id, g.name, g.time_zone
      from payments p
      join groups g on g.id = p.group_id and g.status = 'active'
     where p.status in ('pending', 'failed') and p.missed_at is null and not cash_is_promised(p, ${CASH_NOTE_HOURS})
       and p.auto_pay_at <= app_now()
       and (p.auto_pay_lease is null or p.auto_pay_lease <= app_now())
       -- Not a join: PostgreSQL takes it for far more selective than it is and would read all members first.
       and (select m.auto_pay from group_members m
             where m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null)
     order by p.auto_pay_at`;
  const { rows } = await sql<Row>`
    with taken as materialized (${free(due, limit, sql`of p`)})
    update payments p set ${leaseFor('auto_pay_lease', LEASE_SECONDS)}
      from taken t where p.id = t.id
    returning p.id, p.payer_id, p.group_id, t.name, t.time_zone, p.round, p.auto_paid_on, app_now() as now`.execute(
    tx,
  );
  return rows.map((row) => {
    const today = dayIn(row.now, row.time_zone);
    return {
      paymentId: row.id,
      payerId: row.payer_id,
      groupId: row.group_id,
      groupName: row.name,
      round: row.round,
      timeZone: row.time_zone,
      today,
      isTriedToday: row.auto_paid_on !== null && row.auto_paid_on >= today,
    };
  });
}

/** The attempt of this day is over, whatever came of it; the next may be made tomorrow, unless it was switched off. */
export async function finishAutoPayment(tx: Writer, due: DueAutoPayment): Promise<void> {
  const tomorrow = startOfDay(addDays(due.today, 1), due.timeZone);
  await sql`
    update payments
       set auto_paid_on = ${due.today}::date, auto_pay_lease = null,
           auto_pay_at = case when auto_pay_at is not null then ${tomorrow}::timestamptz end
     where id = ${due.paymentId}::uuid`.execute(tx);
}

/** Nothing came of it yet: the next run tries it again, on the same day. */
export async function releaseAutoPayment(tx: Writer, due: DueAutoPayment): Promise<void> {
  await sql`update payments set auto_pay_lease = null where id = ${due.paymentId}::uuid`.execute(tx);
}

/** Says of all contributions of a member to a group whether they are to be charged by themselves. */
export async function planAutoPayments(
  tx: Writer,
  member: { readonly groupId: string; readonly payerId: string; readonly timeZone: string },
  isOn: boolean,
): Promise<void> {
  const own = await tx
    .selectFrom('payments')
    .select(['id', 'due_on'])
    .where('group_id', '=', member.groupId)
    .where('payer_id', '=', member.payerId)
    .execute();
  const at = own.map((payment) => (isOn ? autoPayAt(payment.due_on, member.timeZone) : null));
  await sql`
    update payments p set auto_pay_at = t.at
      from unnest(${own.map((payment) => payment.id)}::uuid[], ${at}::timestamptz[]) t(id, at)
     where p.id = t.id`.execute(tx);
}
