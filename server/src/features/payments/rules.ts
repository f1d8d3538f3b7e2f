/** What is left to pay of a contribution, and what it costs its payer by card. */
import type { ChargeKind } from '@circle-link/contract/charge-kinds';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { quoteContribution, type ContributionQuote } from '@circle-link/contract/groups/pot';
import { subtractCents, type Cents } from '@circle-link/contract/money';

interface Owed {
  readonly amountCents: Cents;
  readonly lateFeeCents: Cents;
  readonly setOffCents: Cents;
  readonly lateFeeSetOffCents: Cents;
}

/** What of a contribution and of its late fee is not paid yet. */
export function getOpenParts(owed: Owed): { readonly amountCents: Cents; readonly lateFeeCents: Cents } {
  return {
    amountCents: subtractCents(owed.amountCents, owed.setOffCents),
    lateFeeCents: subtractCents(owed.lateFeeCents, owed.lateFeeSetOffCents),
  };
}

/** The charge for what is left of a contribution with its late fee, by card unless said. */
export function chargeFor(owed: Owed, kind: ChargeKind = 'card'): ContributionQuote {
  const { amountCents, lateFeeCents } = getOpenParts(owed);
  return quoteContribution(amountCents, lateFeeCents, kind);
}

/** When a note of cash lapses. */
export function computeExpiry(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + CASH_NOTE_HOURS * 3_600_000);
}
