/** The SQL of forgetting whom links were mailed to. */
import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';

/** Every link a member was ever mailed, whoever asked for it. */
export async function deleteTokensOf(tx: Writer, userId: string, email: string | null): Promise<void> {
  await sql`delete from email_verifications where user_id = ${userId} or email = ${email}`.execute(tx);
}
