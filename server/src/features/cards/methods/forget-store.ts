/** The SQL of forgetting saved cards. The provider's name for each stays until the provider has forgotten it too. */
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export async function eraseMethodsOf(tx: Writer, userId: string): Promise<void> {
  await sql`
    update card_methods
       set removed_at = coalesce(removed_at, app_now()), is_default = false, brand = 'card', last4 = '0000',
           exp_month = 1, exp_year = 2000, fingerprint = id::text
     where user_id = ${userId}`.execute(tx);
}

/** A card whose saving the provider tells of later joins no list any more. */
export async function finishSetupsOf(tx: Writer, userId: string): Promise<void> {
  await sql`update card_setups set done_at = app_now() where user_id = ${userId} and done_at is null`.execute(
    tx,
  );
}
