import { randomUUID } from 'node:crypto';
import type { InvitationItem } from '@circle-link/contract/groups/agreements';
import { buildShortInvitationPath } from '@circle-link/contract/groups/invitation-code';
import { INVITATION_DAYS } from '@circle-link/contract/groups/limits';
import { groupRefusals, inviteRefusals } from '@circle-link/contract/refusals/groups';
import { type AppSecrets, hashToken } from '../../../platform/crypto/tokens.ts';
import type { Database, Writer } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { countAttempt, isWithinShare, tooManyRequests } from '../../../platform/rate-limits/rate-limits.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { closeInvitationLinks, issueInvitationToken } from '../../auth/index.ts';
import { findMemberByEmail, listMembers } from '../../members/index.ts';
import {
  type MailSettings,
  type Notice,
  type NoticeFacts,
  notices,
  notify,
} from '../../notifications/index.ts';
import { assertForming, getOwnGroup, lockOrganizedGroup, type OwnGroup } from '../find-group.ts';
import type { Membership } from '../member-store.ts';
import { inviteByMemberAndAddress, inviteMailsByAddress, MAX_OPEN_LINKS } from '../rate-limits.ts';
import type { Group } from '../store.ts';
import { newCode } from './invitation-code.ts';
import {
  insertInvitation,
  type Invitation,
  listOpenInvitations,
  revokeInvitation,
  revokeOpenInvitations,
} from './store.ts';

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

export function invitationUrl({ publicUrl }: Pick<MailSettings, 'publicUrl'>, code: string): string {
  return new URL(buildShortInvitationPath(code), publicUrl).href;
}

/** Creates an invitation to a forming group and emails it if it has an address. The caller holds the group's row. */
export async function openInvitation(
  tx: Writer,
  settings: MailSettings & AppSecrets,
  request: {
    readonly group: Group;
    readonly by: Membership;
    readonly email: string | null;
    readonly isRestart?: boolean;
  },
): Promise<InvitationItem> {
  const { group, by, email, isRestart = false } = request;
  const id = randomUUID();
  const code = newCode(settings, id);
  const url = invitationUrl(settings, code);
  const { expiresAt } = await insertInvitation(tx, {
    id,
    code,
    groupId: group.id,
    email,
    seatId: null,
    invitedBy: by.userId,
    isRestart,
  });
  // Without code and address, so that a reader of the audit log cannot join.
  await recordAuditEntries(tx, [
    {
      kind: 'invitation.opened',
      subjectId: group.id,
      actorId: by.userId,
      detail: { by: email === null ? 'link' : 'email' },
    },
  ]);
  if (email !== null)
    await notifyInvited(tx, settings, notices.group_invitation, {
      id,
      email,
      code,
      organizerId: by.userId,
      factsWith: (token) => ({
        group: group.name,
        organizer: { member: by.userId },
        code,
        token,
        contributionCents: group.contributionCents,
        frequency: group.frequency,
        maxMembers: group.maxMembers,
        startDate: group.startDate,
      }),
    });
  const sentTo = email === null ? null : ('address' as const);
  return { code, url, email, sentTo, formerMember: null, replaces: null, expiresAt: expiresAt.toISOString() };
}

/**
 * Writes in the language of the address's owner, or else the organizer's. Only the email has the token that verifies
 * the address, because the organizer knows the code.
 */
export async function notifyInvited<Known extends NoticeFacts>(
  tx: Writer,
  settings: MailSettings,
  notice: Notice<Known>,
  invited: {
    readonly id: string;
    readonly email: string;
    readonly code: string;
    readonly organizerId: string;
    readonly factsWith: (token: string | null) => Known;
  },
): Promise<void> {
  const { id, email, code, organizerId, factsWith } = invited;
  const [organizer] = await listMembers(tx, [organizerId]);
  const member = await findMemberByEmail(tx, email);
  const token = await issueInvitationToken(tx, { id, email, validHours: INVITATION_DAYS * 24 });
  await notify(tx, settings, notice, {
    to: { email, language: member?.language ?? organizer?.language ?? 'en' },
    occasion: `invitation:${hashToken(code).toString('base64url')}`,
    facts: factsWith(token),
    secret: true,
  });
}

/**
 * Limits per organizer and address. The refusal is visible, so that the organizer can share a link instead.
 * @throws too_many_requests
 */
export async function assertInvitationMailAllowed(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  userId: string,
  email: string,
): Promise<void> {
  await countAttempt(database, settings, inviteByMemberAndAddress, `${userId} ${email}`);
  const share = { account: userId, target: email };
  if (!(await isWithinShare(database, settings, inviteMailsByAddress, share)))
    throw tooManyRequests(inviteMailsByAddress.perSeconds);
}

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

/** Revokes all open invitations of a group that starts or ends, with the tokens in their emails. */
export async function withdrawOpenInvitations(tx: Writer, groupId: string): Promise<void> {
  await closeInvitationLinks(tx, await revokeOpenInvitations(tx, groupId));
}
