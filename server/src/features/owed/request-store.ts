/** The names that members give their wishes to pay by card, and the charge that each of them stands for. */
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';
import type { OwedPaymentRequest } from './store.ts';

/**
 * This name stands for that charge from now on, no matter who opened it; not for a charge of another amount, which only has to give way.
 * The caller holds the member's accounts and has seen that the name has no other answer, or the provider has said that this charge took money:
 * of two calls under one name that hear so, both write the same.
 */
export async function recordRequest(
  tx: Writer,
  { userId, requestId, amountCents }: OwedPaymentRequest,
  cardPaymentId: string,
): Promise<void> {
  if (requestId === null) return;
  await sql`
    insert into debt_payment_requests (user_id, request_id, charge_id)
    select user_id, ${requestId}::uuid, charge_id from debt_payments
     where charge_id = ${cardPaymentId}::uuid and user_id = ${userId}::uuid and amount_cents = ${amountCents}
    on conflict (user_id, request_id) do update set charge_id = excluded.charge_id`.execute(tx);
}

/** Long after the last repetition of a request. */
export async function deleteOldRequests(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select user_id, request_id from debt_payment_requests where requested_at < app_now() - make_interval(days => ${keepDays})`;
  const { rows } = await sql`
    delete from debt_payment_requests where (user_id, request_id) in (${forUpdateSkipLocked(old, limit)})
    returning request_id`.execute(tx);
  return rows.length;
}

/** The account is closed. */
export async function forgetRequests(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('debt_payment_requests').where('user_id', '=', userId).execute();
}
