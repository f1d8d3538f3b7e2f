import { type Insertable, sql } from 'kysely';
import type { Reader, Row, Tables, Writer } from '../../platform/database/database.ts';

type DebtPaymentRow = Row<'debt_payments'>;

export type DebtPaymentRequest = Pick<DebtPaymentRow, 'userId' | 'requestId' | 'amountCents'>;

export type DebtPayment = DebtPaymentRow &
  Row<'charges', 'status' | 'lastDecline' | 'methodId' | 'checkoutUrl'>;

export async function insertDebtPayment(
  tx: Writer,
  payment: Insertable<Tables['debt_payments']>,
): Promise<string> {
  const { id } = await tx
    .insertInto('debt_payments')
    .values(payment)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function findOne(db: Reader, where: ReturnType<typeof sql>): Promise<DebtPayment | null> {
  const { rows } = await sql<DebtPayment>`
    select o.*, coalesce(c.status, 'succeeded') as status, c.last_decline, c.method_id, c.checkout_url
      from debt_payments o left join charges c on c.id = o.charge_id
     where ${where} limit 1`.execute(db);
  return rows[0] ?? null;
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
