import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import type { Database } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { closeInvitationLinks } from '../../auth/index.ts';
import { lockOrganizedGroup } from '../lock-own-group.ts';
import { revokeInvitation } from '../invitation-store.ts';

/** Includes an invitation for a seat in a running group. @throws group_not_found, organizer_only */
export async function withdrawInvitation(
  database: Database,
  { groupId, userId, code }: { readonly groupId: string; readonly userId: string; readonly code: string },
): Promise<void> {
  await database.transact(async (tx) => {
    await lockOrganizedGroup(tx, groupId, userId);
    const id = await revokeInvitation(tx, groupId, code);
    if (id === null) throw new Refusal(groupRefusals.group_not_found);
    await closeInvitationLinks(tx, [id]);
    await recordAuditEntries(tx, [{ kind: 'invitation.withdrawn', subjectId: groupId, actorId: userId }]);
  });
}
