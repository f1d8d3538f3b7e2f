/** How holds and positions are shown: pure, from rows and the mechanism. */
import { ENTRY_QUOTE, type FeeQuote } from '@circle-link/contract/fees';
import { HOLDS_PER_HOUR } from '@circle-link/contract/limits';
import { formatAmount } from '@circle-link/contract/money';
import type { FeeBreakdown } from '@circle-link/contract/queue';

/** The lines of an entry, as every screen and answer shows them. */
export function toBreakdown(quote: FeeQuote = ENTRY_QUOTE): FeeBreakdown {
  return {
    base: formatAmount(quote.baseCents),
    cardFee: formatAmount(quote.cardFeeCents),
    appFee: formatAmount(quote.appFeeCents),
    total: formatAmount(quote.totalCents),
  };
}

/** Whether one more hold is within three an hour; a factor of 0 switches the limit off. */
export function mayHoldAgain(recentHolds: number, rateLimitFactor: number): boolean {
  return rateLimitFactor === 0 || recentHolds < Math.max(1, HOLDS_PER_HOUR * rateLimitFactor);
}

const DAY_MILLISECONDS = 86_400_000;
/** A projection further away than this says nothing. */
const LONGEST_PROJECTION_DAYS = 3_650;

/**
 * The day on which so many more entries would have come at the rate of the last 30 days; null where that rate is zero
 * or the day is too far off to mean anything.
 */
export function projectDay(entriesNeeded: number, entriesInThirtyDays: number, now: Date): string | null {
  if (entriesInThirtyDays === 0) return null;
  const days = (entriesNeeded * 30) / entriesInThirtyDays;
  if (days > LONGEST_PROJECTION_DAYS) return null;
  return new Date(now.getTime() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
