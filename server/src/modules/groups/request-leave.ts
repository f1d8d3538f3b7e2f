import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { replacementRefusals } from '@circle-link/contract/refusals/groups/replacements';
import { findNow } from '../../platform/database/installation.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { notices, notifyInGroup } from '../notifications/index.ts';
import { lockOwnGroup, type OwnGroup } from './lock-own-group.ts';
import { recordLeaveRequest } from './replacement-store.ts';
import { toGroupFacts } from './rules.ts';
import { getPhase } from './store.ts';

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
    await recordLeaveRequest(tx, me.id, request.isRequested);
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
