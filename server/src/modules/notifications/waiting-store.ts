import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { forUpdateSkipLocked, setLease } from '../../platform/database/leases.ts';
import type { NoticeFacts } from './catalogue/notice.ts';

export interface WaitingNotice {
  readonly kind: string;
  readonly userId: string;
  readonly facts: NoticeFacts;
}

export interface LeasedNotice extends WaitingNotice {
  readonly id: number;
  readonly tries: number;
}

const LEASE_SECONDS = 60;

export async function insertWaiting(tx: Writer, { kind, userId, facts }: WaitingNotice): Promise<void> {
  await tx
    .insertInto('pending_notifications')
    .values({ kind, user_id: userId, facts: JSON.stringify(facts) })
    .execute();
}

export async function hasWaiting(db: Reader, kinds: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('pending_notifications')
    .select('id')
    .where('kind', 'in', kinds)
    .where('try_after', '<=', sql<Date>`app_now()`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function leaseWaiting(
  tx: Writer,
  kinds: readonly string[],
  limit: number,
): Promise<LeasedNotice[]> {
  const due = sql`
    select id from pending_notifications
     where kind = any(${kinds}::text[]) and try_after <= app_now()
     order by id`;
  const { rows } = await sql<LeasedNotice>`
    with leased as (
      update pending_notifications set tries = tries + 1, ${setLease('try_after', LEASE_SECONDS)}
       where id in (${forUpdateSkipLocked(due, limit)})
      returning id, kind, user_id as "userId", facts, tries)
    select * from leased order by id`.execute(tx);
  return rows;
}

export async function releaseWaiting(tx: Writer, ids: readonly number[]): Promise<void> {
  await sql`
    update pending_notifications set tries = tries - 1, try_after = app_now() where id = any(${ids}::bigint[])`.execute(
    tx,
  );
}

export async function deleteWaiting(tx: Writer, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('pending_notifications')
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function delayWaiting(tx: Writer, id: number, seconds: number): Promise<void> {
  await tx
    .updateTable('pending_notifications')
    .set({ try_after: sql<Date>`app_now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .execute();
}
