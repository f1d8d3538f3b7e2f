/** Arithmetic of ending a group early: when a vote is decided, and the resulting balances. */
import { addCents, floorDivide, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';

/** Everyone who is not frozen. If more than half are frozen, everyone votes, or the group could not be ended. */
export function listVoters<Member extends { readonly isFrozen: boolean }>(
  members: readonly Member[],
): readonly Member[] {
  const free = members.filter((member) => !member.isFrozen);
  return 2 * free.length < members.length ? members : free;
}

/** Two thirds of all voters, rounded up; at least one vote. */
export function computeVotesNeeded(voters: number): number {
  return Math.max(1, floorDivide(2 * voters + 2, 3));
}

export interface Count {
  readonly voters: number;
  readonly inFavor: number;
  readonly against: number;
}

/** Passed at two thirds of all voters; failed as soon as that can no longer be reached. */
export function computeVoteOutcome({ voters, inFavor, against }: Count): 'open' | 'passed' | 'failed' {
  const needed = computeVotesNeeded(voters);
  if (inFavor >= needed) return 'passed';
  return voters - against < needed ? 'failed' : 'open';
}

/** Whether members' money has reached a recipient. From then on, ending the group needs a vote. */
export function hasPaidOut(
  rounds: readonly { readonly closedAt: Date | null; readonly cardCents: Cents; readonly cashCents: Cents }[],
): boolean {
  return rounds.some((round) => round.closedAt !== null && addCents(round.cardCents, round.cashCents) > 0);
}

export interface Contribution {
  readonly payerId: string;
  readonly paidBy: string;
  readonly round: number;
  readonly amountCents: Cents;
  readonly isCash: boolean;
}

export interface RoundMoney {
  readonly round: number;
  readonly isClosed: boolean;
  readonly recipientId: string;
  readonly paidOutCents: Cents;
}

interface ReturnedPart {
  readonly userId: string;
  readonly holderId: string;
  readonly returnedCents: Cents;
}

export interface TableFacts {
  readonly people: readonly { readonly userId: string; readonly firstName: string }[];
  readonly contributions: readonly Contribution[];
  readonly rounds: readonly RoundMoney[];
  readonly returned: readonly ReturnedPart[];
}

export interface TableRow {
  readonly userId: string;
  readonly firstName: string;
  /** Contributions to paid-out rounds, and cash of any round. */
  readonly paidInCents: Cents;
  readonly receivedCents: Cents;
  readonly refundedCents: Cents;
  /** Positive: the others owe it to them. Negative: they owe it to the others. */
  readonly netCents: Cents;
}

/**
 * Held money of an unpaid round returns to its payers. Cash counts as received even before the payout. The nets add up
 * to the fees taken, which are not owed back.
 */
export function computeSettlementTable(facts: TableFacts): readonly TableRow[] {
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

/** A repayment to a former member was taken from the pot of the seat's current holder. */
function returnedTo(part: ReturnedPart, userId: string): Cents {
  const gotCents = part.userId === userId ? part.returnedCents : ZERO_CENTS;
  return part.holderId === userId ? subtractCents(gotCents, part.returnedCents) : gotCents;
}

function sumCents<Item>(items: readonly Item[], getCents: (item: Item) => Cents): Cents {
  return addCents(...items.map(getCents));
}
