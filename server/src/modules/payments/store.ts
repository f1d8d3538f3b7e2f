/** Contributions, one per seat and round, and the charges that pay them. Lock the group or the row before updating. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Row, Writer } from '../../platform/database/database.ts';
import type { PaymentDay } from './due-days.ts';

export type Method = NonNullable<Payment['method']>;

export type Payment = Row<'payments'>;

export const NO_CASH_NOTE = {
  cashRecordedAt: null,
  cashRecordedBy: null,
  cashCents: null,
  cashPayerConfirmedAt: null,
  cashRecipientConfirmedAt: null,
} as const;

export const UNPAID = ['pending', 'failed'] as const;

export function isUnpaid(payment: Pick<Payment, 'status'>): boolean {
  return payment.status === 'pending' || payment.status === 'failed';
}

export interface NewPayer {
  readonly userId: string;
  readonly autoPay: boolean;
}

/** Creates the contributions of every member for every round of a starting group. The rounds must exist. */
export async function insertPayments(
  tx: Writer,
  group: { readonly id: string; readonly contributionCents: Cents },
  { payers, days }: { readonly payers: readonly NewPayer[]; readonly days: readonly PaymentDay[] },
): Promise<void> {
  await sql`
    insert into payments (group_id, round, payer_id, amount_cents, due_on, grace_until, remind_at, auto_pay_at)
    select ${group.id}::uuid, d.round, p.payer_id, ${group.contributionCents}, d.due_on, d.grace_until, d.remind_at,
           case when p.auto_pay then d.auto_pay_at end
      from unnest(${days.map((day) => day.round)}::smallint[], ${days.map((day) => day.dueOn)}::date[],
                  ${days.map((day) => day.graceUntil)}::timestamptz[], ${days.map((day) => day.remindAt)}::timestamptz[],
                  ${days.map((day) => day.autoPayAt)}::timestamptz[]) d(round, due_on, grace_until, remind_at, auto_pay_at)
     cross join unnest(${payers.map(({ userId }) => userId)}::uuid[], ${payers.map(({ autoPay }) => autoPay)}::boolean[])
                p(payer_id, auto_pay)
     order by d.round, p.payer_id`.execute(tx);
}

export async function findPayment(db: Reader, id: string): Promise<Payment | null> {
  return (await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function lockPayment(tx: Writer, id: string): Promise<Payment | null> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function findPaidBy(db: Reader, chargeId: string): Promise<Payment | null> {
  return (
    (await db.selectFrom('payments').selectAll().where('chargeId', '=', chargeId).executeTakeFirst()) ?? null
  );
}

export async function listGroupPayments(db: Reader, groupId: string): Promise<Payment[]> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('groupId', '=', groupId)
    .orderBy('round')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

export interface RoundMoney {
  readonly unpaid: number;
  readonly missing: number;
  readonly cardCents: Cents;
  readonly cashCents: Cents;
}

export async function sumRound(db: Reader, groupId: string, round: number): Promise<RoundMoney> {
  const { rows } = await sql<RoundMoney>`
    select count(*) filter (where status in ('pending', 'failed'))::integer as unpaid,
           count(*) filter (where status <> 'completed')::integer as missing,
           coalesce(sum(case when status <> 'completed' or method = 'cash' then set_off_cents else amount_cents end), 0)::bigint
             as card_cents,
           coalesce(sum(amount_cents - set_off_cents) filter (where status = 'completed' and method = 'cash'), 0)::bigint as cash_cents
      from payments where group_id = ${groupId}::uuid and round = ${round}`.execute(db);
  const [sums] = rows;
  if (sums === undefined) throw new Error('a sum has one row');
  return sums;
}

export interface Completion {
  readonly method: Method;
  readonly paidBy: string;
  readonly at: Date;
  readonly chargeId?: string;
  readonly chargeCents?: Cents;
  readonly lateFeeCents: Cents;
}

export async function completePayment(
  tx: Writer,
  paymentId: string,
  { method, paidBy, at: paidAt, lateFeeCents, ...charge }: Completion,
): Promise<boolean> {
  const done = await tx
    .updateTable('payments')
    .set({
      status: 'completed',
      method,
      paidBy,
      paidAt,
      lateFeeCents,
      chargeId: charge.chargeId ?? null,
      chargeCents: charge.chargeCents ?? null,
      failureReason: null,
      pendingDebitAt: null,
      // Set-offs are returned if both sides confirm cash later.
      ...(method === 'set_off' ? {} : NO_CASH_NOTE),
    })
    .where('id', '=', paymentId)
    .where('status', 'in', [...UNPAID])
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

export async function markFailed(tx: Writer, paymentId: string, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failureReason: reason.slice(0, 500) })
    .where('id', '=', paymentId)
    .where('status', 'in', [...UNPAID])
    .execute();
}

/** Reopens a completed contribution whose money was reversed before the round was paid out. */
export async function reopenPayment(tx: Writer, paymentId: string, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: 'failed',
      failureReason: reason,
      method: null,
      paidAt: null,
      paidBy: null,
      chargeId: null,
      chargeCents: null,
      missedAt: null,
      missedBy: null,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'completed')
    .execute();
}

/** With `keepMissed`, missed contributions and those with a pending debit in closed rounds stay owed. */
export async function cancelUnpaid(
  tx: Writer,
  groupId: string,
  options: { readonly keepMissed: boolean } = { keepMissed: false },
): Promise<void> {
  let query = tx
    .updateTable('payments')
    .set({ status: 'canceled', pendingDebitAt: null, ...NO_CASH_NOTE })
    .where('groupId', '=', groupId)
    .where('status', 'in', [...UNPAID]);
  if (options.keepMissed) query = query.where('missedAt', 'is', null).where('pendingDebitAt', 'is', null);
  await query.execute();
}

