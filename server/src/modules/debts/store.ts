import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export interface DebtPaymentRequest {
  readonly userId: string;
  readonly requestId: string | null;
  readonly amountCents: Cents;
}

export interface NewDebtPayment extends DebtPaymentRequest {
  readonly chargeId: string | null;
  readonly chargeCents: Cents;
}

export interface DebtPayment extends NewDebtPayment {
  readonly id: string;
  readonly requestedAt: Date;
  readonly status: 'open' | 'canceled' | 'succeeded' | 'refunded' | 'disputed';
  readonly lastDecline: string | null;
  readonly methodId: string | null;
  readonly nextActionUrl: string | null;
}

export async function insertDebtPayment(tx: Writer, payment: NewDebtPayment): Promise<string> {
  const { id } = await tx
    .insertInto('debt_payments')
    .values({
      userId: payment.userId,
      requestId: payment.requestId,
      chargeId: payment.chargeId,
      amountCents: payment.amountCents,
      chargeCents: payment.chargeCents,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface Row {
  readonly id: string;
  readonly userId: string;
  readonly requestId: string | null;
  readonly chargeId: string | null;
  readonly amountCents: Cents;
  readonly chargeCents: Cents;
  readonly createdAt: Date;
  readonly status: DebtPayment['status'];
  readonly lastDecline: string | null;
  readonly methodId: string | null;
  readonly checkoutUrl: string | null;
}

async function findOne(db: Reader, where: ReturnType<typeof sql>): Promise<DebtPayment | null> {
  const { rows } = await sql<Row>`
    select o.id, o.user_id, o.request_id, o.charge_id, o.amount_cents, o.charge_cents, o.created_at,
           coalesce(c.status, 'succeeded') as status, c.last_decline, c.method_id, c.checkout_url
      from debt_payments o left join charges c on c.id = o.charge_id
     where ${where} limit 1`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.userId,
    requestId: row.requestId,
    chargeId: row.chargeId,
    amountCents: row.amountCents,
    chargeCents: row.chargeCents,
    requestedAt: row.createdAt,
    status: row.status,
    lastDecline: row.lastDecline,
    methodId: row.methodId,
    nextActionUrl: row.checkoutUrl,
  };
}

export async function findDebtPayment(db: Reader, chargeId: string): Promise<DebtPayment | null> {
  return findOne(db, sql`o.charge_id = ${chargeId}::uuid`);
}

export async function findByRequest(
  db: Reader,
  userId: string,
  requestId: string,
): Promise<DebtPayment | null> {
  return findOne(
    db,
    sql`o.user_id = ${userId}::uuid and (o.request_id = ${requestId}::uuid or o.charge_id = (
      select charge_id from debt_payment_requests where user_id = ${userId}::uuid and request_id = ${requestId}::uuid))`,
  );
}

export async function findOpenDebtPayment(db: Reader, userId: string): Promise<DebtPayment | null> {
  return findOne(db, sql`c.purpose = 'owed' and c.subject_id = ${userId}::uuid and c.status = 'open'`);
}

/**
 * Links the key to this charge, even one opened under another key. The caller holds the member's accounts. Concurrent
 * calls with one key write the same row.
 */
export async function recordRequest(
  tx: Writer,
  { userId, requestId, amountCents }: DebtPaymentRequest,
  chargeId: string,
): Promise<void> {
  if (requestId === null) return;
  await sql`
    insert into debt_payment_requests (user_id, request_id, charge_id)
    select user_id, ${requestId}::uuid, charge_id from debt_payments
     where charge_id = ${chargeId}::uuid and user_id = ${userId}::uuid and amount_cents = ${amountCents}
    on conflict (user_id, request_id) do update set charge_id = excluded.charge_id`.execute(tx);
}
