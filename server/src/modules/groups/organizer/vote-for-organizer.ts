import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { organizerRefusals } from '@circle-link/contract/refusals/groups/organizer';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findLastSeen } from '../../auth/index.ts';
import { lockOwnGroup, getNamedMember } from '../lock-own-group.ts';
import { getPhase } from '../store.ts';
import { becomeOrganizer } from './hand-over.ts';
import { findElected, computeInactiveFrom, countVotes } from './rules.ts';
import { listOrganizerVotes, storeOrganizerVote } from './store.ts';

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
