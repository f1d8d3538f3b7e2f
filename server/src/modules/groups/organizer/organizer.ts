import { randomUUID } from 'node:crypto';
import type { GroupPage } from '@circle-link/contract/groups/groups';
import { groupRefusals, organizerRefusals } from '@circle-link/contract/refusals/groups';
import { awaitAll, type Reader, type Writer } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findLastSeen } from '../../auth/index.ts';
import { type MailSettings, notices, notifyInGroup } from '../../notifications/index.ts';
import {
  getNamedMember,
  lockOrganizedGroup,
  lockOwnGroup,
  type MemberFacts,
  type OwnGroup,
} from '../find-group.ts';
import { updateMembership } from '../member-store.ts';
import { computeInactiveFrom, countVotes, findElected } from '../rules.ts';
import { toGroupFacts, getPhase, type Group } from '../store.ts';
import { computeVotesNeeded } from '../wind-up/rules.ts';
import {
  clearHandover,
  deleteOrganizerVotes,
  findHandover,
  listOrganizerVotes,
  storeHandover,
  storeOrganizerVote,
} from './store.ts';

type Parts = Pick<Platform, 'database' | 'settings'>;

interface Own {
  readonly groupId: string;
  readonly userId: string;
}

/** Replaces any earlier offer. @throws organizer_only, person_not_in_group, organizer_already, wrong_phase */
export async function offerOrganizing(
  { database, settings }: Parts,
  { groupId, userId, toUserId }: Own & { readonly toUserId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOrganizedGroup(tx, groupId, userId);
    if (getPhase(own.group) === 'finished') throw new Refusal(groupRefusals.is_over);
    const to = getNamedMember(own, toUserId, 'userId');
    if (to.id === own.me.id) throw new Refusal(groupRefusals.organizer_already);
    await storeHandover(tx, groupId, to.userId);
    await recordAuditEntries(tx, [
      { kind: 'organizer.offered', subjectId: groupId, actorId: userId, detail: { to: to.userId } },
    ]);
    await notifyInGroup(tx, settings, notices.organizing_offered, {
      groupId,
      to: [to.userId],
      // Each offer sends a notice, even a repeated one.
      occasion: `organizer:${groupId}:offer:${randomUUID()}`,
      facts: { ...toGroupFacts(own.group), organizer: { member: userId } },
    });
  });
}

/** The organizer withdraws the offer. Idempotent. @throws group_not_found, organizer_only */
export async function withdrawOffer({ database }: Parts, { groupId, userId }: Own): Promise<void> {
  await database.transact(async (tx) => {
    await lockOrganizedGroup(tx, groupId, userId);
    if ((await findHandover(tx, groupId)) === null) return;
    await clearHandover(tx, groupId);
    await recordAuditEntries(tx, [
      { kind: 'organizer.offer_withdrawn', subjectId: groupId, actorId: userId },
    ]);
  });
}

/** The member accepts or declines the offer. @throws group_not_found, no_handover, wrong_phase */
export async function answerOffer(
  { database, settings }: Parts,
  { groupId, userId, accept }: Own & { readonly accept: boolean },
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, groupId, userId);
    if ((await findHandover(tx, groupId))?.userId !== userId)
      throw new Refusal(organizerRefusals.no_handover);
    if (getPhase(own.group) === 'finished') throw new Refusal(groupRefusals.is_over);
    if (accept) {
      await becomeOrganizer(tx, settings, own, own.me.id);
      return;
    }
    await clearHandover(tx, groupId);
    await recordAuditEntries(tx, [{ kind: 'organizer.offer_declined', subjectId: groupId, actorId: userId }]);
    await notifyInGroup(tx, settings, notices.organizing_declined, {
      groupId,
      to: own.members.filter(({ role }) => role === 'organizer').map((member) => member.userId),
      occasion: `organizer:${groupId}:declined:${randomUUID()}`,
      facts: { ...toGroupFacts(own.group), candidate: { member: userId } },
    });
  });
}

