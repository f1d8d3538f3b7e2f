import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import { NOW, type Reader, type Writer } from '../../../platform/database/database.ts';
import type { OrganizerVote } from '../rules.ts';
import { updateGroup } from '../store.ts';

/** The open offer and its deadline; null if there is none. */
export async function findHandover(
  db: Reader,
  groupId: string,
): Promise<{ readonly userId: string; readonly until: Date } | null> {
  const row = await db
    .selectFrom('groups')
    .select(['handoverTo', 'handoverUntil'])
    .where('id', '=', groupId)
    .where('handoverUntil', '>', NOW)
    .executeTakeFirst();
  if (row?.handoverTo == null || row.handoverUntil === null) return null;
  return { userId: row.handoverTo, until: row.handoverUntil };
}

export async function storeHandover(tx: Writer, groupId: string, userId: string): Promise<void> {
  const handoverUntil = sql<Date>`app_now() + make_interval(days => ${HANDOVER_DAYS})`;
  await updateGroup(tx, groupId, { handoverTo: userId, handoverUntil });
}

export async function clearHandover(tx: Writer, groupId: string): Promise<void> {
  await updateGroup(tx, groupId, { handoverTo: null, handoverUntil: null });
}

export async function listOrganizerVotes(db: Reader, groupId: string, since: Date): Promise<OrganizerVote[]> {
  return db
    .selectFrom('group_organizer_votes')
    .select(['userId', 'candidateId'])
    .where('groupId', '=', groupId)
    .where('votedAt', '>=', since)
    .execute();
}

/** One vote per member; the last one counts. */
export async function storeOrganizerVote(tx: Writer, groupId: string, vote: OrganizerVote): Promise<void> {
  await tx
    .insertInto('group_organizer_votes')
    .values({ groupId, userId: vote.userId, candidateId: vote.candidateId })
    .onConflict((conflict) =>
      conflict.columns(['groupId', 'userId']).doUpdateSet({ candidateId: vote.candidateId, votedAt: NOW }),
    )
    .execute();
}

export async function deleteOrganizerVotes(tx: Writer, groupId: string): Promise<void> {
  await tx.deleteFrom('group_organizer_votes').where('groupId', '=', groupId).execute();
}
