/** Notices whose mails are composed after the transaction that caused them. */
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { free } from '../../../platform/database/leases.ts';
import type { Facts } from '../catalogue/notice.ts';

export interface WaitingNotice {
  readonly kind: string;
  readonly userId: string;
  readonly facts: Facts;
}

export async function insertWaiting(tx: Writer, { kind, userId, facts }: WaitingNotice): Promise<void> {
  await tx
    .insertInto('waiting_notices')
    .values({ kind, user_id: userId, facts: JSON.stringify(facts) })
    .execute();
}

/** The oldest of these kinds. Locks nothing. */
export async function listWaiting(db: Reader, kinds: readonly string[], limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('waiting_notices')
    .select('id')
    .where('kind', 'in', kinds)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes it for good; null when another process has it or had it. */
export async function takeWaiting(tx: Writer, id: number): Promise<WaitingNotice | null> {
  const { rows } = await sql<WaitingNotice>`
    delete from waiting_notices where id in (${free(sql`select id from waiting_notices where id = ${id}`, 1)})
    returning kind, user_id as "userId", facts`.execute(tx);
  return rows[0] ?? null;
}

export async function deleteWaitingOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('waiting_notices').where('user_id', '=', userId).execute();
}

/** One batch of those that could not be mailed for so long that the mail is no news any more; how many. */
export async function deleteOldWaiting(
  tx: Writer,
  { keepDays, limit }: { readonly keepDays: number; readonly limit: number },
): Promise<number> {
  const old = sql`
    select id from waiting_notices where created_at < app_now() - make_interval(days => ${keepDays})`;
  const { rows } = await sql`
    delete from waiting_notices where id in (${free(old, limit)})
    returning id`.execute(tx);
  return rows.length;
}
