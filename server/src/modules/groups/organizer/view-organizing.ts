import type { GroupPage } from '@circle-link/contract/groups';
import { awaitAll, type Reader } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { findLastSeen } from '../../auth/index.ts';
import type { MemberFacts } from '../member-facts.ts';
import { getPhase, type Group } from '../store.ts';
import { computeVotesNeeded } from '../wind-up/rules.ts';
import { computeInactiveFrom, countVotes } from './rules.ts';
import { findHandover, listOrganizerVotes } from './store.ts';

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
