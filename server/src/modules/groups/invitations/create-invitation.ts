import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { inviteRefusals } from '@circle-link/contract/refusals/groups/invitations';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { getOwnGroup, assertForming } from '../find-own-group.ts';
import { assertInvitationMailAllowed } from '../limit-invitations.ts';
import { MAX_OPEN_LINKS } from '../rate-limits.ts';
import { lockOrganizedGroup, type OwnGroup } from '../lock-own-group.ts';
import { listOpenInvitations, type Invitation } from '../invitation-store.ts';
import { openInvitation } from './open-invitation.ts';

interface InvitationInput {
  readonly groupId: string;
  readonly userId: string;
  readonly ownEmail?: string;
  readonly email: string | undefined;
}

/**
 * @throws group_not_found, organizer_only, wrong_phase, group_full, any of inviteRefusals, too_many_requests for one
 * address
 */
export async function createInvitation(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId, ownEmail, email }: InvitationInput,
): Promise<InvitationItem> {
  if (email !== undefined && email === ownEmail) throw new Refusal(inviteRefusals.own_address);
  // Checks permission first, so that refused requests do not count against the address's limit.
  const { me } = await database.readTogether((db) => getOwnGroup(db, groupId, userId));
  if (email !== undefined && me.role === 'organizer')
    await assertInvitationMailAllowed({ database, settings }, userId, email);
  return database.transact(async (tx) => {
    const own = await lockOrganizedGroup(tx, groupId, userId);
    assertForming(own.group);
    refuseTooMany(own, await listOpenInvitations(tx, settings, groupId), email);
    return openInvitation(tx, settings, { group: own.group, by: own.me, email: email ?? null });
  });
}

function refuseTooMany(
  { group, members }: OwnGroup,
  open: readonly Invitation[],
  email: string | undefined,
): void {
  const free = group.maxMembers - members.length;
  if (free <= 0) throw new Refusal(groupRefusals.group_full);
  const mailed = open.filter((invitation) => invitation.email !== null);
  if (email === undefined) {
    if (open.length - mailed.length >= MAX_OPEN_LINKS)
      throw new Refusal(inviteRefusals.too_many_links, { most: MAX_OPEN_LINKS });
    return;
  }
  if (mailed.some((invitation) => invitation.email === email))
    throw new Refusal(inviteRefusals.invited_already);
  if (mailed.length >= free) throw new Refusal(inviteRefusals.every_place_offered);
}
