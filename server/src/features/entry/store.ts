import { toCents, type Cents } from '@circle-link/contract/money';
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { sql, type RawBuilder } from 'kysely';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { recordActivitiesCall, type NewActivity } from '../activities/index.ts';
import { recordAuditEntriesCall, type NewAuditEntry } from '../audit/index.ts';
import { markSucceededCall, type SucceededPayment } from '../cards/index.ts';
import { postTransactionCall, type NewTransaction } from '../ledger/index.ts';
import { payHoldsCall, recordPositionsCall } from '../queue/index.ts';
import { computeAppFee, type EntryPlan, type PaidEntry } from './rules.ts';

function recordEntriesCall(
  transactionId: RawBuilder<number>,
  entries: readonly PaidEntry[],
): RawBuilder<unknown> {
  return sql`contributions_record(${transactionId}, ${ENTRY_QUOTE.baseCents}, ${entries.map((one) => one.paymentId)}::uuid[],
    ${entries.map((one) => one.userId)}::uuid[], ${entries.map((one) => one.amountCents)}::bigint[],
    ${entries.map((one) => one.cardFeeCents)}::bigint[], ${entries.map(computeAppFee)}::bigint[],
    ${entries.map((one) => one.intentId)}::text[], ${entries.map((one) => one.at)}::timestamptz[])`;
}

export interface EntryBatch {
  readonly plan: EntryPlan;
  readonly transaction: NewTransaction;
  readonly succeeded: readonly SucceededPayment[];
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
           ${recordEntriesCall(postTransactionCall(batch.transaction), plan.accepted)},
           ${recordPositionsCall(plan.from, plan.to, [...plan.newPositions, ...plan.advanced])},
           ${payHoldsCall(holds, userIds)},
           ${recordActivitiesCall(batch.activities)},
           ${recordAuditEntriesCall(batch.leaves)}`.execute(tx);
}

export interface StoredEntry {
  readonly id: string;
  readonly userId: string;
  readonly paymentIntentId: string;
  readonly amountCents: Cents;
  readonly cardFeeCents: Cents;
  readonly appFeeCents: Cents;
  readonly netAmountCents: Cents;
  readonly status: 'completed' | 'disputed' | 'refunded';
  readonly createdAt: Date;
  readonly completedAt: Date;
}

export async function findMemberEntry(db: Reader, userId: string): Promise<StoredEntry | null> {
  const row = await db
    .selectFrom('contributions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    userId: row.user_id,
    paymentIntentId: row.payment_intent_id,
    amountCents: toCents(row.amount_cents),
    cardFeeCents: toCents(row.stripe_fee_cents),
    appFeeCents: toCents(row.admin_fee_cents),
    netAmountCents: toCents(row.net_amount_cents),
    status: row.status as StoredEntry['status'],
    createdAt: row.created_at,
    completedAt: row.completed_at,
  };
}

export async function markEntry(tx: Writer, id: string, status: StoredEntry['status']): Promise<void> {
  await tx.updateTable('contributions').set({ status }).where('id', '=', id).execute();
}

export async function lockAnnouncedThrough(tx: Writer): Promise<number> {
  const row = await tx
    .selectFrom('entry_announcements')
    .select('through_position')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.through_position;
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
  await tx.updateTable('entry_announcements').set({ through_position: throughPosition }).execute();
}

export interface NewEntrant {
  readonly globalPosition: number;
  readonly userId: string;
}

export async function listPositionsAfter(
  db: Reader,
  globalPosition: number,
  limit: number,
): Promise<NewEntrant[]> {
  return db
    .selectFrom('queue_positions')
    .select(['global_position as globalPosition', 'user_id as userId'])
    .where('global_position', '>', globalPosition)
    .orderBy('global_position')
    .limit(limit)
    .execute();
}
