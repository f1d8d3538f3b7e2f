/** SQL of detaching saved cards. The provider's id stays until the provider has deleted the card. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export async function anonymizeCardMethods(tx: Writer, userId: string): Promise<void> {
  await sql`
    update payment_methods
       set removed_at = coalesce(removed_at, app_now()), is_default = false, last4 = '0000', fingerprint = id::text,
           brand = case kind when 'card' then 'card' end, exp_month = case kind when 'card' then 1 end,
           exp_year = case kind when 'card' then 2000 end, bank_name = case when kind <> 'card' then 'bank' end
     where user_id = ${userId}`.execute(tx);
}

/** A card whose setup completes later is not added to a list. */
export async function finishMemberSetups(tx: Writer, userId: string): Promise<void> {
  await sql`
    update setup_intents
       set done_at = coalesce(done_at, app_now()), bank_name = null, last4 = null, verify_url = null, verify_since = null,
           member_closed_at = coalesce(member_closed_at, app_now())
     where user_id = ${userId} and (done_at is null or last4 is not null or customer is not null)`.execute(
    tx,
  );
}

export async function listToDetach(
  db: Reader,
  limit: number,
): Promise<{ readonly id: string; readonly providerMethodId: string; readonly customer: string }[]> {
  const { rows } = await sql<{ id: string; providerMethodId: string; customer: string }>`
    select m.id, m.provider_method_id as "providerMethodId", m.customer from payment_methods m
     where m.removed_at is not null and m.detached_at is null
       and not exists (select from charges p where p.method_id = m.id and p.status = 'open')
     order by m.removed_at limit ${limit}`.execute(db);
  return rows;
}

export async function markDetached(tx: Writer, methodId: string): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ detached_at: sql<Date>`app_now()` })
    .where('id', '=', methodId)
    .execute();
}

export async function listCustomersToDelete(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ customer: string | null }>`
    select s.customer from setup_intents s
     where s.member_closed_at is not null and s.customer is not null
       and not exists (select from payment_methods m where m.customer = s.customer and m.detached_at is null)
     order by s.member_closed_at limit ${limit}`.execute(db);
  return rows.flatMap(({ customer }) => customer ?? []);
}

export async function markCustomerDeleted(tx: Writer, customer: string): Promise<void> {
  await tx.updateTable('setup_intents').set({ customer: null }).where('customer', '=', customer).execute();
}
