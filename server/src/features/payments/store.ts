/** Contributions owed: one row a seat and round. A change of one holds its group's row, or the row itself. */
import type { Day } from '@circle-link/contract/groups/calendar';
import { toCents, type Cents } from '@circle-link/contract/money';
import type { PaymentStatus } from '@circle-link/contract/payments';
import { sql, type Selectable } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import type { PaymentDay } from './due-days.ts';

export type Method = 'card' | 'bank_debit' | 'cash' | 'set_off';

export interface Payment {
  readonly id: string;
  readonly groupId: string;
  readonly round: number;
  readonly payerId: string;
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  /** What of the two was taken from money due to the payer already. */
  readonly setOffCents: Cents;
  readonly lateFeeSetOffCents: Cents;
  readonly status: PaymentStatus;
  readonly dueOn: Day;
  readonly graceUntil: Date;
  readonly method: Method | null;
  readonly paidBy: string | null;
  readonly paidAt: Date | null;
  readonly cardPaymentId: string | null;
  readonly chargeCents: Cents | null;
  readonly failureReason: string | null;
  /** Its round was paid out without it. */
  readonly missedAt: Date | null;
  /** Its round was paid out while a debit for it, begun in time, was under way. */
  readonly awaitedAt: Date | null;
  readonly createdAt: Date;
}

/** A contribution without a note of cash. */
export const NO_CASH_NOTE = {
  cash_recorded_at: null,
  cash_recorded_by: null,
  cash_cents: null,
  cash_payer_confirmed_at: null,
  cash_recipient_confirmed_at: null,
} as const;

/** Not paid, and still to be paid. */
export const UNPAID = ['pending', 'failed'] as const;

export function isUnpaid(payment: Pick<Payment, 'status'>): boolean {
  return payment.status === 'pending' || payment.status === 'failed';
}

export function toPayment(row: Selectable<Tables['payments']>): Payment {
  return {
    id: row.id,
    groupId: row.group_id,
    round: row.round,
    payerId: row.payer_id,
    amountCents: toCents(row.amount_cents),
    lateFeeCents: toCents(row.late_fee_cents),
    setOffCents: toCents(row.set_off_cents),
    lateFeeSetOffCents: toCents(row.late_fee_set_off_cents),
    status: row.status as PaymentStatus,
    dueOn: row.due_on,
    graceUntil: row.grace_until,
    method: row.method as Method | null,
    paidBy: row.paid_by,
    paidAt: row.paid_at,
    cardPaymentId: row.charge_id,
    chargeCents: row.charge_cents === null ? null : toCents(row.charge_cents),
    failureReason: row.failure_reason,
    missedAt: row.missed_at,
    awaitedAt: row.pending_debit_at,
    createdAt: row.created_at,
  };
}

/** Who is to pay each round, and whether by themselves on the due day. */
export interface NewPayer {
  readonly userId: string;
  readonly autoPay: boolean;
}

/** Makes all contributions of a group that starts: every member, every round, whose rounds exist already. */
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
  const row = await db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** The same, held until the transaction ends. */
export async function lockPayment(tx: Writer, id: string): Promise<Payment | null> {
  const row = await tx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** The payment that this charge completed; null when it completed none. */
export async function findPaidBy(db: Reader, cardPaymentId: string): Promise<Payment | null> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('charge_id', '=', cardPaymentId)
    .executeTakeFirst();
  return row === undefined ? null : toPayment(row);
}

/** All contributions of a group, by round. */
export async function listGroupPayments(db: Reader, groupId: string): Promise<Payment[]> {
  const rows = await db
    .selectFrom('payments')
    .selectAll()
    .where('group_id', '=', groupId)
    .orderBy('round')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toPayment);
}

export interface RoundMoney {
  /** Still to be paid. */
  readonly unpaid: number;
  /** Not paid: also what is not owed any more, because its recipient gave it up. */
  readonly missing: number;
  /** Paid by card or set-off: money that passed through us. */
  readonly cardCents: Cents;
  readonly cashCents: Cents;
}

