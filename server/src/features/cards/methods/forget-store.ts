/** The SQL of forgetting saved cards. The provider's name for each stays until the provider has forgotten it too. */
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export async function eraseMethodsOf(tx: Writer, userId: string): Promise<void> {
  await sql`
    update card_methods
       set removed_at = coalesce(removed_at, app_now()), is_default = false, last4 = '0000', fingerprint = id::text,
           brand = case kind when 'card' then 'card' end, exp_month = case kind when 'card' then 1 end,
           exp_year = case kind when 'card' then 2000 end, bank_name = case when kind <> 'card' then 'bank' end
     where user_id = ${userId}`.execute(tx);
}

/** A card whose saving the provider tells of later joins no list any more. */
export async function finishSetupsOf(tx: Writer, userId: string): Promise<void> {
  await sql`
    update card_setups
       set done_at = coalesce(done_at, app_now()), bank_name = null, last4 = null, verify_url = null, verify_since = null
     where user_id = ${userId} and (done_at is null or last4 is not null)`.execute(tx);
}
