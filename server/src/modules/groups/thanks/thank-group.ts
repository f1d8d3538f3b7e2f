import { reminderRefusals } from '@circle-link/contract/refusals/groups/reminders';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { lockOwnGroup } from '../lock-own-group.ts';
import { markThanked } from '../round-store.ts';

/** The recipient of a pot thanks the group once. @throws group_not_found, no_pot, thanked_already */
export async function thankGroup(
  { database }: Pick<Platform, 'database'>,
  { groupId, userId }: Readonly<Record<'groupId' | 'userId', string>>,
): Promise<void> {
  await database.transact(async (tx) => {
    const { me } = await lockOwnGroup(tx, groupId, userId);
    if (!me.hasReceived) throw new Refusal(reminderRefusals.no_pot);
    if (!(await markThanked(tx, groupId, userId))) throw new Refusal(reminderRefusals.thanked_already);
    await recordAuditEntries(tx, [{ kind: 'group.thanked', subjectId: groupId, actorId: userId }]);
  });
}
