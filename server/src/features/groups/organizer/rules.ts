/** When another organizer may be elected, and who is. */
import { SILENT_DAYS } from '@circle-link/contract/groups/limits';
import { votesNeeded } from '../wind-up/rules.ts';

const MILLISECONDS_A_DAY = 86_400_000;

/** Whom a member wants as organizer. */
export interface OrganizerVote {
  readonly userId: string;
  readonly candidateId: string;
}

/** From when on the organizer counts as silent: so many days after they were last here. */
export function silentFrom(lastSeenAt: Date): Date {
  return new Date(lastSeenAt.getTime() + SILENT_DAYS * MILLISECONDS_A_DAY);
}

export interface VoteCount {
  readonly userId: string;
  readonly votes: number;
}

/** The candidates: those who have voted for themselves, with the votes of present members. The organizer has none. */
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

/** Elected with two thirds of all other members; null as long as no candidate has them. */
export function findElected(counts: readonly VoteCount[], voters: number): string | null {
  return counts.find((one) => one.votes >= votesNeeded(voters))?.userId ?? null;
}
