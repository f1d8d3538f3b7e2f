import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { notices, notifyInGroup } from '../notifications/index.ts';
import { endBeforeStart } from './forming-store.ts';
import { lockOwnGroup, type OwnGroup } from './lock-own-group.ts';
import { toGroupFacts } from './rules.ts';
import { getPhase } from './store.ts';

/** A member leaves a forming group. @throws group_not_found, organizer_cannot_leave, wrong_phase once it has started */
export async function leaveGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, groupId, userId);
    refuseOnceStarted(own);
    const { group, me, members } = own;
    if (me.role === 'organizer') throw new Refusal(groupRefusals.organizer_cannot_leave);
    await endBeforeStart(tx, me.id);
    await recordAuditEntries(tx, [{ kind: 'member.left', subjectId: groupId, actorId: userId }]);
    await notifyInGroup(tx, settings, notices.group_place_freed, {
      groupId: group.id,
      to: members.filter((member) => member.role === 'organizer').map((member) => member.userId),
      occasion: `member:${me.id}:left`,
      facts: { ...toGroupFacts(group), former: { member: userId } },
    });
  });
}

function refuseOnceStarted({ group, me }: OwnGroup): void {
  const phase = getPhase(group);
  if (phase === 'finished') throw new Refusal(groupRefusals.nothing_to_leave);
  if (phase === 'forming') return;
  if (phase === 'drawing') throw new Refusal(groupRefusals.nobody_leaves_draw);
  throw new Refusal(me.hasReceived ? groupRefusals.leave_when_all_paid : groupRefusals.leave_when_replaced);
}
