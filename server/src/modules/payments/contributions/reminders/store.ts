/** Contributions that are due for a reminder. Each row stores its next reminder time, so the query is cheap. */
import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { type Cents, toCents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Writer } from '../../../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../../../platform/database/leases.ts';
import { isReminderDay, nextReminder } from '../../due-days.ts';
import { planReminders } from '../../next-attempt-store.ts';

interface OpenRound {
  readonly round: number;
  readonly dueOn: Day;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly setOffCents: Cents;
  readonly lateFeeSetOffCents: Cents;
}

/** The soonest open round of a member with a reminder today. */
export interface DueReminder extends OpenRound {
  readonly groupId: string;
  readonly groupName: string;
  readonly payerId: string;
  readonly missed: readonly OpenRound[];
  /** The other rounds with a reminder today, soonest first. */
  readonly also: readonly OpenRound[];
  readonly today: Day;
  readonly graceDays: number;
  readonly autoPay: boolean;
  readonly kind: ChargeKind;
  readonly isDueToday: boolean;
}

interface OpenRow {
  round: number;
  due_on: Day;
  amount_cents: number;
  late_fee_cents: number;
  set_off_cents: number;
  late_fee_set_off_cents: number;
}

interface Row extends OpenRow {
  id: string;
  group_id: string;
  name: string;
  time_zone: string;
  payer_id: string;
  missed: readonly OpenRow[] | null;
  others: readonly OpenRow[] | null;
  remind_at: Date;
  now: Date;
  grace_days: number;
  auto_pay: boolean;
  kind: ChargeKind;
  is_open: boolean;
}

/** Schedules the next reminder day, not before today. Skips paid, inactive and cash-reported contributions. */
export async function takeReminders(tx: Writer, limit: number): Promise<DueReminder[]> {
  const due = sql`
    select p.id, p.group_id, g.name, g.time_zone, p.round, p.payer_id, p.amount_cents, p.late_fee_cents,
           p.set_off_cents, p.late_fee_set_off_cents, p.due_on, p.remind_at,
           app_now() as now, g.grace_days, g.status = 'active' and not cash_is_promised(p, ${CASH_NOTE_HOURS}) and debit_under_way_since(p) is null as is_open,
           exists (select from group_members m where m.group_id = p.group_id and m.user_id = p.payer_id
                      and m.left_at is null and m.auto_pay) as auto_pay,
           coalesce((select c.kind from payment_methods c where c.user_id = p.payer_id and c.is_default), 'card') as kind,
           (select json_agg(o order by o.round) from payments o
             where o.group_id = p.group_id and o.payer_id = p.payer_id and o.missed_at is not null
               and o.status in ('pending', 'failed') and debit_under_way_since(o) is null) as missed,
           (select json_agg(o order by o.due_on) from payments o
             where o.group_id = p.group_id and o.payer_id = p.payer_id and o.id <> p.id and o.missed_at is null
               and o.pending_debit_at is null and o.status in ('pending', 'failed')
               and not cash_is_promised(o, ${CASH_NOTE_HOURS}) and debit_under_way_since(o) is null) as others
      from payments p join groups g on g.id = p.group_id
     where p.remind_at <= app_now() and p.status in ('pending', 'failed') and p.missed_at is null
       and p.pending_debit_at is null
     order by p.remind_at`;
  const { rows } = await sql<Row>`${forUpdateSkipLocked(due, limit, sql`of p`)}`.execute(tx);
  const taken = rows.map((row) => ({ row, reminder: toReminder(row), next: computeNextReminder(row) }));
  await planReminders(
    tx,
    taken.map(({ row, next }) => ({ paymentId: row.id, next })),
  );
  return taken.map(({ reminder }) => reminder);
}

function computeNextReminder(row: Row): Date | null {
  const terms = { ...toTerms(row), dueOn: row.due_on };
  const after = addDays(toLocalDay(row.remind_at, row.time_zone), 1);
  const today = toLocalDay(row.now, row.time_zone);
  return nextReminder(terms, after > today ? after : today);
}

function toTerms(row: Row) {
  return { graceDays: row.grace_days, timeZone: row.time_zone };
}

/** Concurrent processes may each take one round of a member; both build the same reminder. */
function toReminder(row: Row): DueReminder {
  const today = toLocalDay(row.now, row.time_zone);
  const others = (row.others ?? []).filter((other) =>
    isReminderDay({ ...toTerms(row), dueOn: other.due_on }, today),
  );
  const [soonest = row, ...also] = [row, ...others].toSorted((one, other) =>
    one.due_on.localeCompare(other.due_on),
  );
  return {
    groupId: row.group_id,
    groupName: row.name,
    payerId: row.payer_id,
    ...toOpenRound(soonest),
    missed: (row.missed ?? []).map(toOpenRound),
    also: also.map(toOpenRound),
    today,
    graceDays: row.grace_days,
    autoPay: row.auto_pay,
    kind: row.kind,
    isDueToday: row.is_open && toLocalDay(row.remind_at, row.time_zone) === today,
  };
}

function toOpenRound(row: OpenRow): OpenRound {
  return {
    round: row.round,
    dueOn: row.due_on,
    amountCents: toCents(row.amount_cents),
    lateFeeCents: toCents(row.late_fee_cents),
    setOffCents: toCents(row.set_off_cents),
    lateFeeSetOffCents: toCents(row.late_fee_set_off_cents),
  };
}
