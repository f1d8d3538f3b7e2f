import { sql } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../platform/database/leases.ts';

export async function clearClosedMemberNetworks(tx: Writer): Promise<void> {
  await sql`
    update fraud_prevention f set ip_address = null, ip_country = null, ip_region = null
      from users u
     where u.id = f.user_id and u.status = 'closed'
       and (f.ip_address is not null or f.ip_country is not null or f.ip_region is not null)`.execute(tx);
}

export async function clearRiskNetwork(tx: Writer, userId: string): Promise<void> {
  await tx
    .updateTable('fraud_prevention')
    .set({ ip_address: null, ip_country: null, ip_region: null })
    .where('user_id', '=', userId)
    .execute();
}

export async function clearOldNetworks(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select user_id from fraud_prevention
     where num_nonnulls(ip_address, ip_country, ip_region) > 0
     and updated_at < app_now() - make_interval(days => ${keepDays})`;
  const { rows } = await sql`
    update fraud_prevention set ip_address = null, ip_country = null, ip_region = null
     where user_id in (${forUpdateSkipLocked(old, limit)})
    returning user_id`.execute(tx);
  return rows.length;
}

/** Networks are reassigned to others, so old ones prove nothing. */
export async function deleteOldAddresses(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select id from identity_links
     where kind = 'address' and last_seen_at < app_now() - make_interval(days => ${keepDays})`;
  const { rows } = await sql`
    delete from identity_links where id in (${forUpdateSkipLocked(old, limit)})
    returning id`.execute(tx);
  return rows.length;
}

export async function deleteVisitorLinks(tx: Writer, userId: string): Promise<void> {
  const { rows } = await sql`
    select 1 from charges where user_id = ${userId} and succeeded_at is not null limit 1`.execute(tx);
  if (rows.length > 0) return;
  await tx.deleteFrom('identity_links').where('user_id', '=', userId).execute();
  await tx.deleteFrom('risk_events').where('user_id', '=', userId).execute();
  await sql`
    update fraud_prevention
       set risk_score = 0, detection_flags = '[]', suspicious_activity = '{}', device_fingerprint = null,
           ip_address = null, ip_country = null, ip_region = null, updated_at = app_now(),
           review = case when review = 'open' then 'none' else review end
     where user_id = ${userId}`.execute(tx);
}
