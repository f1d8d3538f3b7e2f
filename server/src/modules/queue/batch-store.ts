/** The queue's part of a batch of paid entries: one read, then calls that the batch sends as one statement. */
import type { Level } from '@circle-link/contract/mechanism';
import type { Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { toPosition, type Position, type PositionRow } from './position-store.ts';

export interface QueueSnapshot {
  readonly entries: number;
  readonly positioned: ReadonlySet<string>;
  readonly gone: ReadonlySet<string>;
  readonly recipients: ReadonlyMap<number, Position>;
}

/**
 * Reads everything for a batch of at most `count` entries in one call, and locks these members. The caller holds the
 * inbox.
 */
export async function readForEntries(
  tx: Writer,
  userIds: readonly string[],
  count: number,
): Promise<QueueSnapshot> {
  const { rows } = await sql<{
    entries: number;
    positioned: string[];
    gone: string[];
    recipients: PositionJson[] | null;
  }>`
    select * from queue_read_for_entries(${userIds}::uuid[], ${count})`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the queue has no counter');
  const recipients = (row.recipients ?? []).map((json) => toPosition(fromJson(json)));
  return {
    entries: row.entries,
    positioned: new Set(row.positioned),
    gone: new Set(row.gone),
    recipients: new Map(recipients.map((position) => [position.globalPosition, position])),
  };
}

type PositionJson = Omit<PositionRow, 'created_at' | 'last_advanced_at'> & {
  created_at: string;
  last_advanced_at: string | null;
};

function fromJson(json: PositionJson): PositionRow {
  return {
    ...json,
    created_at: new Date(json.created_at),
    last_advanced_at: json.last_advanced_at === null ? null : new Date(json.last_advanced_at),
  };
}

interface PositionChange {
  readonly globalPosition: number;
  readonly userId: string;
  readonly entryId: string;
  readonly currentLevel: Level;
  readonly hasCompletedLevel: boolean;
  readonly earningsCents: Cents;
  readonly withheldCents: Cents;
  readonly appliedCents: Cents;
  readonly lossCents: Cents;
  readonly createdAt: Date;
  readonly lastAdvancedAt: Date | null;
}

function toJson(change: PositionChange): Record<string, unknown> {
  return {
    global_position: change.globalPosition,
    user_id: change.userId,
    charge_id: change.entryId,
    current_level: change.currentLevel,
    has_completed_level: change.hasCompletedLevel,
    earnings_cents: change.earningsCents,
    withheld_cents: change.withheldCents,
    applied_cents: change.appliedCents,
    loss_cents: change.lossCents,
    created_at: change.createdAt,
    last_advanced_at: change.lastAdvancedAt,
  };
}

export interface PositionChanges {
  readonly from: number;
  readonly to: number;
  readonly newPositions: readonly PositionChange[];
  readonly advanced: readonly PositionChange[];
}

/** New positions name the ledger transaction that booked their entries. */
export function recordPositionsCall(
  { from, to, newPositions, advanced }: PositionChanges,
  transactionId: RawBuilder<number>,
): RawBuilder<unknown> {
  const changes = [...newPositions, ...advanced].map(toJson);
  return sql`queue_record_entries(${from}, ${to}, ${JSON.stringify(changes)}::jsonb, ${transactionId})`;
}

export interface PaidHold {
  readonly holdId: string;
  readonly globalPosition: number;
  readonly at: Date;
  readonly intentId: string;
}

export function payHoldsCall(holds: readonly PaidHold[], userIds: readonly string[]): RawBuilder<unknown> {
  return sql`queue_pay_holds(${holds.map((one) => one.holdId)}::uuid[], ${holds.map((one) => one.globalPosition)}::bigint[],
    ${holds.map((one) => one.at)}::timestamptz[], ${holds.map((one) => one.intentId)}::text[], ${userIds}::uuid[])`;
}
