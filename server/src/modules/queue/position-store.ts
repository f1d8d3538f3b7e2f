/** Positions and the counter. Every writer holds the card inbox lock first, so there is one at a time. */
import type { Level } from '@circle-link/contract/queue/mechanism';
import type { Cents } from '@circle-link/contract/money';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';

type PositionStatus = 'active' | 'frozen' | 'withdrawn';

export interface Position {
  readonly globalPosition: number;
  readonly userId: string;
  readonly chargeId: string;
  readonly status: PositionStatus;
  readonly currentLevel: Level;
  readonly hasCompletedLevel: boolean;
  readonly earningsCents: Cents;
  readonly withheldCents: Cents;
  readonly appliedCents: Cents;
  readonly lossCents: Cents;
  readonly createdAt: Date;
  readonly lastAdvancedAt: Date | null;
}

interface PositionRow {
  globalPosition: number;
  userId: string;
  chargeId: string;
  status: string;
  currentLevel: number;
  hasCompletedLevel: boolean;
  earningsCents: Cents;
  withheldCents: Cents;
  appliedCents: Cents;
  lossCents: Cents;
  createdAt: Date;
  lastAdvancedAt: Date | null;
}

function toPosition(row: PositionRow): Position {
  return {
    globalPosition: row.globalPosition,
    userId: row.userId,
    chargeId: row.chargeId,
    status: row.status as PositionStatus,
    currentLevel: row.currentLevel as Level,
    hasCompletedLevel: row.hasCompletedLevel,
    earningsCents: row.earningsCents,
    withheldCents: row.withheldCents,
    appliedCents: row.appliedCents,
    lossCents: row.lossCents,
    createdAt: row.createdAt,
    lastAdvancedAt: row.lastAdvancedAt,
  };
}

export async function countEntries(db: Reader): Promise<number> {
  return (await db.selectFrom('queue_counter').select('entries').executeTakeFirstOrThrow()).entries;
}

/** A member's position; null if none, or if an admin has allowed a new entry. */
export async function findMemberPosition(db: Reader, userId: string): Promise<Position | null> {
  const row = await db
    .selectFrom('queue_positions')
    .selectAll()
    .where('userId', '=', userId)
    .where('reentryClearedAt', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toPosition(row);
}

export async function selectPositionStatuses(
  db: Reader,
  userIds: readonly string[],
): Promise<Map<string, Position['status']>> {
  const { rows } = await sql<{ userId: string; status: Position['status'] }>`
    select user_id, status from queue_positions
     where user_id = any(${userIds}::uuid[]) and reentry_cleared_at is null`.execute(db);
  return new Map(rows.map((row) => [row.userId, row.status]));
}

export async function lockEntryPosition(tx: Writer, chargeId: string): Promise<Position | null> {
  const row = await tx
    .selectFrom('queue_positions')
    .selectAll()
    .where('chargeId', '=', chargeId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPosition(row);
}

export async function lockPosition(tx: Writer, globalPosition: number): Promise<Position | null> {
  const row = await tx
    .selectFrom('queue_positions')
    .selectAll()
    .where('globalPosition', '=', globalPosition)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPosition(row);
}

export async function settlePosition(
  tx: Writer,
  globalPosition: number,
  change: Pick<Position, 'status' | 'earningsCents' | 'withheldCents' | 'appliedCents' | 'lossCents'>,
): Promise<void> {
  await tx
    .updateTable('queue_positions')
    .set({
      status: change.status,
      earningsCents: change.earningsCents,
      withheldCents: change.withheldCents,
      appliedCents: change.appliedCents,
      lossCents: change.lossCents,
    })
    .where('globalPosition', '=', globalPosition)
    .execute();
}

export async function clearReentry(tx: Writer, globalPosition: number): Promise<boolean> {
  const cleared = await tx
    .updateTable('queue_positions')
    .set({ reentryClearedAt: sql<Date>`app_now()` })
    .where('globalPosition', '=', globalPosition)
    .where('status', '=', 'withdrawn')
    .where('reentryClearedAt', 'is', null)
    .executeTakeFirst();
  return cleared.numUpdatedRows === 1n;
}

export async function entriesDaysAgo(db: Reader, days: number): Promise<number> {
  const row = await db
    .selectFrom('queue_positions')
    .select('globalPosition')
    .where('createdAt', '<=', sql<Date>`app_now() - make_interval(days => ${days})`)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.globalPosition ?? 0;
}
