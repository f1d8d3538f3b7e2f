import { formatAmount } from '@circle-link/contract/money';
import type { AvailableMoney } from '@circle-link/contract/withdrawals';
import { awaitAll } from '../../platform/database/await-all.ts';
import type { Reader } from '../../platform/database/database.ts';
import { readBalance } from '../ledger/index.ts';
import { listUnavailable } from './availability-store.ts';
import { planAvailability, type Availability } from './plan-availability.ts';

export async function viewAvailable(db: Reader, userId: string): Promise<AvailableMoney> {
  const { withdrawableCents, later } = await readAvailability(db, userId);
  return {
    withdrawable: formatAmount(withdrawableCents),
    later: later.map(({ cents, availableOn }) => ({ amount: formatAmount(cents), availableOn })),
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
