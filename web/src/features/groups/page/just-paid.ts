import type { GroupPage } from '@circle-link/contract/groups';

/** What the server has said of a group, and when it came by this device's time. */
export interface GroupSeen {
  readonly group: GroupPage;
  readonly at: number;
}

/** A page that was without an answer for longer slept, or was left: what came meanwhile is not "just now". */
const LOOKED_AWAY_MS = 60_000;

/**
 * The first names of the others whose card payment of the open round came between two answers. Not cash, which was handed
 * over before it is confirmed, and not what another paid for them.
 */
export function justPaid(before: GroupSeen, after: GroupSeen, viewerId: string): readonly string[] {
  if (after.at - before.at > LOOKED_AWAY_MS) return [];
  if (after.group.currentRound !== before.group.currentRound) return [];
  const unpaid = new Set(
    before.group.members.filter(({ state }) => state !== 'paid').map(({ userId }) => userId),
  );
  return after.group.members
    .filter(
      ({ userId, state, method, coveredBy }) =>
        userId !== viewerId &&
        unpaid.has(userId) &&
        state === 'paid' &&
        method === 'card' &&
        coveredBy === null,
    )
    .map(({ firstName }) => firstName);
}
