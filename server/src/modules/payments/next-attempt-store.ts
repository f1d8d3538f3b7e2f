/** Times of the next reminder and auto-pay attempt, and what is due. Each row stores its own, so the due queries are cheap. */
import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../platform/database/leases.ts';
import { computeAutoPayDay, firstAutoPayAt, isReminderDay, nextReminder } from './due-days.ts';
import { LEASE_SECONDS } from '../../platform/timeouts.ts';
import type { Payment } from './store.ts';

type AutoPaymentDay = Pick<DueAutoPayment, 'paymentId' | 'timeZone' | 'today' | 'dueOn' | 'lease'>;
type AutoPaymentLease = Pick<DueAutoPayment, 'paymentId' | 'lease'>;

async function planReminders(
  tx: Writer,
  plans: readonly { readonly paymentId: string; readonly next: Date | null }[],
): Promise<void> {
  if (plans.length === 0) return;
  await sql`
    update payments p set remind_at = t.next
      from unnest(${plans.map(({ paymentId }) => paymentId)}::uuid[], ${plans.map(({ next }) => next)}::timestamptz[]) t(id, next)
     where p.id = t.id`.execute(tx);
}

/**
 * Leases the rows for ten minutes. The caller holds the row locks. A crashed process leaves them to the next run.
 * @returns the end of the lease
 */
async function leaseAutoPayments(tx: Writer, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ lease: string }>`
    update payments set ${setLease('auto_pay_lease', LEASE_SECONDS.autoPay)} where id = any(${ids}::uuid[])
    returning auto_pay_lease::text as lease`.execute(tx);
  return rows[0]?.lease ?? '';
}

/** Extends a lease for one more charge. Null if it expired and another process has taken the contribution. */
export async function renewAutoPaymentLease(
  tx: Writer,
  { paymentId, lease }: AutoPaymentLease,
): Promise<string | null> {
  const { rows } = await sql<{ lease: string }>`
    update payments set ${setLease('auto_pay_lease', LEASE_SECONDS.autoPay)}
     where id = ${paymentId}::uuid and auto_pay_lease = ${lease}::timestamptz
    returning auto_pay_lease::text as lease`.execute(tx);
  return rows[0]?.lease ?? null;
}

/**
 * Ends the lease after today's attempt. The next is tomorrow at 6 a.m., but not before the due day if it started early.
 * None if auto-pay is off; after the grace period the contribution is missed.
 * @returns false if another process or member has taken the contribution since, and then changes nothing
 */
export async function finishAutoPayment(tx: Writer, due: AutoPaymentDay): Promise<boolean> {
  const tomorrow = addDays(due.today, 1);
  const next = computeAutoPayDay(tomorrow < due.dueOn ? due.dueOn : tomorrow, due.timeZone);
  const { numAffectedRows } = await sql`
    update payments
       set auto_paid_on = ${due.today}::date, auto_pay_lease = null,
           auto_pay_at = case when auto_pay_at is not null then ${next}::timestamptz end
     where id = ${due.paymentId}::uuid and auto_pay_lease = ${due.lease}::timestamptz`.execute(tx);
  return numAffectedRows === 1n;
}

/** Postpones to tomorrow because the current payment method is not due yet. The member may choose another by then. */
export async function putOffAutoPayment(tx: Writer, due: AutoPaymentDay): Promise<void> {
  const next = computeAutoPayDay(addDays(due.today, 1), due.timeZone);
  await sql`
    update payments
       set auto_pay_lease = null, auto_pay_at = case when auto_pay_at is not null then ${next}::timestamptz end
     where id = ${due.paymentId}::uuid and auto_pay_lease = ${due.lease}::timestamptz`.execute(tx);
}

/** Releases the leases that this process still holds. Those that another process has taken since stay. */
export async function releaseAutoPayments(tx: Writer, held: readonly AutoPaymentLease[]): Promise<void> {
  await sql`
    update payments p set auto_pay_lease = null
      from unnest(${held.map(({ paymentId }) => paymentId)}::uuid[], ${held.map(({ lease }) => lease)}::timestamptz[]) h(id, lease)
     where p.id = h.id and p.auto_pay_lease = h.lease`.execute(tx);
}

export async function planAutoPayments(
  tx: Writer,
  member: { readonly groupId: string; readonly payerId: string; readonly timeZone: string },
  isOn: boolean,
): Promise<void> {
  const own = await tx
    .selectFrom('payments')
    .select(['id', 'dueOn'])
    .where('groupId', '=', member.groupId)
    .where('payerId', '=', member.payerId)
    .execute();
  const at = own.map((payment) => (isOn ? firstAutoPayAt(payment.dueOn, member.timeZone) : null));
  await sql`
    update payments p set auto_pay_at = t.at
      from unnest(${own.map((payment) => payment.id)}::uuid[], ${at}::timestamptz[]) t(id, at)
     where p.id = t.id`.execute(tx);
}

/**
 * Due date of the member's oldest open contribution to a group that is neither missed nor being charged; null if none.
 */
export async function findNextDue(
  db: Reader,
  { groupId, payerId }: { readonly groupId: string; readonly payerId: string },
): Promise<Day | null> {
  const { rows } = await sql<{ dueOn: Day }>`
    select p.due_on from payments p
     where p.group_id = ${groupId}::uuid and p.payer_id = ${payerId}::uuid and p.status in ('pending', 'failed')
       and p.missed_at is null and p.pending_debit_at is null and debit_under_way_since(p) is null
     order by p.round limit 1`.execute(db);
  return rows[0]?.dueOn ?? null;
}

