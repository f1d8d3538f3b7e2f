import { groupRefusals } from '@circle-link/contract/refusals/groups/groups';
import { organiserRefusals } from '@circle-link/contract/refusals/groups/organiser';
import { findNow } from '../../../platform/database/installation.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordAuditEntries } from '../../audit/index.ts';
import { findLastSeen } from '../../auth/index.ts';
import { lockOwnGroup, memberNamed } from '../lock-own-group.ts';
import { phaseOf } from '../store.ts';
import { becomeOrganiser } from './hand-over.ts';
import { electedOf, silentFrom, standingOf } from './rules.ts';
import { listOrganiserVotes, storeOrganiserVote } from './store.ts';

/**
 * A member votes for another organiser while the present one is silent; who has voted for themselves stands, and two thirds
 * of all other members elect. A sign of the organiser makes earlier votes void. @throws group_not_found, wrong_phase,
 * organiser_present, person_not_in_group
 */
export async function voteForOrganiser(
  { database, settings }: Pick<Platform, 'database' | 'settings'>,
  vote: { readonly groupId: string; readonly userId: string; readonly candidateId: string },
): Promise<void> {
  await database.transact(async (tx) => {
    const own = await lockOwnGroup(tx, vote.groupId, vote.userId);
    const { group, members, me } = own;
    if (phaseOf(group) === 'finished') throw new Refusal(groupRefusals.is_over);
    const organiser = members.find((member) => member.role === 'organiser');
    if (organiser === undefined) throw new Error(`group ${group.id} has no organiser`);
    const since = silentFrom(await findLastSeen(tx, organiser.userId));
    if (me.role === 'organiser' || since > (await findNow(tx)))
      throw new Refusal(organiserRefusals.organiser_present);
    const candidate = memberNamed(own, vote.candidateId, 'userId');
    await storeOrganiserVote(tx, group.id, vote);
    await recordAuditEntries(tx, [
      {
        kind: 'organiser.voted',
        subjectId: group.id,
        actorId: me.userId,
        detail: { candidate: candidate.userId },
      },
    ]);
    const voters = members.filter((member) => member.role !== 'organiser').map((member) => member.userId);
    const standing = standingOf(await listOrganiserVotes(tx, group.id, since), voters);
    const elected = members.find((member) => member.userId === electedOf(standing, voters.length));
    if (elected !== undefined && elected.role !== 'organiser')
      await becomeOrganiser(tx, settings, own, elected.id);
  });
}
