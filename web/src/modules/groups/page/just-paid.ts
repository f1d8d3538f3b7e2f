import type { GroupPage } from '@circle-link/contract/groups/groups';

export interface GroupSeen {
  readonly group: GroupPage;
  readonly at: number;
}

/** After a longer gap (sleep, hidden page) a payment is no longer recent. */
const LOOKED_AWAY_MS = 60_000;

/**
 * First names of other members whose card payment for the open round arrived between two responses. Excludes cash,
 * which was paid before its confirmation, and payments by someone else.
 */
export function listJustPaidNames(before: GroupSeen, after: GroupSeen, viewerId: string): readonly string[] {
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
