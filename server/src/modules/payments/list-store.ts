/** Contributions as members see them: lists, their charges, and the names on a receipt. */
import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { addDays, countDaysBetween } from '@circle-link/contract/groups/calendar';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { toLocalDay } from '@circle-link/contract/groups/local-time';
import { addCents, type Cents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import type { PaymentDetail, PaymentItem, PaymentListQuery } from '@circle-link/contract/payments';
import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import { type Charge, selectPayingKind } from '../charges/index.ts';
import { computeExpiry, getOpenParts, quoteOpenAmount } from './rules.ts';
import { isUnpaid, type Payment } from './store.ts';

interface Row extends Payment {
  groupName: string;
  hasLeftGroup: boolean;
  graceDays: number;
  timeZone: string;
  now: Date;
  payerName: string | null;
  recipientId: string | null;
  recipientName: string | null;
  paidByName: string | null;
  attemptId: string | null;
  attemptUser: string | null;
  attemptUrl: string | null;
  attemptCents: Cents | null;
  attemptKind: ChargeKind | null;
  attemptSettlesOn: string | null;
  refundedCents: Cents;
  hasCashNote: boolean;
  cashWriter: string | null;
  payingKind: ChargeKind;
}

/** The recipient of an open round is the member whose turn it is now. Only the cardholder sees refunds. */
const selectPaymentsFor = (viewerId: string) => sql`
  select p.*, g.name as group_name, g.grace_days, g.time_zone, app_now() as now, payer.first_name as payer_name,
         coalesce(r.recipient_id, seat.user_id) as recipient_id, recipient.first_name as recipient_name,
         helper.first_name as paid_by_name, cp.id as attempt_id, cp.user_id as attempt_user,
         cp.checkout_url as attempt_url, cp.amount_cents as attempt_cents,
         cp.kind as attempt_kind, cp.settles_on as attempt_settles_on,
         coalesce((select charge_refunded_cents(paid) from charges paid
                    where paid.id = p.charge_id and paid.user_id = ${viewerId}::uuid), 0) as refunded_cents,
         cash_is_noted(p, ${CASH_NOTE_HOURS}) as has_cash_note, noted.first_name as cash_writer,
         ${selectPayingKind(viewerId)} as paying_kind,
         not exists (select from group_members m where m.group_id = p.group_id and m.user_id = ${viewerId}::uuid
                      and m.left_at is null) as has_left_group
    from payments p
    join groups g on g.id = p.group_id
    join users payer on payer.id = p.payer_id
    left join group_rounds r on r.group_id = p.group_id and r.round = p.round
    left join group_members seat on seat.group_id = p.group_id and seat.payout_order = p.round and seat.left_at is null
    left join users recipient on recipient.id = coalesce(r.recipient_id, seat.user_id)
    left join users helper on helper.id = p.paid_by and p.paid_by <> p.payer_id
    left join users noted on noted.id = p.cash_recorded_by
    left join charges cp on cp.purpose = 'contribution' and cp.subject_id = p.id and cp.status = 'open'`;

async function list(db: Reader, viewerId: string, rest: RawBuilder<unknown>): Promise<PaymentItem[]> {
  const { rows } = await sql<Row>`${selectPaymentsFor(viewerId)} ${rest}`.execute(db);
  return rows.map((row) => toItem(row, viewerId, row.attemptKind ?? row.payingKind));
}

export async function findPaymentItem(
  db: Reader,
  paymentId: string,
  viewerId: string,
): Promise<PaymentItem | null> {
  return (await list(db, viewerId, sql`where p.id = ${paymentId}::uuid`))[0] ?? null;
}

export function listHistory(db: Reader, userId: string, query: PaymentListQuery): Promise<PaymentItem[]> {
  const { search, status, groupId, before, limit } = query;
  const wanted = [
    sql`p.payer_id = ${userId}::uuid`,
    sql`(p.round <= g.current_round or p.status not in ('pending', 'canceled'))`,
  ];
  if (status !== 'all') wanted.push(sql`p.status = ${status}`);
  if (groupId !== undefined) wanted.push(sql`p.group_id = ${groupId}::uuid`);
  if (search !== undefined && search !== '')
    wanted.push(sql`strpos(fold_text(g.name), nullif(fold_text(${search}), '')) > 0`);
  if (before !== undefined)
    wanted.push(
      sql`(p.due_on, p.id) < (select b.due_on, b.id from payments b
                               where b.id = ${before}::uuid and b.payer_id = ${userId}::uuid)`,
    );
  return list(
    db,
    userId,
    sql`where ${sql.join(wanted, sql` and `)} order by p.due_on desc, p.id desc limit ${limit}`,
  );
}

/** Every open contribution and the next one of each group, soonest first. Bank debits in progress come last. */
export function listUpcoming(db: Reader, userId: string, limit: number): Promise<PaymentItem[]> {
  return list(
    db,
    userId,
    sql`where p.payer_id = ${userId}::uuid and p.status in ('pending', 'failed')
          and (p.round <= g.current_round
               or p.round = (select min(n.round) from payments n where n.group_id = p.group_id
                               and n.payer_id = p.payer_id and n.status in ('pending', 'failed')))
        order by cp.settles_on is not null, p.due_on, p.id limit ${limit}`,
  );
}

function toItem(row: Row, viewerId: string, chargeKind: ChargeKind): PaymentItem {
  const { id, groupId, groupName, hasLeftGroup, payerId, recipientId, recipientName } = row;
  const { round, status, method } = row;
  return {
    id,
    groupId,
    groupName,
    hasLeftGroup,
    payerId,
    recipientId,
    recipientName,
    round,
    status,
    method,
    payerName: row.payerName ?? '',
    ...toAmounts(row, chargeKind),
    chargeKind,
    refunded: formatAmount(row.refundedCents),
    ...toAttempt(row, viewerId),
    failureReason: row.status === 'failed' ? row.failureReason : null,
    dueDate: row.dueOn,
    dueInDays: countDaysBetween(toLocalDay(row.now, row.timeZone), row.dueOn),
    graceEndsOn: addDays(row.dueOn, row.graceDays),
    settlesOn: row.attemptSettlesOn,
    isAwaited: row.pendingDebitAt !== null && isUnpaid(row),
    isMissed: row.missedAt !== null && isUnpaid(row),
    paidBy: row.paidByName,
    cash: toCashNote(row),
    paidAt: row.paidAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

function toAmounts(
  payment: Payment,
  kind: ChargeKind,
): Pick<PaymentItem, 'amount' | 'lateFee' | 'setOff' | 'cardFee' | 'chargeAmount'> {
  const wholeCents = addCents(payment.amountCents, payment.lateFeeCents);
  const open = getOpenParts(payment);
  const bareCents = payment.method === 'set_off' ? wholeCents : addCents(open.amountCents, open.lateFeeCents);
  const chargeCents = isUnpaid(payment)
    ? quoteOpenAmount(payment, kind).totalCents
    : (payment.chargeCents ?? bareCents);
  return {
    amount: formatAmount(payment.amountCents),
    lateFee: formatAmount(payment.lateFeeCents),
    setOff: formatAmount(subtractCents(wholeCents, bareCents)),
    cardFee: formatAmount(subtractCents(chargeCents, bareCents)),
    chargeAmount: formatAmount(chargeCents),
  };
}

function toCashNote(row: Row): PaymentItem['cash'] {
  const { cashRecordedAt: writtenAt, cashRecordedBy: writtenById, cashCents: cents } = row;
  if (!row.hasCashNote || writtenAt === null || writtenById === null || cents === null) return null;
  return {
    amount: formatAmount(cents),
    writtenBy: row.cashWriter ?? '',
    writtenById,
    payerHasSaid: row.cashPayerConfirmedAt !== null,
    recipientHasSaid: row.cashRecipientConfirmedAt !== null,
    expiresAt: computeExpiry(writtenAt).toISOString(),
  };
}

/**
 * Only the cardholder sees the bank link. The payer does not see another payer's abandoned charge, nor one for too
 * much.
 */
function toAttempt(row: Row, viewerId: string): Pick<PaymentItem, 'attempt' | 'nextActionUrl'> {
  const isAtBank = row.attemptUrl !== null;
  const isMine = row.attemptUser === viewerId;
  const isTooMuch = isMine && isChargeTooHigh(row);
  const givesWay = isAtBank && (isTooMuch || (!isMine && row.payerId === viewerId));
  if (row.attemptId === null || givesWay) return { attempt: null, nextActionUrl: null };
  return isAtBank && isMine
    ? { attempt: 'action_required', nextActionUrl: row.attemptUrl }
    : { attempt: 'processing', nextActionUrl: null };
}

/** Nothing is quoted for a contribution that set-offs have fully paid. */
function isChargeTooHigh(row: Row): boolean {
  const { attemptCents: cents, attemptKind: kind } = row;
  return cents !== null && kind !== null && isUnpaid(row) && cents > quoteOpenAmount(row, kind).totalCents;
}

export interface PaidIn {
  readonly userId: string;
  readonly cents: Cents;
}

/**
 * By payer, the member first. Excludes parts paid by an earlier holder of the seat; includes the member's own parts for
 * a contribution that the next holder owes now.
 */
export async function listPaidIn(db: Reader, groupId: string, payerId: string): Promise<PaidIn[]> {
  const { rows } = await sql<PaidIn>`
    select user_id, sum(cents)::bigint as cents from (
      select paid_by as user_id, amount_cents - set_off_cents as cents from payments
       where group_id = ${groupId}::uuid and payer_id = ${payerId}::uuid and status = 'completed'
      union all
      select s.user_id, s.amount_cents from payment_offsets s join payments p on p.id = s.payment_id
       where p.group_id = ${groupId}::uuid and s.user_id = ${payerId}::uuid
      union all
      select b.to_user, -b.set_off_cents from payment_returns b join payments p on p.id = b.payment_id
       where p.group_id = ${groupId}::uuid and b.to_user = ${payerId}::uuid) paid
     group by user_id having sum(cents) > 0
     order by user_id <> ${payerId}::uuid, user_id`.execute(db);
  return rows;
}

/** By card, cash and set-off, in all groups. Excludes refunds and payments for others. */
export async function sumPaidSince(db: Reader, userId: string, since: Date): Promise<Cents> {
  const { rows } = await sql<{ cents: Cents }>`
    select coalesce(sum(amount_cents), 0)::bigint as cents from payments
     where payer_id = ${userId}::uuid and paid_by = ${userId}::uuid and status = 'completed' and paid_at >= ${since}`.execute(
    db,
  );
  return rows[0]?.cents ?? ZERO_CENTS;
}

export async function hasPayments(db: Reader, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .select('id')
    .where('payerId', '=', userId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type LatestCharge = NonNullable<PaymentDetail['charge']>;

const STATES_BY_STATUS = {
  open: 'processing',
  succeeded: 'completed',
  refunded: 'refunded',
  disputed: 'disputed',
} as const satisfies Readonly<Record<string, LatestCharge['status']>>;

export async function findLatestCharge(
  db: Reader,
  paymentId: string,
  userId: string,
): Promise<LatestCharge | null> {
  const row = await db
    .selectFrom('charges')
    .select(['status', 'kind', 'amountCents', 'lastDecline', 'checkoutUrl'])
    .where('purpose', '=', 'contribution')
    .where('subjectId', '=', paymentId)
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    status: toChargeState(row),
    kind: row.kind,
    amount: formatAmount(row.amountCents),
    declineMessage: row.status === 'canceled' ? row.lastDecline : null,
  };
}

function toChargeState(
  charge: Pick<Charge, 'status' | 'checkoutUrl' | 'lastDecline'>,
): LatestCharge['status'] {
  if (charge.status === 'canceled') return charge.lastDecline === null ? 'canceled' : 'declined';
  if (charge.status === 'open' && charge.checkoutUrl !== null) return 'action_required';
  return STATES_BY_STATUS[charge.status];
}

export interface ReceiptNames {
  readonly payer: string;
  readonly paidBy: string | null;
  readonly timeZone: string;
  readonly last4: string | null;
}

export async function findReceiptNames(
  db: Reader,
  paymentId: string,
  readerId: string,
): Promise<ReceiptNames | null> {
  const { rows } = await sql<ReceiptNames>`
    select case when payer.id = ${readerId}::uuid then concat_ws(' ', payer.first_name, payer.last_name)
                else coalesce(payer.first_name, '') end as payer,
           case when helper.id = ${readerId}::uuid then concat_ws(' ', helper.first_name, helper.last_name)
                else helper.first_name end as "paidBy",
           g.time_zone as "timeZone", m.last4
      from payments p
      join groups g on g.id = p.group_id
      join users payer on payer.id = p.payer_id
      left join users helper on helper.id = p.paid_by and p.paid_by <> p.payer_id
      left join charges cp on cp.id = p.charge_id
      left join payment_methods m on m.id = cp.method_id
     where p.id = ${paymentId}::uuid`.execute(db);
  return rows[0] ?? null;
}
