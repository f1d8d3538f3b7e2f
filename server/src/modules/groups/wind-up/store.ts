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
    .select(['id', 'groupId', 'proposedBy', 'expiresAt', 'owedTable', STATUS.as('status')])
    .where('groupId', '=', groupId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    id: row.id,
    groupId: row.groupId,
    proposedBy: row.proposedBy,
    status: row.status,
    expiresAt: row.expiresAt,
    published: row.owedTable === null ? null : published.parse(row.owedTable),
  };
}

export async function insertWindUp(tx: Writer, groupId: string, proposedBy: string): Promise<string> {
  const row = await tx
    .insertInto('group_wind_ups')
    .values({
      groupId,
      proposedBy,
      expiresAt: sql<Date>`app_now() + make_interval(days => ${VOTE_DAYS})`,
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
      closedAt: sql<Date>`app_now()`,
      owedTable: result === null ? null : JSON.stringify(result),
    })
    .where('groupId', '=', groupId)
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
    .values({ windUpId, userId: vote.userId, inFavor: vote.inFavor })
    .onConflict((conflict) =>
      conflict
        .columns(['windUpId', 'userId'])
        .doUpdateSet({ inFavor: vote.inFavor, votedAt: sql<Date>`app_now()` }),
    )
    .execute();
}

export async function listVotes(db: Reader, windUpId: string): Promise<Vote[]> {
  return db
    .selectFrom('group_votes')
    .select(['userId', 'inFavor'])
    .where('windUpId', '=', windUpId)
    .execute();
}
