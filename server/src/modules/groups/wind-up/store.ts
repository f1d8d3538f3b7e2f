import { windUpItem } from '@circle-link/contract/groups/agreements';
import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Reader, Writer } from '../../../platform/database/database.ts';

export type WindUpStatus = 'open' | 'passed' | 'failed' | 'expired';

const published = windUpItem.pick({
  table: true,
  fees: true,
  votesFor: true,
  votesAgainst: true,
  votesNeeded: true,
});
export type Published = z.infer<typeof published>;

export interface WindUp {
  readonly id: string;
  readonly groupId: string;
  readonly proposedBy: string;
  readonly status: WindUpStatus;
  readonly expiresAt: Date;
  readonly published: Published | null;
}

/** An overdue vote reads as expired, whatever its row contains. */
const STATUS = sql<WindUpStatus>`case when status = 'open' and expires_at <= app_now() then 'expired' else status end`;

export async function findNewestWindUp(db: Reader, groupId: string): Promise<WindUp | null> {
  const row = await db
    .selectFrom('group_wind_ups')
    .select(['id', 'group_id', 'proposed_by', 'expires_at', 'owed_table', STATUS.as('status')])
    .where('group_id', '=', groupId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    groupId: row.group_id,
    proposedBy: row.proposed_by,
    status: row.status,
    expiresAt: row.expires_at,
    published: row.owed_table === null ? null : published.parse(row.owed_table),
  };
}

export async function insertWindUp(tx: Writer, groupId: string, proposedBy: string): Promise<string> {
  const row = await tx
    .insertInto('group_wind_ups')
    .values({
      group_id: groupId,
      proposed_by: proposedBy,
      expires_at: sql<Date>`app_now() + make_interval(days => ${VOTE_DAYS})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function closeWindUp(
  tx: Writer,
  groupId: string,
  status: Exclude<WindUpStatus, 'open'>,
  result: Published | null,
): Promise<void> {
  await tx
    .updateTable('group_wind_ups')
    .set({
      status,
      closed_at: sql<Date>`app_now()`,
      owed_table: result === null ? null : JSON.stringify(result),
    })
    .where('group_id', '=', groupId)
    .where('status', '=', 'open')
    .execute();
}

export interface Vote {
  readonly userId: string;
  readonly inFavor: boolean;
}

export async function storeVote(tx: Writer, windUpId: string, vote: Vote): Promise<void> {
  await tx
    .insertInto('group_votes')
    .values({ wind_up_id: windUpId, user_id: vote.userId, in_favor: vote.inFavor })
    .onConflict((conflict) =>
      conflict
        .columns(['wind_up_id', 'user_id'])
        .doUpdateSet({ in_favor: vote.inFavor, voted_at: sql<Date>`app_now()` }),
    )
    .execute();
}

export async function listVotes(db: Reader, windUpId: string): Promise<Vote[]> {
  return db
    .selectFrom('group_votes')
    .select(['user_id as userId', 'in_favor as inFavor'])
    .where('wind_up_id', '=', windUpId)
    .execute();
}
