import type { Reader } from '../../platform/database/database.ts';
import { isUuid } from '../payments/index.ts';
import { GroupNotFound, WrongPhase } from './errors.ts';
import { findMembership, type Membership } from './member-store.ts';
import { findGroup, phaseOf, type Group } from './store.ts';

/** A group and the place in it of the member who asks. @throws GroupNotFound for everyone else and for what is no id */
export async function getOwnGroup(
  db: Reader,
  groupId: string,
  userId: string,
): Promise<{ readonly group: Group; readonly me: Membership }> {
  if (!isUuid(groupId)) throw new GroupNotFound();
  const me = await findMembership(db, groupId, userId);
  const group = me === null ? null : await findGroup(db, groupId);
  if (me === null || group === null) throw new GroupNotFound();
  return { group, me };
}

const BEING_DRAWN = 'The order of turns is being drawn: terms and members are fixed now.';

/** @throws WrongPhase once it has started or is over */
export function refuseUnlessForming(group: Group): void {
  const phase = phaseOf(group);
  if (phase === 'drawing') throw new WrongPhase(BEING_DRAWN);
  if (phase === 'running') throw new WrongPhase('The group has started: its terms and places are fixed now.');
  if (phase === 'finished') throw new WrongPhase('This group is over.');
}
