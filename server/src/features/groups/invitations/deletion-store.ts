import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../../platform/database/leases.ts';

/** Used invitations stay used. Without its address, an open one must become unusable. Returns their ids. */
export async function anonymizeInvitedAddresses(tx: Writer, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update group_invitations
       set email = null, revoked_at = case when used_at is null then coalesce(revoked_at, app_now()) else revoked_at end
     where email = any(${emails}::text[])
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

export async function clearOldInvitedAddresses(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select id from group_invitations
     where email is not null
     and coalesce(used_at, revoked_at, expires_at) < app_now() - make_interval(days => ${keepDays})`;
  const { rows } = await sql`
    update group_invitations
       set email = null, revoked_at = case when used_at is null then coalesce(revoked_at, app_now()) else revoked_at end
     where id in (${forUpdateSkipLocked(old, limit)})
    returning id`.execute(tx);
  return rows.length;
}
