import type { BalanceAnswer } from '@circle-link/contract/balance';
import { addCents, type Cents, formatAmount, subtractCents, ZERO_CENTS } from '@circle-link/contract/money';
import { type AvailableMoney, computeWithdrawable } from '@circle-link/contract/withdrawals';
import { awaitAll, type Reader } from '../../platform/database/database.ts';
import { readBalance } from '../ledger/index.ts';
import { listUnavailable, type UnavailableMoney } from './store.ts';

export async function viewAvailable(db: Reader, userId: string): Promise<AvailableMoney> {
  const { withdrawableCents, later } = await readAvailability(db, userId);
  return {
    withdrawable: formatAmount(withdrawableCents),
    later: later.map(({ cents, availableOn }) => ({ amount: formatAmount(cents), availableOn })),
  };
}

export async function viewBalance(db: Reader, userId: string, isTestMoney: boolean): Promise<BalanceAnswer> {
  const { balanceCents, owedCents } = await awaitAll({
    balanceCents: readBalance(db, 'member:balance', userId),
    owedCents: readBalance(db, 'member:owed', userId),
  });
  return {
    balance: formatAmount(balanceCents),
    owed: formatAmount(owedCents),
    currency: 'usd',
    isTestMoney,
  };
}

/** Commands that depend on the result lock the member's accounts first. */
export async function readAvailability(db: Reader, userId: string): Promise<Availability> {
  const { balanceCents, owedCents, unavailable } = await awaitAll({
    balanceCents: readBalance(db, 'member:balance', userId),
    owedCents: readBalance(db, 'member:owed', userId),
    unavailable: listUnavailable(db, userId),
  });
  return planAvailability({ balanceCents, owedCents }, unavailable);
}

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
