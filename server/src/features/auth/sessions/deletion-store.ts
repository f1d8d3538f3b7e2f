import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';
import { forUpdateSkipLocked } from '../../../platform/database/leases.ts';

export async function deleteKnownBrowsers(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

export async function cancelAppSetup(tx: Writer, userId: string): Promise<void> {
  await tx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .where('confirmed_at', 'is', null)
    .execute();
  await sql`
    update second_factors set secret = null, app_waits = false where user_id = ${userId} and app_waits`.execute(
    tx,
  );
}

export async function deleteOldBrowsers(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select user_id, browser_hash from known_browsers
     where last_login_at < app_now() - make_interval(days => ${keepDays})`;
  const { rows } = await sql`
    delete from known_browsers where (user_id, browser_hash) in (${forUpdateSkipLocked(old, limit)})
    returning user_id`.execute(tx);
  return rows.length;
}
