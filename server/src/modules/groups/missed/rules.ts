import type { MissedItem } from '@circle-link/contract/groups/missed';

/** Why a missed contribution cannot be written off; null if it can. `isOwn`: the person owes it. */
export function findWriteOffObstacle(
  missed: { readonly isOldEnough: boolean; readonly isUnderWay: boolean },
  isOwn: boolean,
): MissedItem['blockedBy'] {
  if (isOwn) return 'own';
  if (missed.isUnderWay) return 'under_way';
  return missed.isOldEnough ? null : 'too_new';
}
