import type { DrawAnswer } from '@circle-link/contract/groups';
import type { Reader } from '../../platform/database/database.ts';
import { listFirstHolders } from './draw-store.ts';
import { getOwnGroup } from './find-own-group.ts';
import { listMembers } from './member-store.ts';
import { orderOfTurns } from './rules.ts';

/**
 * What it takes to do the draw again: before the start the commitment and who would take part, after it the secret and
 * the order too. @throws GroupNotFound
 */
export async function viewDraw(db: Reader, groupId: string, viewerId: string): Promise<DrawAnswer> {
  const { group } = await getOwnGroup(db, groupId, viewerId);
  const isDrawn = group.startedAt !== null;
  const members = isDrawn ? await listFirstHolders(db, groupId) : await listCandidates(db, groupId);
  const places = members.map((member) => ({ userId: member.memberId, nonce: member.nonce, turn: null }));
  return {
    groupId,
    commitment: group.drawCommitment,
    secret: isDrawn ? group.drawSecret : null,
    members,
    order: isDrawn && group.payoutOrder === 'random' ? orderOfTurns(group, places) : [],
  };
}

async function listCandidates(db: Reader, groupId: string): Promise<DrawAnswer['members']> {
  const members = await listMembers(db, groupId);
  return members.map(({ userId, firstName, nonce }) => ({ memberId: userId, firstName, nonce }));
}
