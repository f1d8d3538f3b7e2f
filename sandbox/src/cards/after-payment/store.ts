/** SQL of refunds, disputes and scheduled follow-up events. */
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../database.ts';
import { type ChargeRow, findPaidCharge, getOnlyRow, lockIntent, type Metadata } from '../store.ts';

export type RefundStatus = 'pending' | 'succeeded' | 'failed';
export type DisputeStatus = 'needs_response' | 'warning_needs_response' | 'won' | 'lost' | 'warning_closed';

export interface RefundRow {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly amountCents: Cents;
  readonly status: RefundStatus;
  readonly metadata: Metadata;
  readonly createdSeconds: number;
}

export interface DisputeRow {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly kind: ChargeRow['kind'];
  readonly amountCents: Cents;
  readonly feeCents: Cents;
  readonly reason: string;
  readonly status: DisputeStatus;
  readonly createdSeconds: number;
}

/** A dispute as events show it. Reviews are never stored, because the bank decides at once. */
export type ShownDispute = Omit<DisputeRow, 'status'> & {
  readonly status: DisputeStatus | 'under_review' | 'warning_under_review';
};

export interface AfterPaymentEvent {
  readonly id: number;
  readonly event:
    | 'dispute'
    | 'inquiry'
    | 'fraud_warning'
    | 'review'
    | 'settle_refund'
    | 'fail_refund'
    | 'settle_debit'
    | 'return_debit';
  readonly subjectId: string;
  readonly reason: string | null;
}

const refundColumns = sql`r.id, r.charge_id as "chargeId", r.amount_cents as "amountCents", r.status, r.metadata,
  (select c.intent_id from sandbox_charges c where c.id = r.charge_id) as "intentId",
  floor(extract(epoch from r.created_at))::float8 as "createdSeconds"`;

export type NewRefund = Omit<RefundRow, 'intentId' | 'createdSeconds'>;

