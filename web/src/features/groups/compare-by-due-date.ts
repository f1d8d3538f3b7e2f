import type { GroupSummary } from '@circle-link/contract/groups';

const NEVER = '~';

/** Sorts groups with a payment of the reader first, the earliest on top. The others keep their order. */
export function compareByDueDate(one: GroupSummary, other: GroupSummary): number {
  const [first, second] = [one.nextPayment?.dueDate ?? NEVER, other.nextPayment?.dueDate ?? NEVER];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
