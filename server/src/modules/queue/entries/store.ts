import { type RawBuilder, sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import { type NewAuditEntry, recordAuditEntriesCall } from '../../audit/index.ts';
import { markSucceededCall, type SucceededCharge } from '../../charges/index.ts';
import { type NewTransaction, postTransactionCall } from '../../ledger/index.ts';
import { type NewActivity, recordActivitiesCall } from '../../notifications/index.ts';
import type { EntryPlan, PositionState as Position, QueueSnapshot } from './rules.ts';

export interface EntryBatch {
  readonly plan: EntryPlan;
  readonly transaction: NewTransaction;
  readonly succeeded: readonly SucceededCharge[];
  readonly activities: readonly NewActivity[];
  readonly leaves: readonly NewAuditEntry[];
}

/**
 * Writes a batch in one statement that calls each owner's function in this order, because round trips and planning
 * dominate small batches.
 */
export async function writeEntries(tx: Writer, batch: EntryBatch): Promise<void> {
  const { plan } = batch;
  const userIds = plan.accepted.map((entry) => entry.userId);
  const holds = plan.accepted.flatMap(({ holdId, at, intentId }, index) =>
    holdId === null ? [] : [{ holdId, globalPosition: plan.from + index + 1, at, intentId }],
  );
  await sql`
    select ${markSucceededCall(batch.succeeded)},
           ${recordPositionsCall(plan, postTransactionCall(batch.transaction))},
           ${payHoldsCall(holds, userIds)},
           ${recordActivitiesCall(batch.activities)},
           ${recordAuditEntriesCall(batch.leaves)}`.execute(tx);
}

export async function findMemberEntry(db: Reader, userId: string) {
  const row = await db
    .selectFrom('contributions')
    .select(['id', 'userId', 'paymentIntentId', 'amountCents', 'stripeFeeCents', 'adminFeeCents'])
    .select(['netAmountCents', 'status', 'createdAt', 'completedAt'])
    // An entry is a captured charge, which has an intent.
    .$narrowType<{ paymentIntentId: string }>()
    .where('userId', '=', userId)
    .orderBy('completedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export async function lockAnnouncedThrough(tx: Writer): Promise<number> {
  const row = await tx
    .selectFrom('entry_announcements')
    .select('throughPosition')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.throughPosition;
}

export async function hasUnannounced(db: Reader): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select exists (select from queue_positions p
                    where p.global_position > (select through_position from entry_announcements)) as waits`.execute(
    db,
  );
  return rows[0]?.waits === true;
}

export async function moveAnnouncedThrough(tx: Writer, throughPosition: number): Promise<void> {
  await tx.updateTable('entry_announcements').set({ throughPosition }).execute();
}

export async function listPositionsAfter(
  db: Reader,
  globalPosition: number,
  limit: number,
): Promise<Pick<Position, 'globalPosition' | 'userId'>[]> {
  return db
    .selectFrom('queue_positions')
    .select(['globalPosition', 'userId'])
    .where('globalPosition', '>', globalPosition)
    .orderBy('globalPosition')
    .limit(limit)
    .execute();
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
  const recipients = (row.recipients ?? []).map(fromJson);
  return {
    entries: row.entries,
    positioned: new Set(row.positioned),
    gone: new Set(row.gone),
    recipients: new Map(recipients.map((position) => [position.globalPosition, position])),
  };
}

type PositionJson = Omit<Position, 'createdAt' | 'lastAdvancedAt'> & {
  createdAt: string;
  lastAdvancedAt: string | null;
};

function fromJson(json: PositionJson): Position {
  return {
    ...json,
    createdAt: new Date(json.createdAt),
    lastAdvancedAt: json.lastAdvancedAt === null ? null : new Date(json.lastAdvancedAt),
  };
}

/** As queue_record_entries() reads it. Batches are large, so that no name is computed. */
function toJson(change: Position): Record<string, unknown> {
  return {
    global_position: change.globalPosition,
    user_id: change.userId,
    charge_id: change.chargeId,
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

/** New positions name the ledger transaction that booked their entries. */
function recordPositionsCall(
  { from, to, newPositions, advanced }: EntryPlan,
  transactionId: RawBuilder<number>,
): RawBuilder<unknown> {
  const changes = [...newPositions, ...advanced].map(toJson);
  return sql`queue_record_entries(${from}, ${to}, ${JSON.stringify(changes)}::jsonb, ${transactionId})`;
}

interface PaidHold {
  readonly holdId: string;
  readonly globalPosition: number;
  readonly at: Date;
  readonly intentId: string;
}

function payHoldsCall(holds: readonly PaidHold[], userIds: readonly string[]): RawBuilder<unknown> {
  return sql`queue_pay_holds(${holds.map((one) => one.holdId)}::uuid[], ${holds.map((one) => one.globalPosition)}::bigint[],
    ${holds.map((one) => one.at)}::timestamptz[], ${holds.map((one) => one.intentId)}::text[], ${userIds}::uuid[])`;
}