export async function markRefunded(tx: Writer, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', 'in', [...paymentIds])
    .where('status', '=', 'completed')
    .execute();
}

/**
 * Transfers open contributions to the member who takes over the seat. An auto-pay attempt by the former member that is
 * in progress loses its lease, so it neither charges nor notifies them. Returns the number of contributions.
 */
export async function reassignUnpaid(tx: Writer, groupId: string, from: string, to: string): Promise<number> {
  const moved = await tx
    .updateTable('payments')
    .set({
      payerId: to,
      status: 'pending',
      failureReason: null,
      autoPayAt: null,
      autoPayLease: null,
      autoPaidOn: null,
      cashWasDropped: false,
      ...NO_CASH_NOTE,
    })
    .where('groupId', '=', groupId)
    .where('payerId', '=', from)
    .where('status', 'in', [...UNPAID])
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}

export interface MissedPayment extends Payment {
  /** By a bank debit, or by cash that is not confirmed yet. */
  readonly isBeingPaid: boolean;
}

export async function listMissed(db: Reader, groupId: string, payerId?: string): Promise<MissedPayment[]> {
  const missed = db
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<boolean>`debit_under_way_since(payments) is not null or cash_is_noted(payments, ${CASH_NOTE_HOURS})`.as(
        'isBeingPaid',
      ),
    )
    .where('groupId', '=', groupId)
    .where('missedAt', 'is not', null)
    .where('status', 'in', [...UNPAID])
    .orderBy('round');
  return (payerId === undefined ? missed : missed.where('payerId', '=', payerId)).execute();
}

/**
 * Open missed contributions of a payer without a pending debit, oldest first. They must be paid before anything else.
 */
export async function listMissedToPay(db: Reader, groupId: string, payerId: string): Promise<Payment[]> {
  const { rows } = await sql<Payment>`
    select p.* from payments p
     where p.group_id = ${groupId}::uuid and p.payer_id = ${payerId}::uuid and p.missed_at is not null
       and p.status in ('pending', 'failed') and debit_under_way_since(p) is null
     order by p.round`.execute(db);
  return rows;
}

export interface PaymentToPay extends Payment {
  readonly groupName: string;
  readonly isCashPromised: boolean;
  /** Whether the member who wants to pay belongs to the group. */
  readonly isInGroup: boolean;
}

export async function lockPaymentToPay(
  tx: Writer,
  paymentId: string,
  requestedBy: string,
): Promise<PaymentToPay | null> {
  const { rows } = await sql<PaymentToPay>`
    select p.*, g.name as group_name, cash_is_promised(p, ${CASH_NOTE_HOURS}) as is_cash_promised,
           exists (select from group_members m where m.group_id = p.group_id and m.user_id = ${requestedBy}::uuid
                    and m.left_at is null) as is_in_group
      from payments p join groups g on g.id = p.group_id
     where p.id = ${paymentId}::uuid for no key update of p`.execute(tx);
  return rows[0] ?? null;
}

/** What a charge was requested for. */
export type Attempt = Row<'payment_charges'>;

export async function insertAttempt(tx: Writer, attempt: Omit<Attempt, 'createdAt'>): Promise<void> {
  await tx
    .insertInto('payment_charges')
    .values(attempt)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findAttempt(db: Reader, chargeId: string): Promise<Attempt | null> {
  const row = await db
    .selectFrom('payment_charges')
    .selectAll()
    .where('chargeId', '=', chargeId)
    .executeTakeFirst();
  return row ?? null;
}

export interface RequestedPayment {
  readonly attempt: Attempt;
  readonly payment: Payment;
}

interface RequestedRow extends Payment {
  intendedPayerId: string;
  requestedBy: string;
  requestedContributionCents: Cents;
  requestedLateFeeCents: Cents;
  requestedChargeCents: Cents;
  requestedAt: Date;
}

/** Locks the contribution that a charge was requested for. The caller holds its group. */
export async function lockRequestedPayment(tx: Writer, chargeId: string): Promise<RequestedPayment | null> {
  const { rows } = await sql<RequestedRow>`
    select p.*, a.payer_id as intended_payer_id, a.requested_by, a.contribution_cents as requested_contribution_cents,
           a.late_fee_cents as requested_late_fee_cents, a.charge_cents as requested_charge_cents,
           a.created_at as requested_at
      from payment_charges a join payments p on p.id = a.payment_id
     where a.charge_id = ${chargeId}::uuid for no key update of p`.execute(tx);
  const [row] = rows;
  if (row === undefined) return null;
  const attempt = {
    chargeId,
    paymentId: row.id,
    payerId: row.intendedPayerId,
    requestedBy: row.requestedBy,
    contributionCents: row.requestedContributionCents,
    lateFeeCents: row.requestedLateFeeCents,
    chargeCents: row.requestedChargeCents,
    createdAt: row.requestedAt,
  };
  return { attempt, payment: row };
}

/**
 * Whether this member's card is being charged for a contribution. A charge that another payer started blocks no one.
 */
export async function hasOpenCharge(db: Reader, paymentId: string, requestedBy: string): Promise<boolean> {
  const row = await db
    .selectFrom('charges')
    .select('id')
    .where('purpose', '=', 'contribution')
    .where('subjectId', '=', paymentId)
    .where('userId', '=', requestedBy)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a charge by this member in the group has a dispute that we have not won. */
export async function hasDisputedCharge(db: Reader, groupId: string, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('disputes as d')
    .innerJoin('payment_charges as a', 'a.chargeId', 'd.chargeId')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select('d.disputeId')
    .where('p.groupId', '=', groupId)
    .where('a.requestedBy', '=', userId)
    .where('d.status', '<>', 'won')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
