/** What a group's row shows: picture by name, badge and progress by state (spec §2, §4). */
import type { GroupSummary } from '@circle-link/contract/groups/groups';

export type GroupPicture = 'family' | 'study' | 'home' | 'default';

const PICTURES: readonly (readonly [GroupPicture, RegExp])[] = [
  ['family', /family|familia/i],
  ['study', /study|education|estudio|educaci[oó]n/i],
  ['home', /home|house|hogar|casa/i],
];

export function choosePicture(name: string): GroupPicture {
  return PICTURES.find(([, pattern]) => pattern.test(name))?.[0] ?? 'default';
}

export type GroupBadge = 'forming' | 'drawing' | 'paymentDue' | 'waiting' | 'active' | 'paid' | 'canceled';

const WEEK = 7 * 24 * 3_600_000;

/** Payments are highlighted from a week before their due date (spec §4). */
export function isDueWithinWeek(dueDate: string, now: number): boolean {
  return Date.parse(dueDate) - now <= WEEK;
}

type BadgeFacts = Pick<GroupSummary, 'status' | 'phase' | 'draw' | 'paidMembers' | 'totalMembers'> & {
  readonly nextPayment: GroupSummary['nextPayment'];
};

/**
 * "Payment Due" refers to the reader. While only others still have to pay, the group waits for them (product §14).
 * "Paid" after the last round if everyone paid.
 */
export function getBadge(group: BadgeFacts): GroupBadge {
  const { status, phase, draw, paidMembers, totalMembers, nextPayment } = group;
  if (status === 'canceled') return 'canceled';
  if (draw !== null) return 'drawing';
  if (phase === 'forming') return 'forming';
  if (paidMembers < totalMembers) return nextPayment === null ? 'waiting' : 'paymentDue';
  return status === 'active' ? 'active' : 'paid';
}

export function computeProgress(
  group: Pick<GroupSummary, 'phase' | 'paidMembers' | 'totalMembers' | 'maxMembers'>,
): { readonly value: number; readonly maximum: number } {
  return group.phase === 'forming'
    ? { value: group.totalMembers, maximum: group.maxMembers }
    : { value: group.paidMembers, maximum: group.totalMembers };
}

/** After every date in text order. */
const NEVER = '~';

/** Sorts groups by the reader's next due date, the earliest first. Groups without one follow in their order. */
export function sortByDueDate(
  groups: readonly GroupSummary[],
  getDueDate: (group: GroupSummary) => string | undefined,
): readonly GroupSummary[] {
  return groups.toSorted((one, other) => {
    const [first, second] = [getDueDate(one) ?? NEVER, getDueDate(other) ?? NEVER];
    if (first === second) return 0;
    return first < second ? -1 : 1;
  });
}
