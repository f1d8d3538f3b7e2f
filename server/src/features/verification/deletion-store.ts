import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';

export async function deleteVerificationTokens(
  tx: Writer,
  userId: string,
  email: string | null,
): Promise<void> {
  await sql`delete from email_verifications where user_id = ${userId} or email = ${email}`.execute(tx);
}

export async function deleteOldTokens(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select id from email_verifications
     where token_expires_at < app_now() - make_interval(days => ${keepDays})
     and (purpose <> 'claim' or consumed_at is not null)
     order by token_expires_at`;
  const { rows } = await sql`
    delete from email_verifications where id in (${forUpdateSkipLocked(old, limit)})
    returning id`.execute(tx);
  return rows.length;
}

export async function deleteOldCodes(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select user_id from phone_codes where expires_at < app_now() - make_interval(days => ${keepDays})
     order by expires_at`;
  const { rows } = await sql`
    delete from phone_codes where user_id in (${forUpdateSkipLocked(old, limit)})
    returning user_id`.execute(tx);
  return rows.length;
}
