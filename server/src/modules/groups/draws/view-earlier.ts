import type { EarlierDraw } from '@circle-link/contract/groups/draw-record';
import type { Reader } from '../../../platform/database/database.ts';
import { findMembership } from '../member-store.ts';
import { findGroup, type Group } from '../store.ts';
import { listEarlierDraws } from './earlier-store.ts';
import { computeDrawOrder } from './rules.ts';
import { findDraw, listDrawn } from './store.ts';

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
  const order = computeDrawOrder(group, draw, drawn);
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
