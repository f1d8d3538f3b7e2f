/** The money of a round: what a payer is charged, what the recipient gets, what we keep. Amounts are cents. */
import { grossUp, OFFERED_KINDS, type ChargeKind } from '../charge-kinds.ts';
import { ENTRY_FEES, type FeeSchedule } from '../fees.ts';
import {
  addCents,
  formatPercent,
  shareRoundedDown,
  shareRoundedUp,
  subtractCents,
  toCents,
  ZERO_CENTS,
  type Cents,
} from '../money.ts';

/** A contribution bears the card provider's fee only, 2.9 % + 0.30; ours is taken from the pot. */
export const GROUP_FEES: FeeSchedule = { ...ENTRY_FEES, appBasisPoints: 0 };

/** Our share of the money of a pot that passed through us, in basis points. */
export const POT_FEE_BASIS_POINTS = 100;
/** "1": as texts name it. */
export const POT_FEE_PERCENT = formatPercent(POT_FEE_BASIS_POINTS);

/** A late fee is at most this share of the contribution: 10 %, in basis points. */
export const MAX_LATE_FEE_BASIS_POINTS = 1_000;
/** "10": as texts name it. */
export const MAX_LATE_FEE_PERCENT = formatPercent(MAX_LATE_FEE_BASIS_POINTS);

/** The most the card provider takes in one charge: 999,999.99. */
export const MAX_CHARGE_CENTS: Cents = toCents(99_999_999);

/** The least the card provider takes in one charge: 0.50. Below it the card fee is what is missing to it. */
export const MIN_CHARGE_CENTS: Cents = toCents(50);

/** The smallest contribution: 1.00. Below it the card's fixed fee would be more than a third of what is paid. */
export const MIN_CONTRIBUTION_CENTS: Cents = toCents(100);

/**
 * The largest contribution: 880,000.00. With the highest late fee (88,000.00) and the card fee one charge is then
 * 996,910.71, below MAX_CHARGE_CENTS; the next round figure, 890,000.00, would not fit.
 */
export const MAX_CONTRIBUTION_CENTS: Cents = toCents(88_000_000);

export interface ContributionQuote {
  readonly contributionCents: Cents;
  readonly lateFeeCents: Cents;
  readonly cardFeeCents: Cents;
  readonly totalCents: Cents;
}

export interface Payout {
  /** All that the round brought, cash included. */
  readonly grossCents: Cents;
  readonly feeCents: Cents;
  /** What goes to the recipient's balance; cash was handed over before. */
  readonly netCents: Cents;
}

export interface PotRepair {
  readonly feeCents: Cents;
  readonly netCents: Cents;
}

/**
 * What a payer is charged, by card unless said: the smallest total that can be charged and whose net is at least
 * contribution and late fee. The card fee shown, of a bank debit the provider's fee of that, is the rest of the total, so
 * the lines add up. Throws RangeError below one cent.
 */
export function quoteContribution(
  contributionCents: Cents,
  lateFeeCents: Cents = ZERO_CENTS,
  kind: ChargeKind = 'card',
): ContributionQuote {
  const baseCents = addCents(contributionCents, lateFeeCents);
  const leastCents = grossUp(kind, baseCents);
  const totalCents = leastCents < MIN_CHARGE_CENTS ? MIN_CHARGE_CENTS : leastCents;
  return { contributionCents, lateFeeCents, cardFeeCents: subtractCents(totalCents, baseCents), totalCents };
}

/** The same by every kind that is offered, the cheapest first. */
export function quoteByKind(
  contributionCents: Cents,
  lateFeeCents: Cents = ZERO_CENTS,
): readonly { readonly kind: ChargeKind; readonly quote: ContributionQuote }[] {
  return OFFERED_KINDS.map((kind) => ({
    kind,
    quote: quoteContribution(contributionCents, lateFeeCents, kind),
  })).sort((left, right) => left.quote.totalCents - right.quote.totalCents);
}

/** Our fee on the money of one pot that passed through us, rounded up; 0 for 0. */
export function potFee(throughUsCents: Cents): Cents {
  return shareRoundedUp(throughUsCents, POT_FEE_BASIS_POINTS);
}

/** What a closing round pays. Cash counts in the gross, bears no fee and is not paid again. */
export function computePayout({ cardCents, cashCents }: { cardCents: Cents; cashCents: Cents }): Payout {
  const feeCents = potFee(cardCents);
  return {
    grossCents: addCents(cardCents, cashCents),
    feeCents,
    netCents: subtractCents(cardCents, feeCents),
  };
}

/**
 * What a contribution brings that comes after its round paid out short. The fee is that of the whole pot so far less what
 * was taken before, so however a pot comes in, its fees sum to the fee of one payout. A late fee is no part of the pot:
 * it goes to the recipient whole.
 */
export function computeRepair(amounts: { cardCentsBefore: Cents; addedCardCents: Cents }): PotRepair {
  const feeBeforeCents = potFee(amounts.cardCentsBefore);
  const feeCents = subtractCents(
    potFee(addCents(amounts.cardCentsBefore, amounts.addedCardCents)),
    feeBeforeCents,
  );
  return { feeCents, netCents: subtractCents(amounts.addedCardCents, feeCents) };
}

/** The highest late fee a group may set: 10 % of the contribution, rounded down. */
export function maxLateFeeCents(contributionCents: Cents): Cents {
  return shareRoundedDown(contributionCents, MAX_LATE_FEE_BASIS_POINTS);
}
