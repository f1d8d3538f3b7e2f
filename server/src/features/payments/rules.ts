/** What a contribution costs its payer, and which of a payer's contributions comes first. */
import { quoteContribution, type ContributionQuote } from '@circle-link/contract/groups/pot';
import type { Cents } from '@circle-link/contract/money';

/** The charge for a contribution by card, with its late fee. */
export function chargeFor(owed: {
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
}): ContributionQuote {
  return quoteContribution(owed.amountCents, owed.lateFeeCents);
}
