/** How a group shows in a row: its picture by its name, its badge by its state (spec §2, §4). */
import type { GroupSummary } from '@circle-link/contract/groups';

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

/** A payment is marked from a week before its day on (spec §4); earlier it is one of many plans. */
export function isNear(dueDate: string, now: number): boolean {
  return Date.parse(dueDate) - now <= WEEK;
}

type BadgeFacts = Pick<GroupSummary, 'status' | 'phase' | 'draw' | 'paidMembers' | 'totalMembers'> & {
  /** What the reader pays next in the group, if anything. */
  readonly nextPayment: GroupSummary['nextPayment'];
};

/**
 * "Payment Due" speaks of the reader; while only others have not paid the open round the group waits for them (product §14).
 * "Paid" when all is over and all have.
 */
export function getBadge(group: BadgeFacts): GroupBadge {
  const { status, phase, draw, paidMembers, totalMembers, nextPayment } = group;
  if (status === 'canceled') return 'canceled';
  if (draw !== null) return 'drawing';
  if (phase === 'forming') return 'forming';
  if (paidMembers < totalMembers) return nextPayment === null ? 'waiting' : 'paymentDue';
  return status === 'active' ? 'active' : 'paid';
}

/** How far the ring is: who has paid the open round; before the start, who has joined. */
export function computeProgress(
  group: Pick<GroupSummary, 'phase' | 'paidMembers' | 'totalMembers' | 'maxMembers'>,
): { readonly value: number; readonly maximum: number } {
  return group.phase === 'forming'
    ? { value: group.totalMembers, maximum: group.maxMembers }
    : { value: group.paidMembers, maximum: group.totalMembers };
}
