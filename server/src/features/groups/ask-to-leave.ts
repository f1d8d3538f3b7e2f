import { findNow } from '../../platform/database/installation.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { WrongPhase } from './errors.ts';
import { lockOwnGroup, type OwnGroup } from './lock-own-group.ts';
import { HasReceived, OrganiserStays } from './replacements/errors.ts';
import { tellLeaveAsked } from './replacements/mails.ts';
import { noteLeaveAsked } from './replacement-store.ts';
import { phaseOf } from './store.ts';

export interface LeaveWish {
  readonly groupId: string;
  readonly userId: string;
  /** False takes the wish back. */
  readonly isAsked: boolean;
}

/**
 * Notes that a member of a running group would like to leave, so that the organiser may offer the place; or that they
 * stay after all. Saying it twice changes nothing. Refuses with WrongPhase, OrganiserStays or HasReceived.
 */
export async function askToLeave(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  wish: LeaveWish,
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, wish.groupId, wish.userId);
    if (wish.isAsked) refuseUnlessMayAsk(own);
    const { group, me, members } = own;
    if ((me.leaveAskedAt !== null) === wish.isAsked) return;
    await noteLeaveAsked(tx, me.id, wish.isAsked);
    await recordLeaves(tx, [
      {
        kind: wish.isAsked ? 'leave.asked' : 'leave.taken_back',
        subjectId: group.id,
        actorId: me.userId,
      },
    ]);
    const organiser = members.find((member) => member.role === 'organiser');
    if (organiser === undefined) return;
    const at = await findNow(tx);
    await tellLeaveAsked(tx, settings, {
      group,
      organiserId: organiser.userId,
      member: me,
      isAsked: wish.isAsked,
      at,
    });
  });
}

function refuseUnlessMayAsk({ group, me }: OwnGroup): void {
  const phase = phaseOf(group);
  if (phase === 'forming') throw new WrongPhase('The group has not started yet: you can leave it at once.');
  if (phase === 'drawing')
    throw new WrongPhase('The order of turns is being drawn among its members: nobody can leave just now.');
  if (phase === 'finished') throw new WrongPhase('The group is over: there is nothing to leave.');
  if (me.role === 'organiser') throw new OrganiserStays();
  if (me.hasReceived)
    throw new HasReceived('You have received the pot: you can leave when everything is paid.');
}
