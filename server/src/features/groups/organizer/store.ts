/** Handing over and electing: groups.handover_to, group_organizer_votes, and the roles of members. */
import { HANDOVER_DAYS } from '@circle-link/contract/groups/limits';
import { sql } from 'kysely';
import type { Reader, Writer } from '../../../platform/database/database.ts';
import type { OrganizerVote } from './rules.ts';

/** To whom organizing is offered now, and until when; null when it is not, or no more. */
export async function findHandover(
  db: Reader,
  groupId: string,
): Promise<{ readonly userId: string; readonly until: Date } | null> {
  const row = await db
    .selectFrom('groups')
    .select(['handover_to', 'handover_until'])
    .where('id', '=', groupId)
    .where('handover_until', '>', sql<Date>`app_now()`)
    .executeTakeFirst();
  if (row?.handover_to == null || row.handover_until === null) return null;
  return { userId: row.handover_to, until: row.handover_until };
}

export async function storeHandover(tx: Writer, groupId: string, userId: string): Promise<void> {
  await tx
    .updateTable('groups')
    .set({
      handover_to: userId,
      handover_until: sql<Date>`app_now() + make_interval(days => ${HANDOVER_DAYS})`,
    })
    .where('id', '=', groupId)
    .execute();
}

export async function clearHandover(tx: Writer, groupId: string): Promise<void> {
  await tx
    .updateTable('groups')
    .set({ handover_to: null, handover_until: null })
    .where('id', '=', groupId)
    .execute();
}

/** From one member to another; at no moment has the group two organizers. */
export async function moveRole(
  tx: Writer,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await tx.updateTable('group_members').set({ role: 'member' }).where('id', '=', from).execute();
  await tx.updateTable('group_members').set({ role: 'organizer' }).where('id', '=', to).execute();
}

/** Votes since an instant: those before it were given while the organizer still answered. */
export async function listOrganizerVotes(db: Reader, groupId: string, since: Date): Promise<OrganizerVote[]> {
  return db
    .selectFrom('group_organizer_votes')
    .select(['user_id as userId', 'candidate_id as candidateId'])
    .where('group_id', '=', groupId)
    .where('voted_at', '>=', since)
    .execute();
}

/** One vote a member; the last one counts. */
export async function storeOrganizerVote(tx: Writer, groupId: string, vote: OrganizerVote): Promise<void> {
  await tx
    .insertInto('group_organizer_votes')
    .values({ group_id: groupId, user_id: vote.userId, candidate_id: vote.candidateId })
    .onConflict((conflict) =>
      conflict
        .columns(['group_id', 'user_id'])
        .doUpdateSet({ candidate_id: vote.candidateId, voted_at: sql<Date>`app_now()` }),
    )
    .execute();
}

export async function dropOrganizerVotes(tx: Writer, groupId: string): Promise<void> {
  await tx.deleteFrom('group_organizer_votes').where('group_id', '=', groupId).execute();
}
