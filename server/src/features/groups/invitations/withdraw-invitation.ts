import type { Database } from '../../../platform/database/database.ts';
import { recordLeaves } from '../../audit/index.ts';
import { GroupNotFound } from '../errors.ts';
import { lockOrganisedGroup } from '../lock-own-group.ts';
import { revokeInvitation } from '../invitation-store.ts';

/** The organiser withdraws an open invitation, one for a place in a running group too. @throws GroupNotFound, OrganiserOnly */
export async function withdrawInvitation(
  database: Database,
  { groupId, userId, code }: { readonly groupId: string; readonly userId: string; readonly code: string },
): Promise<void> {
  await database.transact(async (tx) => {
    await lockOrganisedGroup(tx, groupId, userId);
    if (!(await revokeInvitation(tx, groupId, code))) throw new GroupNotFound();
    await recordLeaves(tx, [{ kind: 'invitation.withdrawn', subjectId: groupId, actorId: userId }]);
  });
}
