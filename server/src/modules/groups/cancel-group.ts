import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { windUpEarly } from './end-early.ts';
import { lockOrganizedGroup } from './lock-own-group.ts';
import { listReplaced } from './replacement-store.ts';
import { listRounds } from './round-store.ts';
import { getPhase } from './store.ts';
import { notifyCanceled } from './wind-up/notify-end.ts';
import { hasPaidOut } from './wind-up/rules.ts';

export async function cancelGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members, me } = await lockOrganizedGroup(tx, groupId, userId);
    if (getPhase(group) === 'finished') throw new Refusal(groupRefusals.is_over);
    if (hasPaidOut(await listRounds(tx, group.id))) throw new Refusal(groupRefusals.payout_made);
    const former = await listReplaced(tx, group.id);
    const why = { reason: 'group canceled', actorId: userId, keepMissed: false };
    const refunded = await windUpEarly(tx, settings, group, why);
    await recordAuditEntries(tx, [
      {
        kind: 'group.canceled',
        subjectId: group.id,
        actorId: userId,
        detail: { refunded: refunded.length },
      },
    ]);
    await notifyCanceled(tx, settings, {
      group,
      by: me.userId,
      userIds: [...members, ...former].map((member) => member.userId),
      refunded,
    });
  });
}
