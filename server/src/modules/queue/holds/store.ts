/** Holds reserve fifteen minutes to pay. Only the database's clock decides whether one has expired. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { HOLD_MINUTES, HOLD_WARNING_SECONDS } from '@circle-link/contract/limits';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export interface Hold {
  readonly id: string;
  /** 'expired' as soon as its time has passed, independent of jobs. */
  readonly status: 'holding' | 'expired' | 'paid' | 'released';
  readonly queuePosition: number | null;
  readonly heldAt: Date;
  readonly expiresAt: Date;
  readonly isEnding: boolean;
  readonly extensions: number;
  readonly amountCents: Cents;
  readonly serverTime: Date;
}

const seen = sql<
  Hold['status']
>`case when status = 'holding' and expires_at <= app_now() then 'expired' else status end`;

const HOLD = [
  'id',
  seen.as('status'),
  'queuePosition',
  'heldAt',
  'expiresAt',
  sql<boolean>`expires_at < app_now() + make_interval(secs => ${HOLD_WARNING_SECONDS})`.as('isEnding'),
  'extensions',
  'amountCents',
  sql<Date>`app_now()`.as('serverTime'),
] as const;

function toHold<Row extends { amountCents: Cents }>({
  amountCents,
  ...row
}: Row): Omit<Row, 'amountCents'> & { amountCents: Cents } {
  return { ...row, amountCents };
}

export async function findNewestHold(db: Reader, userId: string): Promise<Hold | null> {
  const row = await db
    .selectFrom('queue_holdings')
    .select(HOLD)
    .where('userId', '=', userId)
    .orderBy('heldAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : toHold(row);
}

/**
 * Locks and returns a member's active hold; null if none is active. Commands use only this reading of the clock, since
 * a hold expiring in between would be both active and expired.
 */
export async function lockActiveHold(tx: Writer, userId: string): Promise<Hold | null> {
  const row = await tx
    .selectFrom('queue_holdings')
    .select(HOLD)
    .where('userId', '=', userId)
    .where('status', '=', 'holding')
    .where('expiresAt', '>', sql<Date>`app_now()`)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toHold(row);
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
    .where('expiresAt', '>', sql<Date>`app_now()`)
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
    .set({ status: 'expired', updatedAt: sql<Date>`app_now()` })
    .where('status', '=', 'holding')
    .where('expiresAt', '<=', sql<Date>`app_now()`);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  return (await query.returning('id').execute()).map((row) => row.id);
}

export async function extendHold(tx: Writer, hold: Hold): Promise<void> {
  await tx
    .updateTable('queue_holdings')
    .set({
      expiresAt: sql<Date>`expires_at + make_interval(mins => ${HOLD_MINUTES})`,
      extensions: hold.extensions + 1,
      updatedAt: sql<Date>`app_now()`,
    })
    .where('id', '=', hold.id)
    .execute();
}

export async function releaseHold(tx: Writer, holdId: string): Promise<void> {
  await tx
    .updateTable('queue_holdings')
    .set({ status: 'released', updatedAt: sql<Date>`app_now()` })
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
