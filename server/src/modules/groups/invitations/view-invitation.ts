import type { Language } from '@circle-link/contract/language';
import { computePaymentRecord } from '@circle-link/contract/groups/payment-record';
import type { InvitationAnswer } from '@circle-link/contract/groups/agreements';
import { shortenAddress } from '@circle-link/contract/groups/invitation-code';
import { formatAmount } from '@circle-link/contract/money';
import { assignGroupColors } from '@circle-link/contract/person-color';
import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { invitationRefusals } from '@circle-link/contract/refusals/groups/invitations';
import type { AppSecrets } from '../../../platform/crypto/purpose-hashes.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Member } from '../../members/index.ts';
import { getCharter } from '../charter-store.ts';
import { viewEarlier } from '../draws/view-earlier.ts';
import { listPaymentRecords } from '../facts-store.ts';
import { listMembers, type Membership } from '../member-store.ts';
import { describeSeat } from '../replacements/describe-seat.ts';
import { listDays, computePot, buildPreview } from '../rules.ts';
import { findGroup, getPhase, type Group } from '../store.ts';
import { clausesIn } from '../view-charter.ts';
import { findInvitation, type Invitation } from '../invitation-store.ts';
import { findClosed } from './rules.ts';
import { isInvitationFor } from './is-invitation-for.ts';

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
