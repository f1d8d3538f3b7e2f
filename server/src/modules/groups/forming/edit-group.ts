import { randomUUID } from 'node:crypto';
import type { Cover } from '@circle-link/contract/groups/parts';
import { createGroupBody, type EditGroupBody } from '@circle-link/contract/groups/forms';
import type { GroupTerms } from '@circle-link/contract/groups/terms';
import { groupRefusals, termsRefusals } from '@circle-link/contract/refusals/groups';
import { type Database, NOW, type Reader, type Writer } from '../../../platform/database/database.ts';
import { readInput } from '../../../platform/http/read-input.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { notices, notifyInGroup } from '../../notifications/index.ts';
import { assertForming, lockOrganizedGroup, type OwnGroup } from '../find-group.ts';
import { computeOpenCommitment, pickAuditedTerms, showTerms } from '../rules.ts';
import { updateMembership } from '../member-store.ts';
import { toGroupFacts, type Group, updateGroup } from '../store.ts';
import { writeCharter } from './create-group.ts';
import { insertCharter, lockMemberships, storePlan } from './forming-store.ts';
import { assertWithinMoneyLimits, type LimitSettings } from './limits.ts';
import { checkTerms, computeAutoStart, resolveStartDate } from './terms.ts';

interface Edit {
  readonly groupId: string;
  readonly userId: string;
  readonly changes: EditGroupBody;
}

/**
 * If the charter changes, the organizer accepts the new version, and everyone else must accept it again.
 * @throws group_not_found, organizer_only, wrong_phase, any of termsRefusals
 */
export async function editGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId, changes }: Edit,
): Promise<void> {
  await database.transact(async (tx) => {
    await lockMemberships(tx, userId);
    const own = await lockOrganizedGroup(tx, groupId, userId);
    assertForming(own.group);
    const terms = await mergeTerms(tx, settings, own.group, changes);
    const cents = computeOpenCommitment(terms);
    if (cents > computeOpenCommitment(own.group))
      await assertWithinMoneyLimits(tx, settings, { userId, groupId, cents, field: 'contributionAmount' });
    if (terms.maxMembers < own.members.length)
      throw new Refusal(termsRefusals.fewer_than_members, { members: own.members.length });
    const charter = writeCharter(settings, terms);
    const changed = { charterHash: charter.hash, startCheckAt: computeAutoStart(terms) };
    await updateGroup(tx, groupId, { ...terms, ...changed });
    if (terms.payoutOrder !== 'organizer') await storePlan(tx, groupId, []);
    await recordAuditEntries(tx, [toEditEntry(own.group, terms, userId, charter.hash)]);
    if (charter.hash === own.group.charterHash) return;
    await insertCharter(tx, groupId, charter);
    await updateMembership(tx, own.me.id, { charterHash: charter.hash, charterAcceptedAt: NOW });
    await requestNewAcceptance(tx, settings, own, charter.hash);
  });
}

/** Omitted fields are unchanged. An unchanged first day may have passed since. */
async function mergeTerms(
  db: Reader,
  settings: LimitSettings,
  group: Group,
  changes: EditGroupBody,
): Promise<GroupTerms> {
  const wanted = readInput(createGroupBody, { ...showTerms(group), ...changes });
  const startDate =
    changes.startDate === undefined
      ? group.startDate
      : await resolveStartDate(db, changes.startDate, wanted.timeZone);
  return checkTerms(settings, wanted, startDate);
}

async function requestNewAcceptance(
  tx: Writer,
  settings: Platform['settings'],
  { group, members, me }: OwnGroup,
  charterHash: string,
): Promise<void> {
  const others = members.filter((member) => member.id !== me.id && member.charterHash !== charterHash);
  await notifyInGroup(tx, settings, notices.group_terms_changed, {
    groupId: group.id,
    to: others.map(({ userId }) => userId),
    // The same terms may recur, and each change is announced.
    occasion: `group:${group.id}:charter:${charterHash}:${randomUUID()}`,
    facts: { ...toGroupFacts(group), organizer: { member: me.userId } },
  });
}

/** Figures only: the record omits free text. */
function toEditEntry(group: Group, terms: GroupTerms, userId: string, charterHash: string) {
  const detail = { before: pickAuditedTerms(group), after: pickAuditedTerms(terms), charterHash };
  return { kind: 'group.edited', subjectId: group.id, actorId: userId, detail };
}

/**
 * Members who join later or are omitted come last.
 * @throws group_not_found, organizer_only, wrong_phase, order_not_decided, turn_given_twice, not_a_member
 */
export async function setOrder(
  database: Database,
  plan: { readonly groupId: string; readonly userId: string; readonly memberIds: readonly string[] },
): Promise<void> {
  await database.transact(async (tx) => {
    const { group, members } = await lockOrganizedGroup(tx, plan.groupId, plan.userId);
    assertForming(group);
    if (group.payoutOrder !== 'organizer') throw new Refusal(groupRefusals.order_not_decided);
    if (new Set(plan.memberIds).size !== plan.memberIds.length)
      throw new Refusal(termsRefusals.turn_given_twice);
    const membershipIds = plan.memberIds.map((userId) => {
      const member = members.find((one) => one.userId === userId);
      if (member === undefined) throw new Refusal(termsRefusals.not_a_member);
      return member.id;
    });
    await storePlan(tx, group.id, membershipIds);
    await recordAuditEntries(tx, [
      {
        kind: 'group.order_planned',
        subjectId: group.id,
        actorId: plan.userId,
        detail: { order: plan.memberIds },
      },
    ]);
  });
}

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
    await updateGroup(tx, groupId, { cover });
    await recordAuditEntries(tx, [{ kind: 'group.cover_chosen', subjectId: groupId, actorId: userId }]);
  });
}
