/** The fee schedule: the charge that delivers a base amount in full (spec §9, in the reading that adds up). */
import {
  addCents,
  floorDivide,
  shareRoundedHalfUp,
  shareRoundedUp,
  subtractCents,
  toCents,
  type Cents,
} from './money.ts';

export interface FeeSchedule {
  /** The card provider's share of the total, in basis points, rounded half up. */
  readonly cardBasisPoints: number;
  readonly cardFixedCents: Cents;
  /** Our share of the total, in basis points, rounded up. */
  readonly appBasisPoints: number;
}

export interface FeeQuote {
  readonly baseCents: Cents;
  readonly cardFeeCents: Cents;
  readonly appFeeCents: Cents;
  readonly totalCents: Cents;
}

/** 2.9 % + 0.30 for the card provider, 1 % for the operator. */
export const ENTRY_FEES: FeeSchedule = {
  cardBasisPoints: 290,
  cardFixedCents: toCents(30),
  appBasisPoints: 100,
};

/** The card provider's fee on a charge. */
export function computeCardFee(totalCents: Cents, schedule: FeeSchedule): Cents {
  return addCents(shareRoundedHalfUp(totalCents, schedule.cardBasisPoints), schedule.cardFixedCents);
}

function netCents(totalCents: Cents, schedule: FeeSchedule): Cents {
  const appFeeCents = shareRoundedUp(totalCents, schedule.appBasisPoints);
  return subtractCents(subtractCents(totalCents, computeCardFee(totalCents, schedule)), appFeeCents);
}

/**
 * The smallest total whose net is at least the base, with its lines. The app fee absorbs the rounding, so the lines add
 * up to the total. Throws RangeError for a base below one cent.
 */
export function quoteFees(baseCents: Cents, schedule: FeeSchedule): FeeQuote {
  if (baseCents < 1) throw new RangeError('a base is at least one cent');
  const netBasisPoints = 10_000 - schedule.cardBasisPoints - schedule.appBasisPoints;
  // Rounding the card fee down saves at most half a cent: search upward from one cent below.
  let candidateCents = floorDivide((baseCents + schedule.cardFixedCents) * 10_000, netBasisPoints) - 1;
  while (netCents(toCents(candidateCents), schedule) < baseCents) candidateCents += 1;
  const totalCents = toCents(candidateCents);
  const cardCents = computeCardFee(totalCents, schedule);
  const appFeeCents = subtractCents(subtractCents(totalCents, baseCents), cardCents);
  return { baseCents, cardFeeCents: cardCents, appFeeCents, totalCents };
}

/** Price of one entry: 52.35 = 50.00 + 1.82 + 0.53. */
export const ENTRY_QUOTE: FeeQuote = quoteFees(toCents(5_000), ENTRY_FEES);
