import { alignFirstDueDay } from '@circle-link/contract/groups/calendar';
import type { GroupSummary } from '@circle-link/contract/groups/groups';
import { groupRefusals } from '@circle-link/contract/refusals/groups';
import type { Writer } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Platform } from '../../platform/platform.ts';
import { listMembers as listPeople } from '../members/index.ts';
import { getOwnGroup, lockOrganizedGroup, type OwnGroup } from './find-group.ts';
import { findSuccessor } from './forming/forming-store.ts';
import { openInvitation } from './invitations/invite.ts';
import { assertWithinGroupLimit, assertWithinMoneyLimits } from './forming/limits.ts';
import { openGroup } from './forming/create-group.ts';
import { refuseLargeContribution, resolveStartDate } from './forming/terms.ts';
import { computeOpenCommitment } from './rules.ts';
import { getPhase, type Group } from './store.ts';
import { summarizeGroup } from './summarize-groups.ts';

interface Restart {
  readonly groupId: string;
  readonly userId: string;
  readonly startDate: string | undefined;
  readonly nonce: string | undefined;
}

/**
 * Invites all members by email to a new group with the same terms. Returns an existing restart that has not ended.
 * @throws group_not_found, organizer_only, not_over_yet, too_many_groups, any of termsRefusals
 */
export async function restartGroup(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  { groupId, userId, ...wanted }: Restart,
): Promise<GroupSummary> {
  const group = await database.transact(async (tx) => {
    await getOwnGroup(tx, groupId, userId);
    await assertWithinGroupLimit(tx, userId);
    const own = await lockOrganizedGroup(tx, groupId, userId);
    if (getPhase(own.group) !== 'finished') throw new Refusal(groupRefusals.not_over_yet);
    return (await findSuccessor(tx, groupId)) ?? (await makeSuccessor(tx, settings, own, wanted));
  });
  return database.read((db) => summarizeGroup(db, group.id, userId));
}

async function makeSuccessor(
  tx: Writer,
  settings: Platform['settings'],
  { group: old, members, me }: OwnGroup,
  { startDate, nonce }: Pick<Restart, 'startDate' | 'nonce'>,
): Promise<Group> {
  refuseLargeContribution(settings, old);
  const cents = computeOpenCommitment({ ...old, rounds: null, currentRound: 1 });
  await assertWithinMoneyLimits(tx, settings, {
    userId: me.userId,
    groupId: null,
    cents,
    field: 'startDate',
  });
  const group = await openGroup(tx, settings, {
    organizerId: me.userId,
    terms: {
      ...old,
      startDate: alignFirstDueDay(await resolveStartDate(tx, startDate, old.timeZone), old.frequency),
    },
    nonce,
    previousGroupId: old.id,
    requestId: null,
    requestHash: null,
  });
  const others = members.filter((member) => member.id !== me.id).map((member) => member.userId);
  for (const { email } of await listPeople(tx, others))
    if (email !== '') await openInvitation(tx, settings, { group, by: me, email, isRestart: true });
  return group;
}
