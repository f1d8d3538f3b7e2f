import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import { forgetAcceptances } from '../charter-store.ts';
import { lockOrganizedGroup } from '../lock-own-group.ts';
import { toGroupFacts } from '../rules.ts';
import { markForming, getPhase, type Group } from '../store.ts';
import { toDrawWait } from './rules.ts';
import { findDraw, markPostponed, type Draw } from './store.ts';

/**
 * The group forms again, and everyone accepts again. The fixed round stays on record. @throws group_not_found,
 * organizer_only, wrong_phase, draw_not_late
 */
export async function postponeDraw(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId }: { readonly groupId: string; readonly userId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members, me } = await lockOrganizedGroup(tx, groupId, userId);
    const draw = waitingDraw(group, await findDraw(tx, groupId));
    if (!toDrawWait(draw.fixed, await findNow(tx)).mayBePutOff)
      throw new Refusal(groupRefusals.draw_not_late);
    await markPostponed(tx, draw.id);
    await markForming(tx, groupId);
    await forgetAcceptances(tx, groupId);
    await recordAuditEntries(tx, [
      {
        kind: 'group.draw_put_off',
        subjectId: groupId,
        actorId: userId,
        detail: { round: draw.fixed.round },
      },
    ]);
    await notifyInGroup(tx, settings, notices.group_draw_put_off, {
      groupId: group.id,
      to: members.filter((member) => member.id !== me.id).map((member) => member.userId),
      occasion: `draw:${draw.id}:put-off`,
      facts: { ...toGroupFacts(group), organizer: { member: userId } },
    });
  });
}

function waitingDraw(group: Group, draw: Draw | null): Draw {
  if (getPhase(group) === 'drawing' && draw !== null) return draw;
  throw new Refusal(groupRefusals.no_draw_awaited);
}
