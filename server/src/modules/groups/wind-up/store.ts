import { windUpItem } from '@circle-link/contract/groups/agreements';
import { VOTE_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import type * as z from 'zod';
import { NOW, type Reader, type Row, type Writer } from '../../../platform/database/database.ts';

export type WindUpStatus = 'open' | 'passed' | 'failed' | 'expired';

const published = windUpItem.pick({
  table: true,
  fees: true,
  votesFor: true,
  votesAgainst: true,
  votesNeeded: true,
});
export type Published = z.infer<typeof published>;

/** An overdue vote reads as expired, whatever its row contains. */
const STATUS = sql<WindUpStatus>`case when status = 'open' and expires_at <= app_now() then 'expired' else status end`;

export async function findNewestWindUp(db: Reader, groupId: string) {
  const row = await db
    .selectFrom('group_wind_ups')
    .select(['id', 'groupId', 'proposedBy', 'expiresAt', 'owedTable', STATUS.as('status')])
    .where('groupId', '=', groupId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { owedTable, ...windUp } = row;
  return { ...windUp, published: owedTable === null ? null : published.parse(owedTable) };
}

export type WindUp = NonNullable<Awaited<ReturnType<typeof findNewestWindUp>>>;

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
      closedAt: NOW,
      owedTable: result === null ? null : JSON.stringify(result),
    })
    .where('groupId', '=', groupId)
    .where('status', '=', 'open')
    .execute();
}

export type Vote = Row<'group_votes', 'userId' | 'inFavor'>;

export async function storeVote(tx: Writer, windUpId: string, { userId, inFavor }: Vote): Promise<void> {
  await tx
    .insertInto('group_votes')
    .values({ windUpId, userId, inFavor })
    .onConflict((conflict) => conflict.columns(['windUpId', 'userId']).doUpdateSet({ inFavor, votedAt: NOW }))
    .execute();
}

export async function listVotes(db: Reader, windUpId: string): Promise<Vote[]> {
  return db
    .selectFrom('group_votes')
    .select(['userId', 'inFavor'])
    .where('windUpId', '=', windUpId)
    .execute();
}
