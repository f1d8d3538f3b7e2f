/** Times of the next reminder and auto-pay attempt. Each row stores its own, so the due query is cheap. */
import { addDays, type Day } from '@circle-link/contract/groups/calendar';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { setLease } from '../../platform/database/leases.ts';
import { computeAutoPayDay, firstAutoPayAt } from './due-days.ts';

export interface AutoPaymentDay {
  readonly paymentId: string;
  readonly timeZone: string;
  readonly today: Day;
  readonly dueOn: Day;
}

const LEASE_SECONDS = 600;

export async function planReminders(
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
 * @returns the end of the lease, which identifies it
 */
export async function leaseAutoPayments(tx: Writer, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{ lease: string }>`
    update payments set ${setLease('auto_pay_lease', LEASE_SECONDS)} where id = any(${ids}::uuid[])
    returning auto_pay_lease::text as lease`.execute(tx);
  return rows[0]?.lease ?? '';
}

/** Extends a lease for one more charge. Null if it expired and another process has taken the contribution. */
export async function renewAutoPaymentLease(
  tx: Writer,
  { paymentId, lease }: { readonly paymentId: string; readonly lease: string },
): Promise<string | null> {
  const { rows } = await sql<{ lease: string }>`
    update payments set ${setLease('auto_pay_lease', LEASE_SECONDS)}
     where id = ${paymentId}::uuid and auto_pay_lease = ${lease}::timestamptz
    returning auto_pay_lease::text as lease`.execute(tx);
  return rows[0]?.lease ?? null;
}

/**
 * The next attempt is tomorrow at 6 a.m., but not before the due day if it started early. None if auto-pay is off, and
 * after the grace period the contribution is missed (contributions/auto-pay/store.ts).
 */
export async function finishAutoPayment(tx: Writer, due: AutoPaymentDay): Promise<void> {
  const tomorrow = addDays(due.today, 1);
  const next = computeAutoPayDay(tomorrow < due.dueOn ? due.dueOn : tomorrow, due.timeZone);
  await sql`
    update payments
       set auto_paid_on = ${due.today}::date, auto_pay_lease = null,
           auto_pay_at = case when auto_pay_at is not null then ${next}::timestamptz end
     where id = ${due.paymentId}::uuid`.execute(tx);
}

/** Postpones to tomorrow because the current payment method is not due yet. The member may choose another by then. */
export async function putOffAutoPayment(tx: Writer, due: AutoPaymentDay): Promise<void> {
  const next = computeAutoPayDay(addDays(due.today, 1), due.timeZone);
  await sql`
    update payments
       set auto_pay_lease = null, auto_pay_at = case when auto_pay_at is not null then ${next}::timestamptz end
     where id = ${due.paymentId}::uuid`.execute(tx);
}

export async function releaseAutoPayments(tx: Writer, ids: readonly string[]): Promise<void> {
  await sql`update payments set auto_pay_lease = null where id = any(${ids}::uuid[])`.execute(tx);
}

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
  const at = own.map((payment) => (isOn ? firstAutoPayAt(payment.due_on, member.timeZone) : null));
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
  const { rows } = await sql<{ due_on: Day }>`
    select p.due_on from payments p
     where p.group_id = ${groupId}::uuid and p.payer_id = ${payerId}::uuid and p.status in ('pending', 'failed')
       and p.missed_at is null and p.pending_debit_at is null and debit_under_way_since(p) is null
     order by p.round limit 1`.execute(db);
  return rows[0]?.due_on ?? null;
}
