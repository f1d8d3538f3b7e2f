import type { InvitationAnswer, InvitationItem } from '@circle-link/contract/groups/agreements';
import { shortenAddress } from '@circle-link/contract/groups/invitation-code';
import { computePaymentRecord } from '@circle-link/contract/groups/parts';
import type { Language } from '@circle-link/contract/messages/language';
import { formatAmount } from '@circle-link/contract/money';
import { assignGroupColors } from '@circle-link/contract/person-color';
import { groupRefusals, invitationRefusals } from '@circle-link/contract/refusals/groups';
import type { Settings } from '../../../platform/config/settings.ts';
import type { AppSecrets } from '../../../platform/crypto/tokens.ts';
import { awaitAll, type Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Member } from '../../members/index.ts';
import { clausesIn } from '../forming/charter.ts';
import { getCharter } from '../forming/forming-store.ts';
import { listMembers, type Membership } from '../member-store.ts';
import { buildPreview, computePot, findClosed, listDays } from '../rules.ts';
import { viewEarlier } from '../start/view-draw.ts';
import { findGroup, getPhase, type Group } from '../store.ts';
import { listPaymentRecords } from '../view-store.ts';
import { deriveCode } from './invitation-code.ts';
import { invitationUrl } from './invite.ts';
import { describeSeat } from './offer-seat.ts';
import {
  findInvitation,
  type Invitation,
  listInvitationsTo,
  listInvitedAgain,
  listOpenInvitations,
} from './store.ts';

interface InvitationRequest {
  readonly code: string;
  readonly viewer: Pick<Member, 'id' | 'email' | 'isEmailVerified'> | undefined;
  readonly language: Language;
}

/**
 * Refuses with group_not_found for an unknown code, and with any of invitationRefusals for an unusable one. Members of
 * the group are let through and redirected there.
 */
export async function viewInvitation(
  db: Reader,
  secrets: AppSecrets,
  { code, viewer, language }: InvitationRequest,
): Promise<InvitationAnswer> {
  const viewerId = viewer?.id;
  const invitation = await findInvitation(db, secrets, code);
  const group = invitation === null ? null : await findGroup(db, invitation.groupId);
  if (invitation === null || group === null) throw new Refusal(groupRefusals.group_not_found);
  const members = await listMembers(db, group.id);
  const isMember = members.some((member) => member.userId === viewerId);
  const closed = findClosed(invitation, { ...group, members: members.length });
  if (closed !== null && !isMember) throw new Refusal(invitationRefusals[closed]);
  return {
    code,
    ...(await describe(db, { invitation, group, members, language, isSignedIn: viewerId !== undefined })),
    earlierDraws: invitation.seatId === null ? await earlierDraws(db, group, members, viewerId) : [],
    isMember,
    sentTo: invitation.email === null ? null : shortenAddress(invitation.email),
    isForOther: !isMember && isForAnotherMember(invitation, viewer),
  };
}

function isForAnotherMember(invitation: Invitation, viewer: InvitationRequest['viewer']): boolean {
  return viewer !== undefined && !isInvitationFor(invitation, viewer);
}

interface Invited {
  readonly invitation: Invitation;
  readonly group: Group;
  readonly members: readonly Membership[];
  readonly language: Language;
  readonly isSignedIn: boolean;
}

