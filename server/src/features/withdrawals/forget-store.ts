/** The SQL of forgetting where a member's money went. */
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

export async function deleteAccountOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}

/** Of withdrawals that have ended; those on their way keep one from closing. */
export async function eraseDestinationsOf(tx: Writer, userId: string): Promise<void> {
  await sql`
    update withdrawals set account_token = '', last4 = '0000'
     where user_id = ${userId} and status <> 'pending'`.execute(tx);
}