export async function insertRefund(tx: Writer, refund: NewRefund): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`
    insert into sandbox_refunds as r (id, charge_id, amount_cents, status, metadata)
    values (${refund.id}, ${refund.chargeId}, ${refund.amountCents}, ${refund.status},
      ${JSON.stringify(refund.metadata)}::jsonb) returning ${refundColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function changeRefund(tx: Writer, id: string, status: RefundStatus): Promise<RefundRow> {
  const { rows } = await sql<RefundRow>`
    update sandbox_refunds r set status = ${status}, failed_at = case when ${status} = 'failed' then app_now() end
     where r.id = ${id} returning ${refundColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findRefund(db: Reader, id: string): Promise<RefundRow | null> {
  const { rows } = await sql<RefundRow>`
    select ${refundColumns} from sandbox_refunds r where r.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

const disputeColumns = sql`d.id, d.charge_id as "chargeId", d.amount_cents as "amountCents", d.fee_cents as "feeCents",
  d.reason, d.status, (select c.intent_id from sandbox_charges c where c.id = d.charge_id) as "intentId",
  (select c.kind from sandbox_charges c where c.id = d.charge_id) as kind,
  floor(extract(epoch from d.created_at))::float8 as "createdSeconds"`;

export type NewDispute = Omit<DisputeRow, 'intentId' | 'kind' | 'createdSeconds'>;

export async function insertDispute(tx: Writer, dispute: NewDispute): Promise<DisputeRow> {
  const { rows } = await sql<DisputeRow>`
    insert into sandbox_disputes as d (id, charge_id, amount_cents, fee_cents, reason, status)
    values (${dispute.id}, ${dispute.chargeId}, ${dispute.amountCents}, ${dispute.feeCents}, ${dispute.reason},
      ${dispute.status}) returning ${disputeColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findDispute(
  db: Reader,
  key: { id: string } | { chargeId: string },
): Promise<DisputeRow | null> {
  const where = 'id' in key ? sql`d.id = ${key.id}` : sql`d.charge_id = ${key.chargeId}`;
  const { rows } = await sql<DisputeRow>`
    select ${disputeColumns} from sandbox_disputes d where ${where}`.execute(db);
  return rows[0] ?? null;
}

/** Returns null when the dispute is not open. */
export async function closeOpenDispute(
  tx: Writer,
  id: string,
  status: DisputeStatus,
): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    update sandbox_disputes d set status = ${status}, closed_at = app_now()
    where d.id = ${id} and d.status in ('needs_response', 'warning_needs_response')
    returning ${disputeColumns}`.execute(tx);
  return rows[0] ?? null;
}

/** Escalates an inquiry and charges the fee. Returns null when none is open. */
export async function escalateOpenInquiry(
  tx: Writer,
  id: string,
  feeCents: Cents,
): Promise<DisputeRow | null> {
  const { rows } = await sql<DisputeRow>`
    update sandbox_disputes d set status = 'needs_response', fee_cents = ${feeCents}
    where d.id = ${id} and d.status = 'warning_needs_response'
    returning ${disputeColumns}`.execute(tx);
  return rows[0] ?? null;
}

export async function scheduleAftermath(
  tx: Writer,
  aftermath: Omit<AfterPaymentEvent, 'id'>,
  delaySeconds: number,
): Promise<void> {
  await sql`
    insert into sandbox_aftermaths (event, subject_id, reason, due_at)
    values (${aftermath.event}, ${aftermath.subjectId}, ${aftermath.reason},
      app_now() + make_interval(secs => ${delaySeconds}))`.execute(tx);
}

/** Deletes due follow-up events, which run in the same transaction. */
export async function takeDueAftermaths(tx: Writer, limit: number): Promise<readonly AfterPaymentEvent[]> {
  const { rows } = await sql<AfterPaymentEvent>`
    delete from sandbox_aftermaths where id in (
      select id from sandbox_aftermaths where due_at <= app_now() order by due_at, id
       limit ${limit} for update skip locked)
    returning id, event, subject_id as "subjectId", reason`.execute(tx);
  return rows;
}

/** Refunds take the same lock, so a charge is not refunded and disputed concurrently. */
export async function getLockedCharge(tx: Writer, chargeId: string): Promise<ChargeRow> {
  const charge = await findPaidCharge(tx, { id: chargeId });
  if (charge === null) throw new Error(`no paid charge ${chargeId}`);
  await lockIntent(tx, { id: charge.intentId });
  return charge;
}

export interface FraudWarningRow {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly fraudType: string;
  /** The charge is neither fully refunded nor disputed. */
  readonly isActionable: boolean;
  readonly createdSeconds: number;
}

export type ReviewEnd = 'approved' | 'refunded' | 'refunded_as_fraud' | 'disputed';

export interface ReviewRow {
  readonly id: string;
  readonly chargeId: string;
  readonly intentId: string;
  readonly openedReason: 'rule' | 'manual';
  readonly closedReason: ReviewEnd | null;
  readonly createdSeconds: number;
}

type Key = { readonly id: string } | { readonly chargeId: string };

const fraudWarningColumns = sql`w.id, w.charge_id as "chargeId", w.fraud_type as "fraudType",
  (select c.intent_id from sandbox_charges c where c.id = w.charge_id) as "intentId",
  (select c.refunded_cents < c.amount_cents from sandbox_charges c where c.id = w.charge_id)
    and not exists (select from sandbox_disputes d where d.charge_id = w.charge_id and d.status not like 'warning%')
    as "isActionable",
  floor(extract(epoch from w.created_at))::float8 as "createdSeconds"`;

const reviewColumns = sql`r.id, r.charge_id as "chargeId", r.opened_reason as "openedReason",
  r.closed_reason as "closedReason", (select c.intent_id from sandbox_charges c where c.id = r.charge_id) as "intentId",
  floor(extract(epoch from r.created_at))::float8 as "createdSeconds"`;

export async function insertFraudWarning(
  tx: Writer,
  { id, chargeId, fraudType }: Pick<FraudWarningRow, 'id' | 'chargeId' | 'fraudType'>,
): Promise<FraudWarningRow> {
  const { rows } = await sql<FraudWarningRow>`
    insert into sandbox_fraud_warnings as w (id, charge_id, fraud_type) values (${id}, ${chargeId}, ${fraudType})
    returning ${fraudWarningColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findFraudWarning(db: Reader, key: Key): Promise<FraudWarningRow | null> {
  const where = 'id' in key ? sql`w.id = ${key.id}` : sql`w.charge_id = ${key.chargeId}`;
  const { rows } = await sql<FraudWarningRow>`
    select ${fraudWarningColumns} from sandbox_fraud_warnings w where ${where}`.execute(db);
  return rows[0] ?? null;
}

export async function insertReview(
  tx: Writer,
  { id, chargeId, openedReason }: Pick<ReviewRow, 'id' | 'chargeId' | 'openedReason'>,
): Promise<ReviewRow> {
  const { rows } = await sql<ReviewRow>`
    insert into sandbox_reviews as r (id, charge_id, opened_reason) values (${id}, ${chargeId}, ${openedReason})
    returning ${reviewColumns}`.execute(tx);
  return getOnlyRow(rows);
}

export async function findReview(db: Reader, key: Key): Promise<ReviewRow | null> {
  const where = 'id' in key ? sql`r.id = ${key.id}` : sql`r.charge_id = ${key.chargeId}`;
  const { rows } = await sql<ReviewRow>`
    select ${reviewColumns} from sandbox_reviews r where ${where}`.execute(db);
  return rows[0] ?? null;
}

/** Returns null when the review is not open. */
export async function closeOpenReview(tx: Writer, id: string, end: ReviewEnd): Promise<ReviewRow | null> {
  const { rows } = await sql<ReviewRow>`
    update sandbox_reviews r set closed_reason = ${end} where r.id = ${id} and r.closed_reason is null
    returning ${reviewColumns}`.execute(tx);
  return rows[0] ?? null;
}
