import type { SeatTerms } from '@circle-link/contract/groups/agreements';
import { groupRefusals, invitationRefusals } from '@circle-link/contract/refusals/groups';
import type { Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findMember, type Member } from '../../members/index.ts';
import {
  historyLine,
  type MailSettings,
  notices,
  notify,
  recordActivities,
} from '../../notifications/index.ts';
import { assertWithinGroupLimit, assertWithinMoneyLimits } from '../forming/limits.ts';
import { recheckStart } from '../forming/terms.ts';
import { findMembership, insertMembership, listMembers, type Membership } from '../member-store.ts';
import { computeOpenCommitment, findClosed } from '../rules.ts';
import { toGroupFacts, type Group, lockGroup } from '../store.ts';
import { findInvitation, type Invitation, markUsed } from './store.ts';
import { takeSeat } from './take-seat.ts';
import { isInvitationFor } from './view-invitations.ts';

export interface JoinRequest {
  readonly code: string;
  readonly member: Pick<Member, 'id' | 'firstName'>;
  readonly charterHash: string;
  readonly nonce: string | undefined;
  readonly replacement?: SeatTerms | null | undefined;
}

/**
 * Exactly one of several concurrent callers gets the last place, because each holds the group's row. An emailed
 * invitation admits only the account that owns its address. Returns the group's id.
 * @throws group_not_found, any of invitationRefusals, already_member, group_full, group_started, charter_changed,
 * place_changed, too_many_groups, too_much_committed, and what takeSeat throws
 */
export async function joinGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  joining: JoinRequest,
): Promise<string> {
  return database.transact(async (tx) => {
    const groupId = (await findInvitation(tx, settings, joining.code))?.groupId;
    if (groupId === undefined) throw new Refusal(groupRefusals.group_not_found);
    await assertWithinGroupLimit(tx, joining.member.id);
    const group = await lockGroup(tx, groupId);
    // Reloaded, because a concurrent visitor may have used it.
    const invitation = await findInvitation(tx, settings, joining.code);
    if (group === null || invitation === null) throw new Refusal(groupRefusals.group_not_found);
    const members = await listMembers(tx, group.id);
    // Reloaded, because the address may have changed since the check.
    const member = await findMember(tx, joining.member.id);
    if (member === undefined || !isInvitationFor(invitation, member))
      throw new Refusal(invitationRefusals.invitation_for_other_address);
    refuseJoining(group, invitation, members, joining);
    await assertWithinMoneyLimits(tx, settings, {
      userId: joining.member.id,
      groupId: group.id,
      cents: computeOpenCommitment(group),
      field: 'charterHash',
    });
    if (invitation.seatId !== null) await replace(tx, settings, invitation, joining);
    else await add(tx, settings, { group, invitation, members, joining });
    return group.id;
  });
}

function refuseJoining(
  group: Group,
  invitation: Invitation,
  members: readonly Membership[],
  { member, charterHash }: JoinRequest,
): void {
  if (members.some(({ userId }) => userId === member.id)) throw new Refusal(groupRefusals.already_member);
  const closed = findClosed(invitation, { ...group, members: members.length });
  if (closed === 'group_full' || closed === 'group_started') throw new Refusal(groupRefusals[closed]);
  if (closed !== null) throw new Refusal(invitationRefusals[closed]);
  if (charterHash !== group.charterHash) throw new Refusal(groupRefusals.charter_changed);
}

async function replace(
  tx: Writer,
  settings: MailSettings,
  { id, groupId, seatId }: Invitation,
  { member, charterHash, nonce, replacement = null }: JoinRequest,
): Promise<void> {
  if (seatId === null) throw new Error('an invitation to a free place replaces no member');
  const accepted = { charterHash, nonce: nonce ?? null, read: replacement };
  await takeSeat(tx, settings, { id, groupId, seatId }, member, accepted);
}

async function add(
  tx: Writer,
  settings: MailSettings,
  arrival: {
    readonly group: Group;
    readonly invitation: Invitation;
    readonly members: readonly Membership[];
    readonly joining: JoinRequest;
  },
): Promise<void> {
  const { group, invitation, members, joining } = arrival;
  const { member, charterHash, nonce } = joining;
  await insertMembership(tx, {
    groupId: group.id,
    userId: member.id,
    role: 'member',
    nonce: nonce ?? null,
    charterHash,
  });
  await recheckStart(tx, group);
  if (invitation.email !== null) await markUsed(tx, invitation.id, member.id);
  const newcomer = await findMembership(tx, group.id, member.id);
  if (newcomer === null) throw new Error(`membership of ${member.id} was not stored`);
  await recordActivities(tx, [
    historyLine(notices.member_joined, {
      groupId: group.id,
      userId: member.id,
      facts: { newcomer: { member: member.id } },
      createdAt: await findNow(tx),
    }),
  ]);
  await recordAuditEntries(tx, [
    { kind: 'member.joined', subjectId: group.id, actorId: member.id, detail: { charterHash } },
  ]);
  await notify(tx, settings, notices.group_place_filled, {
    to: members.filter(({ role }) => role === 'organizer').map(({ userId }) => userId),
    occasion: `member:${newcomer.id}:joined`,
    facts: {
      ...toGroupFacts(group),
      newcomer: { member: member.id },
      members: members.length + 1,
      maxMembers: group.maxMembers,
    },
  });
}
