import type { EarlierDraw } from '@circle-link/contract/groups/draw-record';
import type { Reader } from '../../../platform/database/database.ts';
import { findMembership } from '../member-store.ts';
import { findGroup, type Group } from '../store.ts';
import { listEarlierDraws } from './earlier-store.ts';
import { computeDrawOrder } from './rules.ts';
import { findDraw, listDrawn } from './store.ts';

interface Viewing {
  readonly group: Pick<Group, 'id' | 'payoutOrder'>;
  /** Who is in it, or would be with the viewer. */
  readonly userIds: readonly string[];
  /** Undefined for a visitor. */
  readonly viewerId: string | undefined;
  /** When its members were fixed; null before. */
  readonly before: Date | null;
}

/**
 * Earlier draws of mostly the same people, newest first, told to all of the new group: anyone who draws until the order is
 * liked is seen. Who was in the other group alone reads its address; of its people only those who are in both are named.
 */
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
