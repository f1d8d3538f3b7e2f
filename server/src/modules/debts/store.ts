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

const columns = sql`o.*, coalesce(c.status, 'succeeded') as status, c.last_decline, c.method_id, c.checkout_url`;

async function findOne(db: Reader, where: ReturnType<typeof sql>): Promise<DebtPayment | null> {
  const { rows } = await sql<DebtPayment>`
    select ${columns} from debt_payments o left join charges c on c.id = o.charge_id
     where ${where} limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findDebtPayment(db: Reader, chargeId: string): Promise<DebtPayment | null> {
  return findOne(db, sql`o.charge_id = ${chargeId}::uuid`);
}

export type RequestedDebtPayment = DebtPayment & Row<'debt_payment_requests', 'sharesDecline'>;

/** The payment of an idempotency key: from the balance, or the charge that the key last used. */
export async function findByRequest(
  db: Reader,
  userId: string,
  requestId: string,
): Promise<RequestedDebtPayment | null> {
  const { rows } = await sql<RequestedDebtPayment>`
    select ${columns}, o.request_id is not distinct from ${requestId}::uuid or r.shares_decline as shares_decline
      from debt_payments o
      left join charges c on c.id = o.charge_id
      left join debt_payment_requests r
        on r.user_id = o.user_id and r.request_id = ${requestId}::uuid and r.charge_id = o.charge_id
     where o.user_id = ${userId}::uuid and (o.request_id = ${requestId}::uuid or r.charge_id is not null)
     limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function findOpenDebtPayment(db: Reader, userId: string): Promise<DebtPayment | null> {
  return findOne(db, sql`c.purpose = 'owed' and c.subject_id = ${userId}::uuid and c.status = 'open'`);
}

/**
 * Links the key to this charge, even one opened under another key. The caller holds the member's accounts. Concurrent
 * calls with one key write the same row. Once a decline of the charge answers the key, it does so for good.
 */
export async function recordRequest(
  tx: Writer,
  { userId, requestId, amountCents }: DebtPaymentRequest,
  { chargeId, sharesDecline }: Pick<Row<'debt_payment_requests'>, 'chargeId' | 'sharesDecline'>,
): Promise<void> {
  if (requestId === null) return;
  await sql`
    insert into debt_payment_requests as r (user_id, request_id, charge_id, shares_decline)
    select user_id, ${requestId}::uuid, charge_id, ${sharesDecline} from debt_payments
     where charge_id = ${chargeId}::uuid and user_id = ${userId}::uuid and amount_cents = ${amountCents}
    on conflict (user_id, request_id) do update
       set charge_id = excluded.charge_id,
           shares_decline = excluded.shares_decline or (r.charge_id = excluded.charge_id and r.shares_decline)`.execute(
    tx,
  );
}
