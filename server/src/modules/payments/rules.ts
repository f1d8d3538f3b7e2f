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

export function getOpenParts(owed: Owed): { readonly amountCents: Cents; readonly lateFeeCents: Cents } {
  return {
    amountCents: subtractCents(owed.amountCents, owed.setOffCents),
    lateFeeCents: subtractCents(owed.lateFeeCents, owed.lateFeeSetOffCents),
  };
}

export function chargeFor(owed: Owed, kind: ChargeKind = 'card'): ContributionQuote {
  const { amountCents, lateFeeCents } = getOpenParts(owed);
  return quoteContribution(amountCents, lateFeeCents, kind);
}

export function computeExpiry(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + CASH_NOTE_HOURS * 3_600_000);
}
