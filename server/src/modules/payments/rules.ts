import type { ChargeKind } from '@circle-link/contract/charges/charge-kinds';
import { CASH_NOTE_HOURS } from '@circle-link/contract/groups/limits';
import { type ContributionQuote, quoteContribution } from '@circle-link/contract/groups/pot';
import { type Cents, subtractCents } from '@circle-link/contract/money';

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

export function quoteOpenAmount(owed: Owed, kind: ChargeKind = 'card'): ContributionQuote {
  const { amountCents, lateFeeCents } = getOpenParts(owed);
  return quoteContribution(amountCents, lateFeeCents, kind);
}

/** A card charge that was requested in time may complete this much later, whatever the cause of the delay. */
export const WAIT_MINUTES = 15;

/** Requested before the end of grace and paid at most WAIT_MINUTES later. A bank debit counts from its start. */
export function isPaidInTime(
  {
    requestedAt,
    kind,
    paidAt,
  }: { readonly requestedAt: Date; readonly kind: ChargeKind; readonly paidAt: Date },
  { graceUntil }: { readonly graceUntil: Date },
): boolean {
  if (requestedAt >= graceUntil) return false;
  return kind !== 'card' || paidAt.getTime() < graceUntil.getTime() + WAIT_MINUTES * 60_000;
}

export function computeExpiry(writtenAt: Date): Date {
  return new Date(writtenAt.getTime() + CASH_NOTE_HOURS * 3_600_000);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** False for path parameters that cannot be a payment id; the caller answers 404. */
export function isUuid(text: string): boolean {
  return UUID.test(text);
}