interface AutoPaymentRow extends Pick<Payment, 'payerId' | 'groupId' | 'round' | 'autoPaidOn' | 'dueOn'> {
  readonly paymentId: string;
  readonly groupName: string;
  readonly timeZone: string;
  /** The payment method that auto-pay charges; a card if the member has none saved. */
  readonly kind: ChargeKind;
  readonly now: Date;
}

export interface DueAutoPayment extends AutoPaymentRow {
  readonly today: Day;
  /** Its end identifies a lease: another process that takes the contribution after it expired sets a later one. */
  readonly lease: string;
  /** True if auto-pay already tried today and was switched off and on again since. */
  readonly isTriedToday: boolean;
}

/**
 * Leases for ten minutes. Each open contribution in its grace is due once per day, from 6 a.m. in the group's time
 * zone.
 */
export async function takeAutoPayments(tx: Writer, limit: number): Promise<DueAutoPayment[]> {
  const due = sql`
    select p.id as payment_id, p.payer_id, p.group_id, g.name as group_name, g.time_zone, p.round, p.auto_paid_on, p.due_on, app_now() as now,
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
  const { rows } = await sql<AutoPaymentRow>`${forUpdateSkipLocked(due, limit, sql`of p`)}`.execute(tx);
  const lease = await leaseAutoPayments(
    tx,
    rows.map(({ paymentId }) => paymentId),
  );
  return rows.map((row) => {
    const today = toLocalDay(row.now, row.timeZone);
    return { ...row, lease, today, isTriedToday: row.autoPaidOn !== null && row.autoPaidOn >= today };
  });
}

type OpenRound = Pick<
  Payment,
  'round' | 'dueOn' | 'amountCents' | 'lateFeeCents' | 'setOffCents' | 'lateFeeSetOffCents'
>;

interface ReminderRow extends OpenRound, Pick<Payment, 'id' | 'groupId' | 'payerId'> {
  readonly groupName: string;
  readonly timeZone: string;
  readonly graceDays: number;
  readonly missed: readonly OpenRound[];
  readonly others: readonly OpenRound[];
  readonly remindAt: Date;
  readonly now: Date;
  readonly autoPay: boolean;
  readonly kind: ChargeKind;
  readonly isOpen: boolean;
}

/** The soonest open round of a member with a reminder today. */
export interface DueReminder extends ReminderRow {
  /** The other rounds with a reminder today, soonest first. */
  readonly also: readonly OpenRound[];
  readonly today: Day;
  readonly isDueToday: boolean;
}

/** Of the contribution `o`. */
const OPEN_ROUND = sql`json_build_object('round', o.round, 'dueOn', o.due_on, 'amountCents', o.amount_cents,
  'lateFeeCents', o.late_fee_cents, 'setOffCents', o.set_off_cents, 'lateFeeSetOffCents', o.late_fee_set_off_cents)`;

/** Schedules the next reminder day, not before today. Skips paid, inactive and cash-reported contributions. */
export async function takeReminders(tx: Writer, limit: number): Promise<DueReminder[]> {
  const due = sql`
    select p.id, p.group_id, g.name as group_name, g.time_zone, p.round, p.payer_id, p.amount_cents, p.late_fee_cents,
           p.set_off_cents, p.late_fee_set_off_cents, p.due_on, p.remind_at, app_now() as now, g.grace_days, g.status = 'active' and not cash_is_promised(p, ${CASH_NOTE_HOURS}) and debit_under_way_since(p) is null as is_open,
           exists (select from group_members m where m.group_id = p.group_id and m.user_id = p.payer_id
                      and m.left_at is null and m.auto_pay) as auto_pay,
           coalesce((select c.kind from payment_methods c where c.user_id = p.payer_id and c.is_default), 'card') as kind,
           (select coalesce(json_agg(${OPEN_ROUND} order by o.round), '[]') from payments o
             where o.group_id = p.group_id and o.payer_id = p.payer_id and o.missed_at is not null
               and o.status in ('pending', 'failed') and debit_under_way_since(o) is null) as missed,
           (select coalesce(json_agg(${OPEN_ROUND} order by o.due_on), '[]') from payments o
             where o.group_id = p.group_id and o.payer_id = p.payer_id and o.id <> p.id and o.missed_at is null
               and o.pending_debit_at is null and o.status in ('pending', 'failed')
               and not cash_is_promised(o, ${CASH_NOTE_HOURS}) and debit_under_way_since(o) is null) as others
      from payments p join groups g on g.id = p.group_id
     where p.remind_at <= app_now() and p.status in ('pending', 'failed') and p.missed_at is null
       and p.pending_debit_at is null
     order by p.remind_at`;
  const { rows } = await sql<ReminderRow>`${forUpdateSkipLocked(due, limit, sql`of p`)}`.execute(tx);
  const taken = rows.map((row) => ({ row, reminder: toReminder(row), next: computeNextReminder(row) }));
  await planReminders(
    tx,
    taken.map(({ row, next }) => ({ paymentId: row.id, next })),
  );
  return taken.map(({ reminder }) => reminder);
}

function computeNextReminder(row: ReminderRow): Date | null {
  const after = addDays(toLocalDay(row.remindAt, row.timeZone), 1);
  const today = toLocalDay(row.now, row.timeZone);
  return nextReminder(row, after > today ? after : today);
}

/** Concurrent processes may each take one round of a member; both build the same reminder. */
function toReminder(row: ReminderRow): DueReminder {
  const today = toLocalDay(row.now, row.timeZone);
  const others = row.others.filter(({ dueOn }) => isReminderDay({ ...row, dueOn }, today));
  const [soonest = row, ...also] = [row, ...others].toSorted((one, other) =>
    one.dueOn.localeCompare(other.dueOn),
  );
  const isDueToday = row.isOpen && toLocalDay(row.remindAt, row.timeZone) === today;
  return { ...row, ...soonest, also, today, isDueToday };
}
