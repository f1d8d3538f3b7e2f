/** Simulates what each member receives if the first recipients stop paying after their turn. Amounts are cents. */
import { addCents, subtractCents, multiplyCents, toCents, ZERO_CENTS, type Cents } from '../money.ts';
import { computePayout, computePotFee, quoteContribution } from './pot.ts';

export interface SimulationTerms {
  readonly members: number;
  readonly contributionCents: Cents;
  /** Number of first recipients who pay up to and including their turn, and nothing after. */
  readonly stopping: number;
}

export interface SimulatedMember {
  readonly turn: number;
  readonly stops: boolean;
  readonly paidInCents: Cents;
  readonly receivedCents: Cents;
  /** Received less paid in; negative is a loss. Card fees are extra. */
  readonly netCents: Cents;
  readonly cardFeesCents: Cents;
}

export interface SimulationReading {
  readonly losing: number;
  /** Largest loss of one member, our fee included; 0 without a loss. */
  readonly worstLossCents: Cents;
  readonly unpaidCents: Cents;
}

/** One row per turn, missing contributions uncovered. Throws RangeError unless 0 ≤ stopping ≤ members ≥ 1. */
export function simulateGroup({ members, contributionCents, stopping }: SimulationTerms): SimulatedMember[] {
  if (!Number.isSafeInteger(members) || members < 1)
    throw new RangeError(`not a number of members: ${members}`);
  if (!Number.isSafeInteger(stopping) || stopping < 0 || stopping > members)
    throw new RangeError(`not a number of members who stop: ${stopping}`);
  const quote = quoteContribution(contributionCents);
  return Array.from({ length: members }, (_, index) => {
    const turn = index + 1;
    const stops = turn <= stopping;
    const timesPaid = stops ? turn : members;
    const payers = members - Math.min(stopping, turn - 1);
    const paidInCents = multiplyCents(contributionCents, timesPaid);
    const receivedCents = computePayout({
      cardCents: multiplyCents(contributionCents, payers),
      cashCents: ZERO_CENTS,
    }).netCents;
    return {
      turn,
      stops,
      paidInCents,
      receivedCents,
      netCents: subtractCents(receivedCents, paidInCents),
      cardFeesCents: multiplyCents(quote.cardFeeCents, timesPaid),
    };
  });
}

/** Number of members who lose more than the fee, and the largest loss. Throws RangeError for no rows. */
export function readSimulation(rows: readonly SimulatedMember[]): SimulationReading {
  const last = rows.at(-1);
  if (last === undefined) throw new RangeError('a cycle has members');
  // The last member pays in every round, so this equals the whole pot.
  const potCents = last.paidInCents;
  const fullFeeCents = computePotFee(potCents);
  return {
    losing: rows.filter((row) => row.netCents + fullFeeCents < 0).length,
    worstLossCents: toCents(Math.max(0, ...rows.map((row) => row.paidInCents - row.receivedCents))),
    unpaidCents: addCents(...rows.map((row) => subtractCents(potCents, row.paidInCents))),
  };
}
