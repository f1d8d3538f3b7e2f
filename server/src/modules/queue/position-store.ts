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
  global_position: number;
  user_id: string;
  charge_id: string;
  status: string;
  current_level: number;
  has_completed_level: boolean;
  earnings_cents: Cents;
  withheld_cents: Cents;
  applied_cents: Cents;
  loss_cents: Cents;
  created_at: Date;
  last_advanced_at: Date | null;
}

function toPosition(row: PositionRow): Position {
  return {
    globalPosition: row.global_position,
    userId: row.user_id,
    chargeId: row.charge_id,
    status: row.status as PositionStatus,
    currentLevel: row.current_level as Level,
    hasCompletedLevel: row.has_completed_level,
    earningsCents: row.earnings_cents,
    withheldCents: row.withheld_cents,
    appliedCents: row.applied_cents,
    lossCents: row.loss_cents,
    createdAt: row.created_at,
    lastAdvancedAt: row.last_advanced_at,
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
    .where('user_id', '=', userId)
    .where('reentry_cleared_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toPosition(row);
}

export async function selectPositionStatuses(
  db: Reader,
  userIds: readonly string[],
): Promise<Map<string, Position['status']>> {
  const { rows } = await sql<{ user_id: string; status: Position['status'] }>`
    select user_id, status from queue_positions
     where user_id = any(${userIds}::uuid[]) and reentry_cleared_at is null`.execute(db);
  return new Map(rows.map((row) => [row.user_id, row.status]));
}

export async function lockEntryPosition(tx: Writer, chargeId: string): Promise<Position | null> {
  const row = await tx
    .selectFrom('queue_positions')
    .selectAll()
    .where('charge_id', '=', chargeId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toPosition(row);
}

export async function lockPosition(tx: Writer, globalPosition: number): Promise<Position | null> {
  const row = await tx
    .selectFrom('queue_positions')
    .selectAll()
    .where('global_position', '=', globalPosition)
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
      earnings_cents: change.earningsCents,
      withheld_cents: change.withheldCents,
      applied_cents: change.appliedCents,
      loss_cents: change.lossCents,
    })
    .where('global_position', '=', globalPosition)
    .execute();
}

export async function clearReentry(tx: Writer, globalPosition: number): Promise<boolean> {
  const cleared = await tx
    .updateTable('queue_positions')
    .set({ reentry_cleared_at: sql<Date>`app_now()` })
    .where('global_position', '=', globalPosition)
    .where('status', '=', 'withdrawn')
    .where('reentry_cleared_at', 'is', null)
    .executeTakeFirst();
  return cleared.numUpdatedRows === 1n;
}

export async function entriesDaysAgo(db: Reader, days: number): Promise<number> {
  const row = await db
    .selectFrom('queue_positions')
    .select('global_position')
    .where('created_at', '<=', sql<Date>`app_now() - make_interval(days => ${days})`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.global_position ?? 0;
}
