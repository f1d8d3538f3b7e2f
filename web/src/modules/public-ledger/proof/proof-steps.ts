import { ENTRY_QUOTE } from '@circle-link/contract/fees';
import { countLevelPayouts, LEVELS } from '@circle-link/contract/queue/mechanism';
import { addCents, type Cents, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';

/** Consecutive positions that have received the same amount. */
export interface Step {
  readonly from: number;
  readonly to: number;
  /** Payouts received by each, 0 to 5. */
  readonly payouts: number;
  readonly receivedCents: Cents;
  /** Amount received minus the entry's cost. */
  readonly resultCents: Cents;
}

/** The line after n paid entries, divided where the amount received changes, the earliest numbers first. */
export function listProofSteps(entries: number): readonly Step[] {
  const steps: Step[] = [];
  let from = 1;
  for (const payouts of [5, 4, 3, 2, 1, 0] as const) {
    const to = payouts === 0 ? entries : countLevelPayouts(payouts, entries);
    if (to < from) continue;
    const receivedCents = LEVELS.slice(0, payouts).reduce(
      (sum, level) => addCents(sum, level.cashCents),
      ZERO_CENTS,
    );
    steps.push({
      from,
      to,
      payouts,
      receivedCents,
      resultCents: subtractCents(receivedCents, ENTRY_QUOTE.totalCents),
    });
    from = to + 1;
  }
  return steps;
}
