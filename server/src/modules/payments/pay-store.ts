/** Paying one contribution: its lock, its charges, and the names on its receipt. */
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { type Cents, formatAmount } from '@circle-link/contract/money';
import type { PaymentDetail } from '@circle-link/contract/payments';
import { type Selectable, sql } from 'kysely';
import type { Reader, Tables, Writer } from '../../platform/database/database.ts';
import type { Payment } from './store.ts';

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

function toChargeState(charge: {
  readonly status: string;
  readonly checkoutUrl: string | null;
  readonly lastDecline: string | null;
}): LatestCharge['status'] {
  if (charge.status === 'canceled') return charge.lastDecline === null ? 'canceled' : 'declined';
  if (charge.status === 'open' && charge.checkoutUrl !== null) return 'action_required';
  return STATES_BY_STATUS[charge.status as keyof typeof STATES_BY_STATUS];
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

/** What a charge was requested for. */
export type Attempt = Selectable<Tables['payment_charges']>;

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
    .innerJoin('payment_charges as a', 'a.chargeId', 'd.paymentId')
    .innerJoin('payments as p', 'p.id', 'a.paymentId')
    .select('d.disputeId')
    .where('p.groupId', '=', groupId)
    .where('a.requestedBy', '=', userId)
    .where('d.status', '<>', 'won')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
