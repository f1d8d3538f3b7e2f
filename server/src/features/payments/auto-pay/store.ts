/** Contributions that their payers want charged by themselves on the due day. A row says from when on, so a look is cheap. */
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export interface DueAutoPayment {
  readonly paymentId: string;
  readonly payerId: string;
  readonly groupId: string;
  readonly groupName: string;
  readonly round: number;
  /** In the group's time zone. */
  readonly today: string;
}

interface Row {
  id: string;
  payer_id: string;
  group_id: string;
  name: string;
  round: number;
  today: string;
}

/**
 * Takes what is due from six in the morning there, once a day while it is open and in its grace, and leases each for ten
 * minutes: a process that dies leaves it to the next.
 */
export async function takeAutoPayments(tx: Writer, limit: number): Promise<DueAutoPayment[]> {
  const { rows } = await sql<Row>`
    with taken as materialized (
      select p.id, g.name, (app_now() at time zone g.time_zone)::date as today
        from payments p
        join groups g on g.id = p.group_id and g.status = 'active'
       where p.status in ('pending', 'failed') and p.missed_at is null and not cash_is_promised(p)
         and p.auto_pay_at <= app_now()
         and (p.auto_paid_on is null or p.auto_paid_on < (app_now() at time zone g.time_zone)::date)
         and (p.auto_pay_lease is null or p.auto_pay_lease <= app_now())
         -- Not a join: PostgreSQL takes it for far more selective than it is and would read all members first.
         and (select m.auto_pay from group_members m
               where m.group_id = p.group_id and m.user_id = p.payer_id and m.left_at is null)
       order by p.auto_pay_at limit ${limit} for update of p skip locked)
    update payments p set auto_pay_lease = app_now() + interval '10 minutes'
      from taken t where p.id = t.id
    returning p.id, p.payer_id, p.group_id, t.name, p.round, t.today`.execute(tx);
  return rows.map((row) => ({
    paymentId: row.id,
    payerId: row.payer_id,
    groupId: row.group_id,
    groupName: row.name,
    round: row.round,
    today: row.today,
  }));
}

/** The attempt of this day is over, whatever came of it; the next may be made tomorrow, unless it was switched off. */
export async function finishAutoPayment(tx: Writer, due: DueAutoPayment): Promise<void> {
  await sql`
    update payments p
       set auto_paid_on = ${due.today}::date, auto_pay_lease = null,
           auto_pay_at = case when p.auto_pay_at is not null then (${due.today}::date + 1)::timestamp at time zone g.time_zone end
      from groups g where g.id = p.group_id and p.id = ${due.paymentId}::uuid`.execute(tx);
}

/** Says of all contributions of a member to a group whether they are to be charged by themselves. */
export async function planAutoPayments(
  tx: Writer,
  member: { readonly groupId: string; readonly payerId: string },
  isOn: boolean,
): Promise<void> {
  await sql`
    update payments p set auto_pay_at = case when ${isOn}::boolean then (p.due_on + time '06:00') at time zone g.time_zone end
      from groups g
     where g.id = p.group_id and p.group_id = ${member.groupId}::uuid and p.payer_id = ${member.payerId}::uuid`.execute(
    tx,
  );
}
