import { groupRefusals, replacementRefusals } from '@circle-link/contract/refusals/groups';
import { NOW } from '../../platform/database/database.ts';
import { findNow } from '../../platform/database/installation.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { notices, notifyInGroup } from '../notifications/index.ts';
import { lockOwnGroup, type OwnGroup } from './find-group.ts';
import { updateMembership } from './member-store.ts';
import { toGroupFacts, getPhase } from './store.ts';

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
    // The missing turn distinguishes it from memberships of started groups.
    await updateMembership(tx, me.id, { leftAt: NOW, payoutOrder: null });
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

export interface LeaveRequest {
  readonly groupId: string;
  readonly userId: string;
  readonly isRequested: boolean;
}

/** Idempotent. Refuses with wrong_phase, organizer_stays or has_received. */
export async function requestLeave(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  request: LeaveRequest,
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, request.groupId, request.userId);
    if (request.isRequested) assertCanRequestLeave(own);
    const { group, me, members } = own;
    if ((me.leaveRequestedAt !== null) === request.isRequested) return;
    await updateMembership(tx, me.id, { leaveRequestedAt: request.isRequested ? NOW : null });
    await recordAuditEntries(tx, [
      {
        kind: request.isRequested ? 'leave.requested' : 'leave.reversed',
        subjectId: group.id,
        actorId: me.userId,
      },
    ]);
    const organizer = members.find((member) => member.role === 'organizer');
    if (organizer === undefined) return;
    // At most one notice of each kind per day.
    const day = (await findNow(tx)).toISOString().slice(0, 10);
    await notifyInGroup(tx, settings, notices.leave_requested, {
      groupId: group.id,
      to: [organizer.userId],
      occasion: `${request.isRequested ? 'leave' : 'stay'}:${me.id}:${day}`,
      facts: { ...toGroupFacts(group), asker: { member: me.userId }, isRequested: request.isRequested },
    });
  });
}

function assertCanRequestLeave({ group, me }: OwnGroup): void {
  const phase = getPhase(group);
  if (phase === 'forming') throw new Refusal(groupRefusals.leave_at_once);
  if (phase === 'drawing') throw new Refusal(groupRefusals.nobody_leaves_draw);
  if (phase === 'finished') throw new Refusal(groupRefusals.nothing_to_leave);
  if (me.role === 'organizer') throw new Refusal(replacementRefusals.organizer_stays);
  if (me.hasReceived) throw new Refusal(replacementRefusals.has_received_pays_on);
}
