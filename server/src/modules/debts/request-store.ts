import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import type { DebtPaymentRequest } from './store.ts';

/**
 * Links the key to this charge, even one opened under another key. The caller holds the member's accounts. Concurrent
 * calls with one key write the same row.
 */
export async function recordRequest(
  tx: Writer,
  { userId, requestId, amountCents }: DebtPaymentRequest,
  cardPaymentId: string,
): Promise<void> {
  if (requestId === null) return;
  await sql`
    insert into debt_payment_requests (user_id, request_id, charge_id)
    select user_id, ${requestId}::uuid, charge_id from debt_payments
     where charge_id = ${cardPaymentId}::uuid and user_id = ${userId}::uuid and amount_cents = ${amountCents}
    on conflict (user_id, request_id) do update set charge_id = excluded.charge_id`.execute(tx);
}
