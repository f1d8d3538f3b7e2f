import type { Platform } from '../../platform/platform.ts';
import { recordLeaves } from '../audit/index.ts';
import { GroupRefusal, WrongPhase } from './errors.ts';
import { endBeforeStart } from './forming-store.ts';
import { lockOwnGroup, type OwnGroup } from './lock-own-group.ts';
import { mailDeparture } from './mails.ts';
import { phaseOf } from './store.ts';

/** A member leaves a forming group. @throws GroupNotFound, GroupRefusal for the organiser, WrongPhase once it has started */
export async function leaveGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, groupId, userId);
    refuseOnceStarted(own);
    const { group, me, members } = own;
    if (me.role === 'organiser')
      throw new GroupRefusal(
        'organiser_stays',
        'You are the organiser. If the group is not to start, cancel it.',
      );
    await endBeforeStart(tx, me.id);
    await recordLeaves(tx, [{ kind: 'member.left', subjectId: groupId, actorId: userId }]);
    await mailDeparture(tx, settings, {
      group,
      about: me,
      to: members.filter((member) => member.role === 'organiser'),
    });
  });
}

function refuseOnceStarted({ group, me }: OwnGroup): void {
  const phase = phaseOf(group);
  if (phase === 'finished') throw new WrongPhase('This group is over: there is nothing to leave.');
  if (phase === 'forming') return;
  if (phase === 'drawing')
    throw new WrongPhase('The order of turns is being drawn among its members: nobody can leave just now.');
  throw new WrongPhase(
    me.hasReceived
      ? 'You have received your pot: you can leave when all your rounds are paid and the group is over.'
      : 'The group has started: you can leave when somebody takes your place. Ask to leave, and the organiser looks for someone.',
  );
}