async function describe(
  db: Reader,
  { invitation, group, members, language, isSignedIn }: Invited,
): Promise<Omit<InvitationAnswer, 'code' | 'isMember' | 'earlierDraws' | 'sentTo' | 'isForOther'>> {
  const { seatId, groupId } = invitation;
  const rounds = group.rounds ?? group.maxMembers;
  const charter = await getCharter(db, group.id, group.charterHash);
  const { contributionAmount, chargeAmount } = buildPreview(group);
  return {
    groupId: group.id,
    name: group.name,
    description: group.description,
    cover: group.cover,
    organizer: members.find((member) => member.role === 'organizer')?.firstName ?? '',
    firstNames: members.map((member) => member.firstName),
    contributionAmount,
    chargeAmount,
    frequency: group.frequency,
    maxMembers: group.maxMembers,
    freePlaces: countFreePlaces(group, members, seatId),
    timeZone: group.timeZone,
    payoutOrder: group.payoutOrder,
    lateFee: formatAmount(group.lateFeeCents),
    startDate: group.startDate,
    rounds: listDays(group, rounds),
    ...computePot(group.contributionCents, rounds),
    charter: { hash: charter.hash, clauses: clausesIn(charter, language) },
    replacement: seatId === null ? null : await describeSeat(db, { groupId, seatId }),
    members: await readPaymentRecords(db, members, isSignedIn),
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

/** Counts the reader as a member, before they accept. Visitors with the link do not see other groups' orders. */
function earlierDraws(
  db: Reader,
  group: Group,
  members: readonly Membership[],
  viewerId: string | undefined,
): Promise<InvitationAnswer['earlierDraws']> {
  if (viewerId === undefined) return Promise.resolve([]);
  const userIds = [...new Set([...members.map((member) => member.userId), viewerId])];
  return viewEarlier(db, { group, userIds, viewerId, before: group.drawWaitsSince ?? group.startedAt });
}

function countFreePlaces(group: Group, members: readonly Membership[], seatId: string | null): number {
  if (seatId !== null) return 1;
  return getPhase(group) === 'forming' ? Math.max(0, group.maxMembers - members.length) : 0;
}

/** Payment records are for members only, with first name and color. */
async function readPaymentRecords(
  db: Reader,
  members: readonly Membership[],
  isSignedIn: boolean,
): Promise<InvitationAnswer['members']> {
  const ids = members.map((member) => member.userId);
  const records = isSignedIn ? await listPaymentRecords(db, ids) : null;
  const colors = assignGroupColors(members);
  return members.map(({ userId, firstName, role }) => ({
    firstName,
    color: colors.get(userId) ?? 0,
    isOrganizer: role === 'organizer',
    paymentRecord: records === null ? null : (records.get(userId) ?? computePaymentRecord([])),
  }));
}

const MOST = 50;

interface MyInvitation {
  readonly code: string;
  readonly groupId: string;
  readonly name: string;
  readonly organizer: string;
  readonly expiresAt: string;
}

type InvitedMember = Pick<Member, 'id' | 'email' | 'isEmailVerified'>;

/**
 * A member's open invitations: the one opened in this browser, and those to their own verified address, newest first.
 */
export async function listMyInvitations(
  db: Reader,
  secrets: AppSecrets,
  member: InvitedMember,
  openedCode: string | undefined,
): Promise<MyInvitation[]> {
  const opened = openedCode === undefined ? null : await findOpened(db, secrets, member, openedCode);
  const mailed = (await listMailed(db, secrets, member)).filter(({ groupId }) => groupId !== opened?.groupId);
  return opened === null ? mailed : [opened, ...mailed];
}

async function listMailed(
  db: Reader,
  secrets: AppSecrets,
  { id: userId, email, isEmailVerified }: InvitedMember,
): Promise<MyInvitation[]> {
  if (!isEmailVerified || email === '') return [];
  const received = await listInvitationsTo(db, { email, userId }, MOST);
  return received.flatMap(({ id, codeHash, expiresAt, ...one }) => {
    const code = deriveCode(secrets, { id, codeHash });
    return code === null ? [] : [{ ...one, code, expiresAt: expiresAt.toISOString() }];
  });
}

/** Null if it can no longer be used, and for members of its group. */
async function findOpened(
  db: Reader,
  secrets: AppSecrets,
  invited: InvitedMember,
  code: string,
): Promise<MyInvitation | null> {
  const invitation = await findInvitation(db, secrets, code);
  const group = invitation === null ? null : await findGroup(db, invitation.groupId);
  if (invitation === null || group === null || !isInvitationFor(invitation, invited)) return null;
  const members = await listMembers(db, group.id);
  if (members.some((member) => member.userId === invited.id)) return null;
  if (findClosed(invitation, { ...group, members: members.length }) !== null) return null;
  return {
    code,
    groupId: group.id,
    name: group.name,
    organizer: members.find((member) => member.role === 'organizer')?.firstName ?? '',
    expiresAt: invitation.expiresAt.toISOString(),
  };
}

type InvitationViewer = Pick<Member, 'email' | 'isEmailVerified'>;

export function isInvitationFor({ email }: Pick<Invitation, 'email'>, member: InvitationViewer): boolean {
  return email === null || (member.isEmailVerified && member.email === email);
}

/** Open invitations of a group, for its organizer only. An address is visible only to the member who typed it. */
export async function viewOpenInvitations(
  db: Reader,
  settings: Pick<Settings, 'publicUrl'> & AppSecrets,
  { groupId, viewerId }: { readonly groupId: string; readonly viewerId: string },
): Promise<InvitationItem[]> {
  const { open, members, invitedAgain } = await awaitAll({
    open: listOpenInvitations(db, settings, groupId),
    members: listMembers(db, groupId),
    invitedAgain: listInvitedAgain(db, groupId),
  });
  return open.flatMap((invitation) => {
    const { seatId, expiresAt } = invitation;
    const code = deriveCode(settings, invitation);
    if (code === null) return [];
    const replaces = members.find((one) => one.seatId === seatId)?.firstName ?? null;
    return [
      {
        code,
        url: invitationUrl(settings, code),
        email: invitation.invitedBy === viewerId && !invitation.isRestart ? invitation.email : null,
        sentTo: sentTo(invitation),
        formerMember: invitedAgain.get(invitation.id) ?? null,
        replaces,
        expiresAt: expiresAt.toISOString(),
      },
    ];
  });
}

function sentTo({ email, isRestart }: Invitation): InvitationItem['sentTo'] {
  if (email === null) return null;
  return isRestart ? 'former_member' : 'address';
}
