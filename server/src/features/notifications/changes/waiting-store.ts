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

/** Locks nothing. */
export async function hasWaiting(db: Reader): Promise<boolean> {
  const row = await db.selectFrom('waiting_notices').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Takes the oldest of these kinds, each for good; what another process has taken is left to it. */
export async function takeWaiting(
  tx: Writer,
  kinds: readonly string[],
  limit: number,
): Promise<(WaitingNotice & { readonly id: number })[]> {
  const oldest = sql`
    select id from waiting_notices where kind = any(${kinds}::text[])
     order by id`;
  const { rows } = await sql<WaitingNotice & { readonly id: number }>`
    with taken as (
      delete from waiting_notices where id in (${free(oldest, limit)})
      returning id, kind, user_id as "userId", facts)
    select * from taken order by id`.execute(tx);
  return rows;
}

export async function deleteWaitingOf(tx: Writer, userId: string): Promise<void> {
  await tx.deleteFrom('waiting_notices').where('user_id', '=', userId).execute();
}
