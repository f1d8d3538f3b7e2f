/** Amounts of a round: charge, payout and our fee, in cents. */
import { type ChargeKind, computeGrossAmount } from '../charges/charge-kinds.ts';
import {
  addCents,
  type Cents,
  formatPercent,
  shareRoundedDown,
  shareRoundedUp,
  subtractCents,
  toCents,
  ZERO_CENTS,
} from '../money.ts';

/** Our share of the pot money that passed through us, in basis points. */
export const POT_FEE_BASIS_POINTS = 100;
export const POT_FEE_PERCENT = formatPercent(POT_FEE_BASIS_POINTS);

/** Maximum late fee: 10 % of the contribution, in basis points. */
export const MAX_LATE_FEE_BASIS_POINTS = 1_000;
export const MAX_LATE_FEE_PERCENT = formatPercent(MAX_LATE_FEE_BASIS_POINTS);

/** Maximum of one charge at the card provider: 999,999.99. */
export const MAX_CHARGE_CENTS: Cents = toCents(99_999_999);

/** Minimum of one charge at the card provider: 0.50. Below it the card fee fills the gap. */
export const MIN_CHARGE_CENTS: Cents = toCents(50);

/** Minimum contribution: 1.00. Below it the fixed card fee would exceed a third of the payment. */
export const MIN_CONTRIBUTION_CENTS: Cents = toCents(100);

/** Maximum contribution: with late fee (88,000.00) and card fee a charge is 996,910.71, below MAX_CHARGE_CENTS. */
export const MAX_CONTRIBUTION_CENTS: Cents = toCents(88_000_000);

export interface ContributionQuote {
  readonly contributionCents: Cents;
  readonly lateFeeCents: Cents;
  readonly cardFeeCents: Cents;
  readonly totalCents: Cents;
}

export interface Payout {
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  /** Credited to the recipient's balance; excludes cash. */
  readonly netCents: Cents;
}

export interface PotRepair {
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/**
 * The charge for a contribution and late fee, by card unless `kind` is given: the smallest total whose net covers both.
 * The fee line is the rest of the total, so the lines add up. Our own fee is deducted from the pot. Throws RangeError
 * below one cent.
 */
export function quoteContribution(
  contributionCents: Cents,
  lateFeeCents: Cents = ZERO_CENTS,
  kind: ChargeKind = 'card',
): ContributionQuote {
  const baseCents = addCents(contributionCents, lateFeeCents);
  const leastCents = computeGrossAmount(kind, baseCents);
  const totalCents = leastCents < MIN_CHARGE_CENTS ? MIN_CHARGE_CENTS : leastCents;
  return { contributionCents, lateFeeCents, cardFeeCents: subtractCents(totalCents, baseCents), totalCents };
}

/** Our fee on the money of one pot that passed through us, rounded up; 0 for 0. */
export function computePotFee(throughUsCents: Cents): Cents {
  return shareRoundedUp(throughUsCents, POT_FEE_BASIS_POINTS);
}

/** Payout of a closing round in cents. Cash counts in the gross, carries no fee and is not paid again. */
export function computePayout({ cardCents, cashCents }: { cardCents: Cents; cashCents: Cents }): Payout {
  const feeCents = computePotFee(cardCents);
  return {
    grossCents: addCents(cardCents, cashCents),
    feeCents,
    netCents: subtractCents(cardCents, feeCents),
  };
}

/**
 * Payout of a contribution that arrives after a short payout. The fee is that of the whole pot less fees already taken,
 * so partial pots cost the fee of one payout. The late fee goes to the recipient in full.
 */
export function computeRepair(amounts: { cardCentsBefore: Cents; addedCardCents: Cents }): PotRepair {
  const feeBeforeCents = computePotFee(amounts.cardCentsBefore);
  const feeCents = subtractCents(
    computePotFee(addCents(amounts.cardCentsBefore, amounts.addedCardCents)),
    feeBeforeCents,
  );
  return { feeCents, netCents: subtractCents(amounts.addedCardCents, feeCents) };
}

/** Maximum late fee in cents: 10 % of the contribution, rounded down. */
export function computeMaxLateFee(contributionCents: Cents): Cents {
  return shareRoundedDown(contributionCents, MAX_LATE_FEE_BASIS_POINTS);
}
