import { ENTRY_QUOTE, type FeeQuote } from '@circle-link/contract/fees';
import { HOLDS_PER_HOUR } from '@circle-link/contract/limits';
import { formatAmount } from '@circle-link/contract/money';
import type { FeeBreakdown } from '@circle-link/contract/queue/queue';

export function toBreakdown(quote: FeeQuote = ENTRY_QUOTE): FeeBreakdown {
  return {
    base: formatAmount(quote.baseCents),
    cardFee: formatAmount(quote.cardFeeCents),
    appFee: formatAmount(quote.appFeeCents),
    total: formatAmount(quote.totalCents),
  };
}

/** True if another hold is within three an hour; a factor of 0 disables the limit. */
export function canHoldAgain(recentHolds: number, rateLimitFactor: number): boolean {
  return rateLimitFactor === 0 || recentHolds < Math.max(1, HOLDS_PER_HOUR * rateLimitFactor);
}

const DAY_MILLISECONDS = 86_400_000;
/** Projections beyond this are meaningless. */
const LONGEST_PROJECTION_DAYS = 3_650;

/**
 * The day by which this many entries arrive at the rate of the last 30 days; null if the rate is zero or the day is
 * beyond ten years.
 */
export function projectDay(entriesNeeded: number, entriesInThirtyDays: number, now: Date): string | null {
  if (entriesInThirtyDays === 0) return null;
  const days = (entriesNeeded * 30) / entriesInThirtyDays;
  if (days > LONGEST_PROJECTION_DAYS) return null;
  return new Date(now.getTime() + days * DAY_MILLISECONDS).toISOString().slice(0, 10);
}
