import type { Cover } from '@circle-link/contract/groups/covers';
import type { Database } from '../../platform/database/database.ts';
import { recordAuditEntries } from '../audit/index.ts';
import { lockOrganizedGroup } from './lock-own-group.ts';
import { storeCover } from './store.ts';

/** The organizer chooses the group's cover. @throws group_not_found, organizer_only */
export async function setCover(
  database: Database,
  {
    groupId,
    userId,
    cover,
  }: { readonly groupId: string; readonly userId: string; readonly cover: Cover | null },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group } = await lockOrganizedGroup(tx, groupId, userId);
    if (group.cover === cover) return;
    await storeCover(tx, groupId, cover);
    await recordAuditEntries(tx, [{ kind: 'group.cover_chosen', subjectId: groupId, actorId: userId }]);
  });
}
