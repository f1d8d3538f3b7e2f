/** The SQL of forgetting browsers. */
import { sql } from 'kysely';
import type { Writer } from '../../../platform/database/database.ts';

export async function deleteBrowsersOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('known_browsers').where('user_id', '=', userId).execute();
}

/** Browsers that nobody has signed in with for long. */
export async function deleteOldBrowsers(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const { rows } = await sql`
    delete from known_browsers where (user_id, browser_hash) in (
      select user_id, browser_hash from known_browsers
       where last_login_at < app_now() - make_interval(days => ${keepDays})
       limit ${limit} for update skip locked)
    returning user_id`.execute(tx);
  return rows.length;
}
