/** The open amount of a contribution and what the payer is charged. */
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

/** The unpaid parts of a contribution and of its late fee. */
export function getOpenParts(owed: Owed): { readonly amountCents: Cents; readonly lateFeeCents: Cents } {
  return {
    amountCents: subtractCents(owed.amountCents, owed.setOffCents),
    lateFeeCents: subtractCents(owed.lateFeeCents, owed.lateFeeSetOffCents),
  };
}

/** The charge for the open amount and late fee, by card unless specified. */
export function chargeFor(owed: Owed, kind: ChargeKind = 'card'): ContributionQuote {
  const { amountCents, lateFeeCents } = getOpenParts(owed);
  return quoteContribution(amountCents, lateFeeCents, kind);
}

/** The time at which a cash note expires. */
export function computeExpiry(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + CASH_NOTE_HOURS * 3_600_000);
}
