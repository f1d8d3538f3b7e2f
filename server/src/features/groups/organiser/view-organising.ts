import type { GroupPage } from '@circle-link/contract/groups';
import { allOf } from '../../../platform/database/all-of.ts';
import type { Reader } from '../../../platform/database/database.ts';
import { findNow } from '../../../platform/database/installation.ts';
import { findLastSeen } from '../../auth/index.ts';
import type { MemberFacts } from '../member-facts.ts';
import { phaseOf, type Group } from '../store.ts';
import { votesNeeded } from '../wind-up/rules.ts';
import { silentFrom, standingOf } from './rules.ts';
import { findHandover, listOrganiserVotes } from './store.ts';

/** Who is asked to organise the group, and how an election stands; nothing once it is over. */
export async function viewOrganising(
  db: Reader,
  group: Group,
  members: readonly MemberFacts[],
  viewerId: string,
): Promise<GroupPage['organising']> {
  const organiser = members.find((member) => member.role === 'organiser');
  if (phaseOf(group) === 'finished' || organiser === undefined) return { offeredTo: null, election: null };
  const { offer, lastSeen, now } = await allOf({
    offer: findHandover(db, group.id),
    lastSeen: findLastSeen(db, organiser.userId),
    now: findNow(db),
  });
  const since = silentFrom(lastSeen);
  const offeredTo = offer === null ? null : { userId: offer.userId, until: offer.until.toISOString() };
  if (since > now) return { offeredTo, election: null };
  const voters = members.filter((member) => member.role !== 'organiser').map((member) => member.userId);
  const votes = await listOrganiserVotes(db, group.id, since);
  return {
    offeredTo,
    election: {
      silentSince: since.toISOString(),
      votesNeeded: votesNeeded(voters.length),
      myVote: votes.find((vote) => vote.userId === viewerId)?.candidateId ?? null,
      candidates: [...standingOf(votes, voters)],
    },
  };
}
