import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

export async function deletePayoutAccount(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('payout_accounts').where('user_id', '=', userId).execute();
}

/**
 * Finished withdrawals only; pending ones block closing, and paid ones that may be returned keep the destination until
 * then.
 */
export async function deleteWithdrawalDestinations(tx: Writer, userId: string): Promise<void> {
  await sql`
    update withdrawals set account_token = '', bank_id = null, last4 = '0000'
     where user_id = ${userId} and status <> 'pending' and next_check_at is null`.execute(tx);
}

export async function listDetached(db: Reader, limit: number): Promise<string[]> {
  const { rows } = await sql<{ token: string }>`
    select account_token as token from detached_payout_accounts d
     where d.forget_after <= app_now()
       and not exists (select from withdrawals w where w.account_token = d.account_token and (w.status = 'pending' or w.next_check_at is not null))
     order by d.forget_after limit ${limit}`.execute(db);
  return rows.map(({ token }) => token);
}

export async function deleteDetached(tx: Writer, token: string): Promise<void> {
  await tx.deleteFrom('detached_payout_accounts').where('account_token', '=', token).execute();
}
