import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { isUuid } from '../payments/index.ts';
import { findMembership, type Membership } from './member-store.ts';
import { findGroup, getPhase, type Group } from './store.ts';

/**
 * The group and the caller's place in it.
 * @throws group_not_found for non-members and malformed ids
 */
export async function getOwnGroup(
  db: Reader,
  groupId: string,
  userId: string,
): Promise<{ readonly group: Group; readonly me: Membership }> {
  if (!isUuid(groupId)) throw new Refusal(groupRefusals.group_not_found);
  const { me, group } = await awaitAll({
    me: findMembership(db, groupId, userId),
    group: findGroup(db, groupId),
  });
  if (me === null || group === null) throw new Refusal(groupRefusals.group_not_found);
  return { group, me };
}

/** @throws wrong_phase once it has started or ended */
export function assertForming(group: Group): void {
  const phase = getPhase(group);
  if (phase === 'drawing') throw new Refusal(groupRefusals.being_drawn);
  if (phase === 'running') throw new Refusal(groupRefusals.has_started);
  if (phase === 'finished') throw new Refusal(groupRefusals.is_over);
}
