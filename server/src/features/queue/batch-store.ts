/** The queue's part of a batch of paid entries: one read, then statements that the batch sends as one. */
import type { Level } from '@circle-link/contract/mechanism';
import type { Cents } from '@circle-link/contract/money';
import { sql, type RawBuilder } from 'kysely';
import type { Writer } from '../../platform/database/database.ts';
import { toPosition, type Position, type PositionRow } from './position-store.ts';

export interface QueueSnapshot {
  readonly entries: number;
  /** Those of the asked members who have a standing position. */
  readonly positioned: ReadonlySet<string>;
  /** Positions that up to `count` more entries can pay, by number. */
  readonly recipients: ReadonlyMap<number, Position>;
}

/** What a batch of at most `count` entries needs to know, in one call. The caller holds the inbox. */
export async function readForEntries(
  tx: Writer,
  userIds: readonly string[],
  count: number,
): Promise<QueueSnapshot> {
  const { rows } = await sql<{ entries: number; positioned: string[]; recipients: PositionJson[] | null }>`
    select c.entries,
           array(select p.user_id from queue_positions p
                  where p.user_id = any(${userIds}::uuid[]) and p.reentry_cleared_at is null) as positioned,
           (select json_agg(p) from generate_series(1, 5) level, queue_positions p
             where p.global_position > queue_payouts_at(level, c.entries)
               and p.global_position <= queue_payouts_at(level, c.entries + ${count})) as recipients
      from queue_counter c`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error('the queue has no counter');
  const recipients = (row.recipients ?? []).map((json) => toPosition(fromJson(json)));
  return {
    entries: row.entries,
    positioned: new Set(row.positioned),
    recipients: new Map(recipients.map((position) => [position.globalPosition, position])),
  };
}

/** A row as json_agg writes it: instants are text. */
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

/** A position after a batch: new, or moved on by payouts. */
export interface PositionChange {
  readonly globalPosition: number;
  readonly userId: string;
  readonly contributionId: string;
  readonly currentLevel: Level;
  readonly hasCompletedLevel: boolean;
  readonly earningsCents: Cents;
  readonly withheldCents: Cents;
  readonly appliedCents: Cents;
  readonly lossCents: Cents;
  readonly createdAt: Date;
  readonly lastAdvancedAt: Date | null;
}

function columns(changes: readonly PositionChange[]): RawBuilder<unknown> {
  return sql`unnest(
    ${changes.map((one) => one.globalPosition)}::bigint[], ${changes.map((one) => one.userId)}::uuid[],
    ${changes.map((one) => one.contributionId)}::uuid[], ${changes.map((one) => one.currentLevel)}::smallint[],
    ${changes.map((one) => one.hasCompletedLevel)}::boolean[], ${changes.map((one) => one.earningsCents)}::bigint[],
    ${changes.map((one) => one.withheldCents)}::bigint[], ${changes.map((one) => one.appliedCents)}::bigint[],
    ${changes.map((one) => one.lossCents)}::bigint[], ${changes.map((one) => one.createdAt)}::timestamptz[],
    ${changes.map((one) => one.lastAdvancedAt)}::timestamptz[])
    as s(global_position, user_id, contribution_id, current_level, has_completed_level, earnings_cents, withheld_cents,
         applied_cents, loss_cents, created_at, last_advanced_at)`;
}

/** The statement that gives new positions; for the batch, which sends all its statements as one. */
export function insertPositionsSql(positions: readonly PositionChange[]): RawBuilder<unknown> {
  return sql`
    insert into queue_positions (global_position, user_id, contribution_id, current_level, has_completed_level,
      earnings_cents, withheld_cents, applied_cents, loss_cents, created_at, last_advanced_at)
    select * from ${columns(positions)}`;
}

/** The statement that moves paid positions on; for the batch. */
export function advancePositionsSql(positions: readonly PositionChange[]): RawBuilder<unknown> {
  return sql`
    update queue_positions p
       set current_level = s.current_level, has_completed_level = s.has_completed_level, earnings_cents = s.earnings_cents,
           withheld_cents = s.withheld_cents, applied_cents = s.applied_cents, loss_cents = s.loss_cents,
           last_advanced_at = s.last_advanced_at
      from ${columns(positions)}
     where p.global_position = s.global_position`;
}

/** The statement that moves the counter from one n to another; it matches nothing if n is not what it was. */
export function moveCounterSql(from: number, to: number): RawBuilder<unknown> {
  return sql`update queue_counter set entries = ${to} where entries = ${from}`;
}
