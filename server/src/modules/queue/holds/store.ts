/** Holds reserve fifteen minutes to pay. Only the database's clock decides whether one has expired. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { HOLD_MINUTES, HOLD_WARNING_SECONDS } from '@circle-link/contract/limits';
import { type InferResult, sql } from 'kysely';
import { NOW, type Reader, type Row, type Writer } from '../../../platform/database/database.ts';

/** Expired as soon as its time has passed, independent of jobs. */
const seen = sql<
  Row<'queue_holdings'>['status']
>`case when status = 'holding' and expires_at <= app_now() then 'expired' else status end`;

function select(db: Reader) {
  return db
    .selectFrom('queue_holdings')
    .select(['id', 'heldAt', 'expiresAt', 'extensions', 'amountCents', seen.as('status')])
    .select(
      sql<boolean>`expires_at < app_now() + make_interval(secs => ${HOLD_WARNING_SECONDS})`.as('isEnding'),
    )
    .select(NOW.as('serverTime'));
}

export type Hold = InferResult<ReturnType<typeof select>>[number];

export async function findNewestHold(db: Reader, userId: string): Promise<Hold | null> {
  const newest = select(db).where('userId', '=', userId).orderBy('heldAt', 'desc').orderBy('id', 'desc');
  return (await newest.limit(1).executeTakeFirst()) ?? null;
}

/**
 * Locks and returns a member's active hold; null if none is active. Commands use only this reading of the clock, since
 * a hold expiring in between would be both active and expired.
 */
export async function lockActiveHold(tx: Writer, userId: string): Promise<Hold | null> {
  const active = select(tx)
    .where('userId', '=', userId)
    .where('status', '=', 'holding')
    .where('expiresAt', '>', NOW);
  return (await active.forUpdate().executeTakeFirst()) ?? null;
}

/**
 * Called before a hold is opened: blocks the member's payments until the commit. An earlier payment has made a
 * position; a later one ends the hold. Lock order: before any row of holds.
 */
export async function blockConcurrentPayments(tx: Writer, userId: string): Promise<void> {
  await sql`select 1 from users where id = ${userId} for update`.execute(tx);
}

export async function isHoldActive(db: Reader, holdId: string): Promise<boolean> {
  const row = await db
    .selectFrom('queue_holdings')
    .select('id')
    .where('id', '=', holdId)
    .where('status', '=', 'holding')
    .where('expiresAt', '>', NOW)
    .executeTakeFirst();
  return row !== undefined;
}

export async function countRecentHolds(db: Reader, userId: string): Promise<number> {
  const row = await db
    .selectFrom('queue_holdings')
    .select((select) => select.fn.countAll<number>().as('holds'))
    .where('userId', '=', userId)
    .where('heldAt', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return row.holds;
}

export async function minutesUntilNextHold(db: Reader, userId: string): Promise<number> {
  const { minutes } = await db
    .selectFrom('queue_holdings')
    .select(
      sql<number>`greatest(1, ceil(extract(epoch from min(held_at) + interval '1 hour' - app_now()) / 60))::int`.as(
        'minutes',
      ),
    )
    .where('userId', '=', userId)
    .where('heldAt', '>', sql<Date>`app_now() - interval '1 hour'`)
    .executeTakeFirstOrThrow();
  return minutes;
}

export async function insertHold(tx: Writer, userId: string): Promise<string | null> {
  const row = await tx
    .insertInto('queue_holdings')
    .values({
      userId,
      amountCents: ENTRY_QUOTE.totalCents,
      expiresAt: sql<Date>`app_now() + make_interval(mins => ${HOLD_MINUTES})`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function expireHolds(tx: Writer, userId?: string): Promise<string[]> {
  let query = tx
    .updateTable('queue_holdings')
    .set({ status: 'expired', updatedAt: NOW })
    .where('status', '=', 'holding')
    .where('expiresAt', '<=', NOW);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  return (await query.returning('id').execute()).map((row) => row.id);
}

export async function extendHold(tx: Writer, hold: Hold): Promise<void> {
  await tx
    .updateTable('queue_holdings')
    .set({
      expiresAt: sql<Date>`expires_at + make_interval(mins => ${HOLD_MINUTES})`,
      extensions: hold.extensions + 1,
      updatedAt: NOW,
    })
    .where('id', '=', hold.id)
    .execute();
}

export async function releaseHold(tx: Writer, holdId: string): Promise<void> {
  await tx
    .updateTable('queue_holdings')
    .set({ status: 'released', updatedAt: NOW })
    .where('id', '=', holdId)
    .execute();
}

export async function provisionalNumber(db: Reader, hold: Hold): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select (select entries from queue_counter) + 1 +
           (select count(*) from queue_holdings
             where status = 'holding' and expires_at > app_now() and (held_at, id) < (${hold.heldAt}, ${hold.id}::uuid)) as number`.execute(
    db,
  );
  return rows[0]?.number ?? 1;
}
