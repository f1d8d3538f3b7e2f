import { SILENT_DAYS } from '@circle-link/contract/groups/limits';
import { computeVotesNeeded } from '../wind-up/rules.ts';

const MILLISECONDS_A_DAY = 86_400_000;

export interface OrganizerVote {
  readonly userId: string;
  readonly candidateId: string;
}

/** The time from which the organizer counts as inactive. */
export function computeInactiveFrom(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + SILENT_DAYS * MILLISECONDS_A_DAY);
}

export interface VoteCount {
  readonly userId: string;
  readonly votes: number;
}

/** Candidates, who have voted for themselves, with the votes of current members. The organizer has no vote. */
export function countVotes(
  votes: readonly OrganizerVote[],
  voterIds: readonly string[],
): readonly VoteCount[] {
  const valid = votes.filter((vote) => voterIds.includes(vote.userId));
  const willing = valid.filter((vote) => vote.userId === vote.candidateId).map((vote) => vote.userId);
  return willing.map((userId) => ({
    userId,
    votes: valid.filter((vote) => vote.candidateId === userId).length,
  }));
}

/** The candidate with two thirds of all other members; null if none. */
export function findElected(counts: readonly VoteCount[], voters: number): string | null {
  return counts.find((one) => one.votes >= computeVotesNeeded(voters))?.userId ?? null;
}
