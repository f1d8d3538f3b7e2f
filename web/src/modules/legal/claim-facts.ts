/** Figures that answer common claims, computed by the queue's mechanism after 465 entries. */
import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import {
  computeOdds,
  computeQueueState,
  LEVELS,
  LIMIT_SHARES_PERCENT,
} from '@circle-link/contract/queue/mechanism';
import { addCents, averageCents, multiplyCents, toCents } from '@circle-link/contract/money';
import { formatDollars } from '../../platform/i18n/amounts.ts';

const CLAIMED_MEMBERS = 465;
const CLAIMED_EARNINGS_CENTS = toCents(4_734_000);

export function getClaimFacts(): Readonly<Record<string, string | number>> {
  const { cashPaidCents } = computeQueueState(CLAIMED_MEMBERS);
  const odds = computeOdds(CLAIMED_MEMBERS);
  return {
    fullCash: formatDollars(addCents(...LEVELS.map((level) => level.cashCents))),
    gross: formatDollars(addCents(...LEVELS.map((level) => level.grossCents))),
    base: formatDollars(ENTRY_QUOTE.baseCents),
    total: formatDollars(ENTRY_QUOTE.totalCents),
    shareAll: LIMIT_SHARES_PERCENT[5] ?? 0,
    shareNone: LIMIT_SHARES_PERCENT[0] ?? 0,
    paidIn: formatDollars(multiplyCents(ENTRY_QUOTE.baseCents, CLAIMED_MEMBERS)),
    paidOut: formatDollars(cashPaidCents),
    claimed: formatDollars(CLAIMED_EARNINGS_CENTS),
    average: formatDollars(averageCents(cashPaidCents, CLAIMED_MEMBERS)),
    loss: formatDollars(odds.averageLossCents),
    nothing: odds.receivedNothing,
  };
}
