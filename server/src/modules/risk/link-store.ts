import { sql } from 'kysely';
import type { Reader } from '../../platform/database/database.ts';
import type { IdentifierKind } from './rules.ts';

/** Reads every table with such values: a link may be older or newer than the saved value. */
export async function findLink(db: Reader, userId: string, others: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ linked: boolean }>`
    with o as (select unnest(${others}::text[]) as id)
    select exists (
             select from identity_links a join identity_links b on b.kind = a.kind and b.value_hash = a.value_hash
               join o on o.id = b.user_id::text
              where a.user_id = ${userId} and a.kind <> 'address')
        or exists (
             select from known_browsers a join known_browsers b on b.browser_hash = a.browser_hash
               join o on o.id = b.user_id::text where a.user_id = ${userId})
        or exists (
             select from payment_methods a join payment_methods b on b.fingerprint = a.fingerprint
               join o on o.id = b.user_id::text where a.user_id = ${userId})
        or exists (
             select from payout_accounts a
               join payout_accounts b on b.last4 = a.last4 and lower(b.bank_name) = lower(a.bank_name)
                                     and lower(b.holder_name) = lower(a.holder_name) and a.holder_name <> ''
               join o on o.id = b.user_id::text where a.user_id = ${userId})
        or exists (
             select from users a join users b on a.id <> b.id
                and (b.verified_phone = a.verified_phone or b.verified_phone = a.phone or b.phone = a.verified_phone)
               join o on o.id = b.id::text where a.id = ${userId}) as linked`.execute(db);
  return rows[0]?.linked === true;
}

/** Members who have verified a value stored under any of these hashes. */
export async function listProvenBy(
  db: Reader,
  kind: IdentifierKind,
  hashes: readonly Buffer[],
): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from identity_links
     where kind = ${kind} and value_hash = any(${hashes}::bytea[]) and is_verified limit 100`.execute(db);
  return rows.map(({ userId }) => userId);
}
