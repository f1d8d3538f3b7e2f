import type { WindUpItem } from '@circle-link/contract/groups/agreements';
import type { Reader } from '../../../platform/database/database.ts';
import { getOwnGroup } from '../find-own-group.ts';
import { getPhase, type Group } from '../store.ts';
import { readResult } from './read-result.ts';
import { findNewestWindUp, listVotes } from './wind-up-store.ts';

/** The newest vote of the member's group; null before the first. @throws group_not_found */
export async function viewOwnWindUp(db: Reader, groupId: string, userId: string): Promise<WindUpItem | null> {
  const { group } = await getOwnGroup(db, groupId, userId);
  return viewWindUp(db, group, userId);
}

/** The newest vote as a member sees it. An open vote shows the current table. */
export async function viewWindUp(db: Reader, group: Group, userId: string): Promise<WindUpItem | null> {
  const windUp = await findNewestWindUp(db, group.id);
  if (windUp === null) return null;
  const mine = (await listVotes(db, windUp.id)).find((vote) => vote.userId === userId);
  // A group that has ended otherwise has nothing left to vote on.
  const isOver = windUp.status === 'open' && getPhase(group) === 'finished';
  return {
    id: windUp.id,
    proposedBy: windUp.proposedBy,
    status: isOver ? 'expired' : windUp.status,
    expiresAt: windUp.expiresAt.toISOString(),
    myVote: mine?.inFavor ?? null,
    ...(windUp.published ?? (await readResult(db, group, windUp))),
  };
}

export async function getOwnWindUp(db: Reader, groupId: string, userId: string): Promise<WindUpItem> {
  const item = await viewOwnWindUp(db, groupId, userId);
  return item ?? Promise.reject(new Error(`group ${groupId} has no vote`));
}
