import type { DrawAnswer, EarlierDraw } from '@circle-link/contract/groups/draw-record';
import { DRAW_VERSION } from '@circle-link/contract/groups/limits';
import type { Reader } from '../../../platform/database/database.ts';
import { getOwnGroup } from '../find-group.ts';
import { findMembership, listMembers } from '../member-store.ts';
import { findGroup, type Group } from '../store.ts';
import { computeDrawOrder } from './rules.ts';
import {
  type Draw,
  type DrawnMember,
  findDraw,
  listDrawn,
  listEarlierDraws,
  listFirstHolders,
  listPostponed,
} from './store.ts';

/**
 * Before the draw the commitment, then the beacon's round, finally the secret and the order. @throws group_not_found
 */
export async function viewDraw(db: Reader, groupId: string, viewerId: string): Promise<DrawAnswer> {
  const { group } = await getOwnGroup(db, groupId, viewerId);
  const draw = await findDraw(db, groupId);
  const members = await listParticipants(db, group, draw);
  const isDrawn = draw?.drawnAt != null;
  const userIds = members.map((member) => member.memberId);
  return {
    version: DRAW_VERSION,
    groupId,
    commitment: group.drawCommitment,
    secret: isDrawn || group.startedAt !== null ? group.drawSecret : null,
    members: members.map(({ memberId, firstName, nonce }) => ({ memberId, firstName, nonce })),
    beacon: toBeaconAnswer(draw),
    putOff: await viewPostponed(db, groupId),
    order: isDrawn ? computeDrawOrder(group, draw.randomness, members) : [],
    earlier: await viewEarlier(db, { group, userIds, viewerId, before: draw?.closedAt ?? null }),
  };
}

async function listParticipants(db: Reader, group: Group, draw: Draw | null): Promise<DrawnMember[]> {
  if (draw !== null) return listDrawn(db, draw);
  if (group.startedAt !== null) return listFirstHolders(db, group.id);
  const members = await listMembers(db, group.id);
  return members.map(({ userId, firstName, nonce }) => ({ memberId: userId, firstName, nonce }));
}

function toBeaconAnswer(draw: Draw | null): DrawAnswer['beacon'] {
  if (draw === null) return null;
  const { isStandIn, chainHash, publicKey, genesis, period, round, signature, randomness } = draw;
  return {
    isStandIn,
    chainHash,
    publicKey,
    genesis,
    period,
    round,
    signature,
    randomness,
    closedAt: draw.closedAt.toISOString(),
    publishedAt: draw.roundAt.toISOString(),
  };
}

async function viewPostponed(db: Reader, groupId: string): Promise<DrawAnswer['putOff']> {
  const draws: DrawAnswer['putOff'] = [];
  for (const draw of await listPostponed(db, groupId)) {
    const { chainHash, round, closedAt, postponedAt } = draw;
    if (postponedAt === null) throw new Error('the draw was not postponed');
    draws.push({
      chainHash,
      round,
      closedAt: closedAt.toISOString(),
      putOffAt: postponedAt.toISOString(),
      members: await listDrawn(db, draw),
    });
  }
  return draws;
}

interface Viewing {
  readonly group: Pick<Group, 'id' | 'payoutOrder'>;
  readonly userIds: readonly string[];
  readonly viewerId: string | undefined;
  readonly before: Date | null;
}

/** Shows repeated draws. Only members of the other group get its address; only people in both groups are named. */
export async function viewEarlier(
  db: Reader,
  { group, userIds, viewerId, before }: Viewing,
): Promise<EarlierDraw[]> {
  if (group.payoutOrder !== 'random') return [];
  const earlier = await listEarlierDraws(db, { groupId: group.id, userIds, before });
  const draws: EarlierDraw[] = [];
  for (const { groupId } of earlier) draws.push(await describe(db, groupId, userIds, viewerId));
  return draws;
}

async function describe(
  db: Reader,
  groupId: string,
  userIds: readonly string[],
  viewerId: string | undefined,
): Promise<EarlierDraw> {
  const group = await findGroup(db, groupId);
  const draw = await findDraw(db, groupId);
  if (group === null || draw?.drawnAt == null) throw new Error(`group ${groupId} has no draw`);
  const drawn = await listDrawn(db, draw);
  const order = computeDrawOrder(group, draw.randomness, drawn);
  const isMember = viewerId !== undefined && (await findMembership(db, groupId, viewerId)) !== null;
  return {
    drawnAt: draw.drawnAt.toISOString(),
    places: order.length,
    turns: order.flatMap((id, index) => {
      const firstName = drawn.find(({ memberId }) => memberId === id)?.firstName ?? '';
      return userIds.includes(id) ? [{ turn: index + 1, firstName }] : [];
    }),
    isCanceled: group.status === 'canceled',
    groupId: isMember ? groupId : null,
  };
}
