import { sql } from 'kysely';
import type { Reader, Writer } from '../../database.ts';
import { getOnlyRow } from '../store.ts';

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
