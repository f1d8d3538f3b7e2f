import { addCents, subtractCents, ZERO_CENTS, type Cents } from '@circle-link/contract/money';
import { computeWithdrawable } from '@circle-link/contract/withdrawals';
import type { UnavailableMoney } from './availability-store.ts';

export interface Availability {
  readonly withdrawableCents: Cents;
  readonly later: readonly { readonly cents: Cents; readonly availableOn: string }[];
}

/** Splits a balance into an amount available now and later amounts by day. `unavailable` is sorted by time. Pure. */
export function planAvailability(
  { balanceCents, owedCents }: { readonly balanceCents: Cents; readonly owedCents: Cents },
  unavailable: readonly UnavailableMoney[],
): Availability {
  let waitingCents = addCents(ZERO_CENTS, ...unavailable.map(({ cents }) => cents));
  const nowCents = computeWithdrawable(balanceCents, owedCents, waitingCents);
  let reachedCents = nowCents;
  const byDay = new Map<string, Cents>();
  for (const { availableAt, cents } of unavailable) {
    waitingCents = subtractCents(waitingCents, cents);
    const thenCents = computeWithdrawable(balanceCents, owedCents, waitingCents);
    const moreCents = subtractCents(thenCents, reachedCents);
    reachedCents = thenCents;
    const day = availableAt.toISOString().slice(0, 10);
    if (moreCents > 0) byDay.set(day, addCents(byDay.get(day) ?? ZERO_CENTS, moreCents));
  }
  const later = [...byDay].map(([availableOn, cents]) => ({ cents, availableOn }));
  return { withdrawableCents: nowCents, later };
}
