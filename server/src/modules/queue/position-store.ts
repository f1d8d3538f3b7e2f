/** Positions and the counter. Every writer holds the card inbox lock first, so there is one at a time. */
import type { Level } from '@circle-link/contract/queue/mechanism';
import { type InferResult, sql } from 'kysely';
import { NOW, type Reader, type Writer } from '../../platform/database/database.ts';

function select(db: Reader) {
  return db.selectFrom('queue_positions').selectAll().$narrowType<{ currentLevel: Level }>();
}

export type Position = InferResult<ReturnType<typeof select>>[number];

export async function countEntries(db: Reader): Promise<number> {
  return (await db.selectFrom('queue_counter').select('entries').executeTakeFirstOrThrow()).entries;
}

/** A member's position; null if none, or if an admin has allowed a new entry. */
export async function findMemberPosition(db: Reader, userId: string): Promise<Position | null> {
  const own = select(db).where('userId', '=', userId).where('reentryClearedAt', 'is', null);
  return (await own.executeTakeFirst()) ?? null;
}

export async function selectPositionStatuses(
  db: Reader,
  userIds: readonly string[],
): Promise<Map<string, Position['status']>> {
  const rows = await db
    .selectFrom('queue_positions')
    .select(['userId', 'status'])
    .where('userId', 'in', userIds)
    .where('reentryClearedAt', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.userId, row.status]));
}

export async function lockEntryPosition(tx: Writer, chargeId: string): Promise<Position | null> {
  return (await select(tx).where('chargeId', '=', chargeId).forUpdate().executeTakeFirst()) ?? null;
}

export async function lockPosition(tx: Writer, globalPosition: number): Promise<Position | null> {
  const one = select(tx).where('globalPosition', '=', globalPosition);
  return (await one.forUpdate().executeTakeFirst()) ?? null;
}

export async function settlePosition(
  tx: Writer,
  globalPosition: number,
  change: Pick<Position, 'status' | 'earningsCents' | 'withheldCents' | 'appliedCents' | 'lossCents'>,
): Promise<void> {
  const { status, earningsCents, withheldCents, appliedCents, lossCents } = change;
  await tx
    .updateTable('queue_positions')
    .set({ status, earningsCents, withheldCents, appliedCents, lossCents })
    .where('globalPosition', '=', globalPosition)
    .execute();
}

export async function clearReentry(tx: Writer, globalPosition: number): Promise<boolean> {
  const cleared = await tx
    .updateTable('queue_positions')
    .set({ reentryClearedAt: NOW })
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

/** When an entry was recorded, by the real clock: its audit entry is of the same transaction. */
export async function findEntryRecord(db: Reader, userId: string) {
  const record = await db
    .selectFrom('charges as c')
    .innerJoin('queue_positions as p', 'p.chargeId', 'c.id')
    .innerJoin('ledger_transactions as t', 't.id', 'p.ledgerTransactionId')
    .select(['p.globalPosition', 't.recordedAt'])
    .where('c.userId', '=', userId)
    .orderBy('p.globalPosition', 'desc')
    .limit(1)
    .executeTakeFirst();
  return record ?? null;
}