/** Makes a member the organizer, ends offers and votes, and notifies everyone. The caller holds the group's row. */
async function becomeOrganizer(
  tx: Writer,
  settings: MailSettings,
  { group, members, me }: OwnGroup,
  membershipId: string,
): Promise<void> {
  const before = members.find((member) => member.role === 'organizer');
  const after = members.find((member) => member.id === membershipId);
  if (before === undefined || after === undefined) throw new Error(`group ${group.id} has no organizer`);
  await updateMembership(tx, before.id, { role: 'member' });
  await updateMembership(tx, after.id, { role: 'organizer' });
  await clearHandover(tx, group.id);
  await deleteOrganizerVotes(tx, group.id);
  await recordAuditEntries(tx, [
    {
      kind: 'organizer.changed',
      subjectId: group.id,
      actorId: me.userId,
      detail: { from: before.userId, to: after.userId },
    },
  ]);
  await notifyInGroup(tx, settings, notices.organizer_changed, {
    groupId: group.id,
    to: members.map((member) => member.userId),
    occasion: `organizer:${group.id}:${randomUUID()}`,
    facts: { ...toGroupFacts(group), organizer: { member: after.userId } },
  });
}

/**
 * Candidates have voted for themselves; two thirds of the other members elect one. Activity of the organizer voids
 * votes. @throws group_not_found, wrong_phase, organizer_present, person_not_in_group
 */
export async function voteForOrganizer(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  vote: { readonly groupId: string; readonly userId: string; readonly candidateId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, vote.groupId, vote.userId);
    const { group, members, me } = own;
    if (getPhase(group) === 'finished') throw new Refusal(groupRefusals.is_over);
    const organizer = members.find((member) => member.role === 'organizer');
    if (organizer === undefined) throw new Error(`group ${group.id} has no organizer`);
    const since = computeInactiveFrom(await findLastSeen(tx, organizer.userId));
    if (me.role === 'organizer' || since > (await findNow(tx)))
      throw new Refusal(organizerRefusals.organizer_present);
    const candidate = getNamedMember(own, vote.candidateId, 'userId');
    await storeOrganizerVote(tx, group.id, vote);
    await recordAuditEntries(tx, [
      {
        kind: 'organizer.voted',
        subjectId: group.id,
        actorId: me.userId,
        detail: { candidate: candidate.userId },
      },
    ]);
    const voters = members.filter((member) => member.role !== 'organizer').map((member) => member.userId);
    const counts = countVotes(await listOrganizerVotes(tx, group.id, since), voters);
    const elected = members.find((member) => member.userId === findElected(counts, voters.length));
    if (elected !== undefined && elected.role !== 'organizer')
      await becomeOrganizer(tx, settings, own, elected.id);
  });
}

export async function viewOrganizing(
  db: Reader,
  group: Group,
  members: readonly MemberFacts[],
  viewerId: string,
): Promise<GroupPage['organizing']> {
  const organizer = members.find((member) => member.role === 'organizer');
  if (getPhase(group) === 'finished' || organizer === undefined) return { offeredTo: null, election: null };
  const { offer, lastSeen, now } = await awaitAll({
    offer: findHandover(db, group.id),
    lastSeen: findLastSeen(db, organizer.userId),
    now: findNow(db),
  });
  const since = computeInactiveFrom(lastSeen);
  const offeredTo = offer === null ? null : { userId: offer.userId, until: offer.until.toISOString() };
  if (since > now) return { offeredTo, election: null };
  const voters = members.filter((member) => member.role !== 'organizer').map((member) => member.userId);
  const votes = await listOrganizerVotes(db, group.id, since);
  return {
    offeredTo,
    election: {
      silentSince: since.toISOString(),
      votesNeeded: computeVotesNeeded(voters.length),
      myVote: votes.find((vote) => vote.userId === viewerId)?.candidateId ?? null,
      candidates: [...countVotes(votes, voters)],
    },
  };
}
