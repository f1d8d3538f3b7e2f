import type { GroupSummary } from '@circle-link/contract/groups';

/** After every day. */
const NEVER = '~';

/** Those in which I have to pay come first, the soonest of them on top; the others stay as they are. */
export function byWhatIsDue(one: GroupSummary, other: GroupSummary): number {
  const [first, second] = [one.nextPayment?.dueDate ?? NEVER, other.nextPayment?.dueDate ?? NEVER];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}