/** What of a round is in. */
export async function sumRound(db: Reader, groupId: string, round: number): Promise<RoundMoney> {
  const { rows } = await sql<{ unpaid: number; missing: number; card: number; cash: number }>`
    select count(*) filter (where status in ('pending', 'failed'))::integer as unpaid,
           count(*) filter (where status <> 'completed')::integer as missing,
           coalesce(sum(case when status <> 'completed' or method = 'cash' then set_off_cents else amount_cents end), 0)::bigint
             as card,
           coalesce(sum(amount_cents - set_off_cents) filter (where status = 'completed' and method = 'cash'), 0)::bigint as cash
      from payments where group_id = ${groupId}::uuid and round = ${round}`.execute(db);
  const [sums] = rows;
  return {
    unpaid: sums?.unpaid ?? 0,
    missing: sums?.missing ?? 0,
    cardCents: toCents(sums?.card ?? 0),
    cashCents: toCents(sums?.cash ?? 0),
  };
}

export interface Completion {
  readonly method: Method;
  readonly paidBy: string;
  readonly at: Date;
  readonly cardPaymentId?: string;
  readonly chargeCents?: Cents;
  /** The whole late fee that was paid, parts included; the rest is waived: the charge was asked for before it was due. */
  readonly lateFeeCents: Cents;
}

/** Completes an unpaid contribution; false when it is not unpaid. */
export async function completePayment(
  tx: Writer,
  paymentId: string,
  completion: Completion,
): Promise<boolean> {
  const done = await tx
    .updateTable('payments')
    .set({
      status: 'completed',
      method: completion.method,
      paid_by: completion.paidBy,
      paid_at: completion.at,
      charge_id: completion.cardPaymentId ?? null,
      charge_cents: completion.chargeCents ?? null,
      late_fee_cents: completion.lateFeeCents,
      failure_reason: null,
      pending_debit_at: null,
      // What was taken from a payout goes back if both sides say so of cash yet.
      ...(completion.method === 'set_off' ? {} : NO_CASH_NOTE),
    })
    .where('id', '=', paymentId)
    .where('status', 'in', [...UNPAID])
    .executeTakeFirst();
  return done.numUpdatedRows === 1n;
}

/** Records why an attempt to pay failed; the contribution stays open. */
export async function markFailed(tx: Writer, paymentId: string, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ status: 'failed', failure_reason: reason.slice(0, 500) })
    .where('id', '=', paymentId)
    .where('status', 'in', [...UNPAID])
    .execute();
}

/** A completed contribution whose money was taken away again before its round was paid out: open once more. */
export async function reopenPayment(tx: Writer, paymentId: string, reason: string): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      status: 'failed',
      failure_reason: reason,
      method: null,
      paid_at: null,
      paid_by: null,
      charge_id: null,
      charge_cents: null,
      // Its round is open: whether it is missed is decided when that closes.
      missed_at: null,
      missed_by: null,
    })
    .where('id', '=', paymentId)
    .where('status', '=', 'completed')
    .execute();
}

/**
 * Nothing more is owed in this group: what is open is canceled. With `keepMissed` what closed rounds went without stays
 * owed: what was missed, and what is awaited.
 */
export async function cancelUnpaid(
  tx: Writer,
  groupId: string,
  options: { readonly keepMissed: boolean } = { keepMissed: false },
): Promise<void> {
  let query = tx
    .updateTable('payments')
    .set({ status: 'canceled', pending_debit_at: null, ...NO_CASH_NOTE })
    .where('group_id', '=', groupId)
    .where('status', 'in', [...UNPAID]);
  if (options.keepMissed) query = query.where('missed_at', 'is', null).where('pending_debit_at', 'is', null);
  await query.execute();
}

/** Contributions that were paid back. */
export async function markRefunded(tx: Writer, paymentIds: readonly string[]): Promise<void> {
  if (paymentIds.length === 0) return;
  await tx
    .updateTable('payments')
    .set({ status: 'refunded' })
    .where('id', 'in', [...paymentIds])
    .where('status', '=', 'completed')
    .execute();
}

/** What is open passes to the member who takes the place over. Returns how many. */
export async function reassignUnpaid(tx: Writer, groupId: string, from: string, to: string): Promise<number> {
  const moved = await tx
    .updateTable('payments')
    .set({
      payer_id: to,
      // The former payer's attempts are none of the newcomer's, nor is their choice of auto-pay.
      status: 'pending',
      failure_reason: null,
      auto_pay_at: null,
      cash_was_dropped: false,
      ...NO_CASH_NOTE,
    })
    .where('group_id', '=', groupId)
    .where('payer_id', '=', from)
    .where('status', 'in', [...UNPAID])
    .executeTakeFirst();
  return Number(moved.numUpdatedRows);
}
