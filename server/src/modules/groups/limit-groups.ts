import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import type { Reader, Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countActiveGroups, lockMemberships } from './forming-store.ts';
import { MAX_ACTIVE_GROUPS } from './rate-limits.ts';

/** Locks the member's group count until the commit. Call before locking any group's row. @throws too_many_groups */
export async function assertWithinGroupLimit(tx: Writer, userId: string): Promise<void> {
  await lockMemberships(tx, userId);
  if ((await countActiveGroups(tx, userId)) >= MAX_ACTIVE_GROUPS)
    throw new Refusal(groupRefusals.too_many_groups, { most: MAX_ACTIVE_GROUPS });
}

export async function isInActiveGroup(db: Reader, userId: string): Promise<boolean> {
  return (await countActiveGroups(db, userId)) > 0;
}
