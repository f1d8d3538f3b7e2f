/** The arithmetic of ending a group early: when a vote is decided, and who owes whom by then. */
import { addCents, floorDivide, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

/**
 * Who may vote: everyone who is not frozen. Where the frozen are more than half, everyone: otherwise few would decide for
 * the others, or the group could not be ended at all.
 */
export function listVoters<Member extends { readonly isFrozen: boolean }>(
  members: readonly Member[],
): readonly Member[] {
  const free = members.filter((member) => !member.isFrozen);
  return 2 * free.length < members.length ? members : free;
}

/** Two thirds of all who may vote, rounded up; at least one vote. */
export function votesNeeded(voters: number): number {
  return Math.max(1, floorDivide(2 * voters + 2, 3));
}

export interface Count {
  /** All who may vote now, whether they have or not. */
  readonly voters: number;
  readonly inFavor: number;
  readonly against: number;
}

/** Passed at two thirds of all who may vote; failed as soon as that cannot be reached any more. */
export function computeVoteOutcome({ voters, inFavor, against }: Count): 'open' | 'passed' | 'failed' {
  const needed = votesNeeded(voters);
  if (inFavor >= needed) return 'passed';
  return voters - against < needed ? 'failed' : 'open';
}

/** Whether members' money has reached a recipient: from then on the group can only be wound up by a vote. */
export function hasPaidOut(
  rounds: readonly { readonly closedAt: Date | null; readonly cardCents: Cents; readonly cashCents: Cents }[],
): boolean {
  return rounds.some((round) => round.closedAt !== null && addCents(round.cardCents, round.cashCents) > 0);
}

export interface Contribution {
  readonly payerId: string;
  /** Whose card or hand it came from: it goes back there. */
  readonly paidBy: string;
  readonly round: number;
  readonly amountCents: Cents;
  readonly isCash: boolean;
}

export interface RoundMoney {
  readonly round: number;
  readonly isClosed: boolean;
  /** Who received it, or whose turn it is. */
  readonly recipientId: string;
  /** Paid out of it, fee excluded. */
  readonly paidOutCents: Cents;
}

/** What a replaced member got back out of the pot of their former place. */
export interface ReturnedPart {
  readonly userId: string;
  /** The present holder of the place. */
  readonly holderId: string;
  readonly returnedCents: Cents;
}

export interface TableFacts {
  readonly people: readonly { readonly userId: string; readonly firstName: string }[];
  /** Completed ones only. */
  readonly contributions: readonly Contribution[];
  readonly rounds: readonly RoundMoney[];
  readonly returned: readonly ReturnedPart[];
}

export interface TableRow {
  readonly userId: string;
  readonly firstName: string;
  /** Contributions of rounds that were paid out, and cash handed over in any round. */
  readonly paidInCents: Cents;
  readonly receivedCents: Cents;
  /** Held money that goes back to them. */
  readonly refundedCents: Cents;
  /** Positive: the others owe it to them. Negative: they owe it to the others. */
  readonly netCents: Cents;
}

/**
 * Who has paid in, received and gets back how much. Money held for a round that was not paid out goes back where it came
 * from and owes nothing. Cash was in the recipient's hands at once, so it counts as received even before its
 * round was paid out. The nets sum to the fees that were taken: those are not owed back.
 */
export function owedTable(facts: TableFacts): readonly TableRow[] {
  const rounds = new Map(facts.rounds.map((round) => [round.round, round]));
  const isSpent = (one: Contribution) => one.isCash || rounds.get(one.round)?.isClosed === true;
  const spent = facts.contributions.filter(isSpent);
  const held = facts.contributions.filter((one) => !isSpent(one));
  const earlyCash = spent.filter((one) => rounds.get(one.round)?.isClosed !== true);
  return facts.people.map(({ userId, firstName }) => {
    const paidInCents = sumCents(spent, (one) => (one.payerId === userId ? one.amountCents : ZERO_CENTS));
    const receivedCents = addCents(
      sumCents(facts.rounds, (one) => (one.recipientId === userId ? one.paidOutCents : ZERO_CENTS)),
      sumCents(earlyCash, (one) =>
        rounds.get(one.round)?.recipientId === userId ? one.amountCents : ZERO_CENTS,
      ),
      sumCents(facts.returned, (part) => returnedTo(part, userId)),
    );
    const refundedCents = sumCents(held, (one) => (one.paidBy === userId ? one.amountCents : ZERO_CENTS));
    return {
      userId,
      firstName,
      paidInCents,
      receivedCents,
      refundedCents,
      netCents: subtractCents(paidInCents, receivedCents),
    };
  });
}

/** What was returned to a former member was taken from the pot of the present holder of the place. */
function returnedTo(part: ReturnedPart, userId: string): Cents {
  const gotCents = part.userId === userId ? part.returnedCents : ZERO_CENTS;
  return part.holderId === userId ? subtractCents(gotCents, part.returnedCents) : gotCents;
}

function sumCents<Item>(items: readonly Item[], getCents: (item: Item) => Cents): Cents {
  return addCents(...items.map(getCents));
}
